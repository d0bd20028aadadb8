import type { NewTicket, Places } from './tickets.fixtures.ts'

/** A small generator of numbers between 0 and 1 that gives the same ones for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Tickets that differ in everything that filters distinguish; many share an instant, so that pages must break ties. */
export function randomTickets(places: Places, count: number, random: () => number = seeded(7)): NewTicket[] {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  return Array.from({ length: count }, (_, at): NewTicket => {
    const plant = Math.floor(random() * places.plants.length)
    const day = 1 + Math.floor(random() * 9)
    const printed_at = `2026-11-0${day}T${pick(['02', '15', '19'])}:05:00.000Z`
    const latency_seconds = pick([-200, 5, 40, 300, 2000])
    const gross = 60_000 + Math.floor(random() * 40_000)
    const status = pick(['pending', 'delivered', 'delivered', 'rejected', 'voided', null])
    return {
      supplier_id: places.suppliers[[0, 0, 1, 1, 2][plant]!]!,
      plant_id: places.plants[plant]!,
      material_id: pick(places.materials),
      project_id: pick([null, ...places.projects]),
      truck_id: pick([null, ...places.trucks]),
      hauler_id: pick([null, ...places.haulers]),
      customer_id: pick([null, ...places.customers]),
      contractor_job_id: pick([null, ...places.jobs]),
      ticket_number: `${pick(['41', '97', 'AS'])}${1000 + at}`,
      po_number: pick([null, '88-14', '88-15', '90-1']),
      status,
      accepted: status === 'delivered' && random() < 0.5,
      flagged: random() < 0.2,
      changed_after_delivered: random() < 0.1,
      printed_at,
      received_at: new Date(Date.parse(printed_at) + latency_seconds * 1000).toISOString(),
      latency_seconds,
      printed_on: new Date(Date.parse(printed_at) - 5 * 3_600_000).toISOString().slice(0, 10),
      load_number: pick([null, 1, 2, 3]),
      uom: pick(['LB', 'LB', 'TON']),
      gross: String(gross),
      net: `${gross - 28_120}.${at % 10}`,
      overload_lbs: pick([null, '0', '1200']),
      product_code: pick([null, 'HMA-125']),
      delivered_on: status === 'delivered' ? `2026-11-0${day}` : null,
      failed_checks: random() < 0.3 ? ['arithmetic', 'clock'] : [],
      source: {
        plant_temperature: '312',
        ...(at % 3 !== 0 && {
          delivery_latitude: `33.7${at % 7}`,
          delivery_longitude: `-84.3${at % 10}`,
        }),
        driver: `Driver "${at % 5}"`,
        ...(at % 4 === 0 && { quantity_ordered: String(200 + (at % 3)) }),
      },
      agency: at % 3 === 0 ? { slump: '4.25', ...(at % 2 === 0 && { waste_reason: 'Too cold' }) } : correctionOf(at),
    }
  })
}

/** Staff corrected the places of some tickets, and of others one that their supplier replaced since. */
const correctionOf = (at: number): Record<string, string> =>
  at % 9 === 1 || at % 9 === 4
    ? {
        delivery_latitude_as_sent: at % 9 === 1 ? `33.7${at % 7}` : '0.5',
        delivery_longitude_as_sent: `-84.3${at % 10}`,
        corrected_delivery_latitude: '34.5',
        corrected_delivery_longitude: '-84.35',
      }
    : {}
