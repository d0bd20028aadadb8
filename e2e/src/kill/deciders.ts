import { ticketDecisions, type BulkResult } from '@milepost/contract'
import { send } from './staff.ts'

/** A bulk call that the product acknowledged: all of it must be on disk. */
export interface Decided {
  change_id: number
  updated_count: number
}

/** Staff of one round who decide on the same tickets concurrently, until they are stopped or the product stops responding. */
export interface Deciders {
  readonly decided: Decided[]
  /** Answers that a person must never see, such as a 500. */
  readonly wrong_answers: string[]
  stop(): Promise<void>
}

export interface DecidersOptions {
  readonly address: string
  /** Of an administrator; null when the product no longer responds. */
  readonly token: Promise<string | null>
  /** The tickets that all of them decide on. */
  readonly slip_ids: readonly number[]
}

interface Call {
  path: string
  body: object
}

const reason = 'Decided again'

/** What each of them does in turn: always something that is valid after the previous decision, whatever the others do concurrently. */
const turns: ((turn: number) => Call)[] = [
  (turn) => ({
    path: ticketDecisions.bulkStatus.path,
    body: { status: turn % 2 === 0 ? 'delivered' : 'rejected', date: new Date().toISOString().slice(0, 10), reason },
  }),
  (turn) => ({ path: ticketDecisions.bulkFlag.path, body: { flag: turn % 2 === 0 } }),
  (turn) => ({ path: ticketDecisions.bulkStatusAndNotes.path, body: { notes: `${reason} ${Date.now()} ${turn}` } }),
]

/** Each of them calls over all of the tickets, one call after the other. */
export function startDeciders({ address, token, slip_ids }: DecidersOptions): Deciders {
  const decided: Decided[] = []
  const wrong_answers: string[] = []
  let over = false
  const decide = async (callOf: (typeof turns)[number], bearer: string) => {
    for (let turn = 0; !over; turn++) {
      const { path, body } = callOf(turn)
      const answer = await send(`${address}${path}`, { method: 'PATCH', token: bearer, body: { ...body, slip_ids } })
      if (answer === null) return
      const { change_id, updated_count } = JSON.parse(answer.text) as Partial<BulkResult>
      if (answer.status === 200 && change_id != null && updated_count !== undefined)
        decided.push({ change_id, updated_count })
      else if (answer.status !== 200 && answer.status !== 503)
        wrong_answers.push(`${answer.status} ${answer.text.slice(0, 300)}`)
    }
  }
  const running = token.then(async (bearer) => {
    if (bearer !== null) await Promise.all(turns.map((callOf) => decide(callOf, bearer)))
  })
  return {
    decided,
    wrong_answers,
    stop: async () => {
      over = true
      await running
    },
  }
}
