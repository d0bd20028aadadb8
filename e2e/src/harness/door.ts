import { dailySummaries, ingest, type IngestAnswer, type SummaryAnswer } from '@milepost/contract'

/** A supplier's system as journeys play it. */
export interface Supplier {
  post(...tickets: object[]): Promise<IngestAnswer>
  /** Sends its plant's summary of a day. */
  summarize(summary: object): Promise<SummaryAnswer>
}

export const supplierWith = (address: string, key: string): Supplier => ({
  post: (...tickets) => send<IngestAnswer>(address, ingest.post.path, { key, body: { tickets } }),
  summarize: (summary) => send<SummaryAnswer>(address, dailySummaries.post.path, { key, body: summary }),
})

async function send<Answer>(
  address: string,
  path: string,
  { key, body }: { key: string; body: object },
): Promise<Answer> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status !== 200) throw new Error(`the door answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

let numbers = 0
/** A ticket number that is unique in the run. */
export const newNumber = (): string => `E${Date.now().toString(36).toUpperCase()}${(numbers += 1)}`

/** A whole, blameless ticket that was printed a moment ago. */
export const ticketOf = (plant: string, ticket_number: string, changes: object = {}): object => ({
  plant,
  ticket_number,
  event: 'created',
  printed_at: new Date().toISOString(),
  material: '12.5mm SP',
  material_type: 'asphalt',
  truck: 'T-440',
  hauler: 'Peach State Hauling',
  weighing_method: 'platform',
  gross: 73_240,
  tare: 28_120,
  net: 45_120,
  uom: 'LB',
  weighmaster: 'R. Diaz',
  ...changes,
})
