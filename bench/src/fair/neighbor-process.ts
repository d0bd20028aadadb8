import { startNeighbor, type NeighborCall, type NeighborOptions, type Waits } from './neighbor.ts'

/** The process that calls as the neighbor and measures, so that the attacker does not slow the clock. It is sent the options, and then `stop`. */
export type NeighborMessage = { start: NeighborOptions } | 'stop'
export type NeighborAnswer = 'started' | { waits: Record<NeighborCall, Waits> } | { fault: string }

const send = (answer: NeighborAnswer): void => {
  process.send?.(answer)
}
let stop: Awaited<ReturnType<typeof startNeighbor>> | null = null

async function hear(message: NeighborMessage): Promise<void> {
  if (message === 'stop') return send({ waits: (await stop?.()) ?? ({} as Record<NeighborCall, Waits>) })
  stop = await startNeighbor(message.start)
  send('started')
}

process.on('message', (message: NeighborMessage) => {
  hear(message).catch((error: unknown) => send({ fault: error instanceof Error ? error.message : String(error) }))
})
process.on('disconnect', () => process.exit(0))
