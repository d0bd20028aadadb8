import type { ReadTicket } from '../reading/read-ticket.ts'
import { materialTypeOf } from './derive-columns.ts'
import { materialKey, type PlantReference } from './post-references.ts'
import type { Names, NamesToFind } from './references.queries.ts'

/** Tickets of one supplier. */
export interface SuppliersTickets {
  supplier_id: number
  tickets: readonly ReadTicket[]
}

const textsOf = (tickets: readonly ReadTicket[], key: string): string[] => [
  ...new Set(tickets.flatMap(({ fields }) => (fields[key] === undefined ? [] : [String(fields[key])]))),
]

const jobsOf = (sent: readonly SuppliersTickets[]): Names['jobs'] => [
  ...new Map(
    sent.flatMap(({ supplier_id, tickets }) =>
      textsOf(tickets, 'job_number').map(
        (job_number) => [`${supplier_id} ${job_number}`, { supplier_id, job_number }] as const,
      ),
    ),
  ).values(),
]

/** Codes of projects that tickets name. */
export const codesOf = (sent: readonly SuppliersTickets[]): string[] =>
  textsOf(
    sent.flatMap(({ tickets }) => tickets),
    'dot_code',
  )

/** Names in tickets, before the types of their plants' materials are known. */
export function namesToFind(sent: readonly SuppliersTickets[]): NamesToFind {
  const tickets = sent.flatMap((one) => one.tickets)
  return {
    materials: textsOf(tickets, 'material'),
    trucks: textsOf(tickets, 'truck'),
    haulers: textsOf(tickets, 'hauler'),
    customers: textsOf(tickets, 'customer_name'),
    jobs: jobsOf(sent),
  }
}

/**
 * Every name in the tickets of known plants, once; tickets without material (bare voids) have none. A truck's limit is the one in the first post
 * that names it, in its last ticket: later posts find the truck with it.
 */
export function namesOf(posts: readonly SuppliersTickets[], plants: ReadonlyMap<string, PlantReference>): Names {
  const tickets = posts.flatMap((one) => one.tickets)
  const materials = new Map<string, Names['materials'][number]>()
  for (const { fields } of tickets) {
    const plant = plants.get(String(fields['plant']))
    const { material } = fields
    if (plant === undefined || typeof material !== 'string') continue
    const material_type = materialTypeOf(fields, plant)
    materials.set(materialKey(material, material_type), { name: material, material_type })
  }
  const { haulers, customers, jobs } = namesToFind(posts)
  return { materials: [...materials.values()], trucks: trucksOf(posts), haulers, customers, jobs }
}

function trucksOf(posts: readonly SuppliersTickets[]): Names['trucks'] {
  const trucks = new Map<string, Names['trucks'][number]>()
  for (const { tickets } of posts) {
    const own = new Map<string, Names['trucks'][number]>()
    for (const { fields } of tickets) {
      const { truck, max_gvw } = fields
      if (typeof truck !== 'string') continue
      const max_gvw_lbs = typeof max_gvw === 'string' ? max_gvw : (own.get(truck)?.max_gvw_lbs ?? null)
      own.set(truck, { number: truck, max_gvw_lbs })
    }
    for (const [number, truck] of own) if (!trucks.has(number)) trucks.set(number, truck)
  }
  return [...trucks.values()]
}
