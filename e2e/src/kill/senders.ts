import { randomInt } from 'node:crypto'
import { setTimeout as pass } from 'node:timers/promises'
import { ingest, type IngestAnswer } from '@milepost/contract'

/** What the door acknowledged: it must be on disk (wire: Ingest). */
export interface Acknowledged {
  plant: string
  ticket_number: string
  slip_id: number
  version: number
}

/** The suppliers' systems of one round: they post until they are stopped, or the ingest API no longer responds. */
export interface Senders {
  readonly acknowledged: Acknowledged[]
  /** Posts that were not acknowledged: answered with 503, or not at all. */
  in_doubt(): number
  /** Answers that a sender must never see, such as a 500. */
  readonly wrong_answers: string[]
  stop(): Promise<void>
}

export interface Door {
  readonly address: string
  /** Ingest keys by the code of their plant. */
  readonly keys: Readonly<Record<string, string>>
  /** A project that tickets can be put on. */
  readonly dot_code: string
}

interface Sender {
  readonly address: string
  readonly plant: string
  readonly key: string
  readonly dot_code: string
  readonly name: string
}

const SENDERS = 4
/** Pause between two posts of a sender, in milliseconds: together they post some four hundred tickets a second, and leave time for the product under test. */
const PAUSE_MS = 150

/** Each sender posts batches with distinct numbers, changes some of them again, and leaves some without a project. */
export function startSenders({ address, keys, dot_code }: Door, round: string): Senders {
  const acknowledged: Acknowledged[] = []
  const wrong_answers: string[] = []
  let in_doubt = 0
  let over = false
  const run = async (sender: Sender) => {
    for (let batch = 0; !over; batch++) {
      const { status, text } = await post(sender, batchOf(sender, batch))
      if (status === 200) acknowledged.push(...takenOf(JSON.parse(text) as IngestAnswer))
      else if (status === NO_ANSWER || status === 503) in_doubt += 1
      else wrong_answers.push(`${status} ${text.slice(0, 300)}`)
      if (status === NO_ANSWER) return
      await pass(PAUSE_MS)
    }
  }
  const running = Object.entries(keys)
    .slice(0, SENDERS)
    .map(([plant, key], index) => run({ address, plant, key, dot_code, name: `${round}-${index}` }))
  return {
    acknowledged,
    wrong_answers,
    in_doubt: () => in_doubt,
    stop: async () => {
      over = true
      await Promise.all(running)
    },
  }
}

const NO_ANSWER = 0

async function post({ address, key }: Sender, tickets: object[]): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(`${address}${ingest.post.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tickets }),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return { status: NO_ANSWER, text: '' }
  }
}

const stored = new Set(['created', 'updated', 'held'])

function takenOf({ results }: IngestAnswer): Acknowledged[] {
  return results.flatMap(({ outcome, plant, ticket_number, slip_id, version }) =>
    stored.has(outcome) && plant !== null && ticket_number !== null && slip_id !== undefined && version !== undefined
      ? [{ plant, ticket_number, slip_id, version }]
      : [],
  )
}

function batchOf({ plant, name, dot_code }: Sender, batch: number): object[] {
  const fresh = Array.from({ length: randomInt(1, 40) }, (_unused, index) => ({
    ...ticketOf(plant, `${name}-${batch}-${index}`, batch),
    ...(index % 3 > 0 && { dot_code }),
  }))
  const again =
    batch === 0
      ? []
      : Array.from({ length: 5 }, (_unused, index) => ticketOf(plant, `${name}-${batch - 1}-${index}`, batch))
  return [...fresh, ...again]
}

/** A ticket whose net encodes its batch, so that sending it again later is a new version. */
function ticketOf(plant: string, ticket_number: string, batch: number): object {
  const tare = 28_000
  const net = 40_000 + (batch % 500) * 20
  return {
    plant,
    ticket_number,
    event: 'updated',
    printed_at: new Date(Date.now() - 60_000).toISOString(),
    material: '12.5mm SP',
    material_type: 'asphalt',
    truck: `K-${batch % 9}`,
    weighing_method: 'platform',
    gross: tare + net,
    tare,
    net,
    uom: 'LB',
  }
}
