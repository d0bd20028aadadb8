import { ingest, type IngestAnswer } from '@milepost/contract'

/** A supplier's system as journeys play it. */
export interface Supplier {
  post(...tickets: object[]): Promise<IngestAnswer>
}

export const supplierWith = (address: string, key: string): Supplier => ({
  post: async (...tickets) => {
    const response = await fetch(`${address}${ingest.post.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tickets }),
    })
    if (response.status !== 200) throw new Error(`the door answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as IngestAnswer
  },
})

let numbers = 0
/** A number that no other ticket of the run bears. */
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
