import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTicket } from '@milepost/server/features/ingest/reading/read-ticket'
import { deriveColumns } from '@milepost/server/features/ingest/writing/derive-columns'
import { materialKey, type PostReferences } from '@milepost/server/features/ingest/writing/post-references'
import { acceptedBy, changesOf, decideStatus } from '@milepost/server/features/tickets/index'
import { cardinalitiesOf } from './cardinalities.ts'
import { fieldsOf, firstRow, steps } from './load-rows.ts'
import { drawTicket, postOf, type LoadTicket } from './load-ticket.ts'
import { buildLoad } from './load-world.ts'
import { hundredthsOf } from './tally.ts'

let id = 1
const tickets = 60_000
const { world } = buildLoad({
  authority_id: 1,
  time_zone: 'America/New_York',
  inspector: { id: 7, name: 'Luis Herrera' },
  cardinalities: cardinalitiesOf(tickets),
  run: 1,
  today: '2026-11-21',
  first_id: 100_000,
  nextId: () => id++,
  materials: new Map(),
})

/** What the door knows of the rows that a ticket names. */
function factsOf({ product, project, truck, held }: LoadTicket): PostReferences {
  const projectFacts = { id: project.id, time_zone: world.time_zone, max_gvw_override_lbs: null, places: null }
  return {
    authority: { default_max_gvw_lbs: '80000', tare_max_age_hours: 24, far_away_miles: 100, weighing_rules: [] },
    plants: new Map(),
    projects: new Map(held ? [] : [[project.dot_code, projectFacts]]),
    projects_by_id: new Map(),
    materials: new Map([[materialKey(product.material, product.material_type), product.material_id]]),
    trucks: new Map([[truck.number, { id: truck.id, max_gvw_lbs: '80000' }]]),
    haulers: new Map([[truck.hauler, truck.hauler_id]]),
    customers: new Map([[project.customer, project.customer_id]]),
    codes: new Map(),
    jobs: new Map([
      [
        project.job_number,
        {
          id: project.job_id,
          links: [{ project: projectFacts, material_ids: null, effective_from: null, effective_to: null }],
        },
      ],
    ]),
  }
}

describe('a ticket of a load', () => {
  test('equals what the ingest door stores for the same post', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: tickets - 1 }), (index) => {
        const ticket = drawTicket(world, index)
        const post = postOf(ticket, world.time_zone)
        const read = readTicket({ raw: JSON.stringify(post), content: post })
        if (!('fields' in read) || read.net === null) throw new Error(`refused: ${JSON.stringify(read)}`)
        const printed_at = new Date(ticket.printed_at).toISOString()
        expect(read).toMatchObject({ event: 'created', missing: [], warnings: [], fields: fieldsOf(post, printed_at) })
        const references = factsOf(ticket)
        const { plant } = ticket
        const concrete = plant.kind === 'concrete'
        const { columns } = deriveColumns({
          fields: read.fields,
          net: read.net,
          references,
          project: ticket.held ? null : (references.projects.get(ticket.project.dot_code) ?? null),
          received_at: new Date(ticket.received_at).toISOString(),
          agency: {},
          max_gvw_override_lbs: null,
          previous_ticket_number: String(Number(ticket.number) - 1),
          plant: {
            id: plant.id,
            code: plant.code,
            supplier_id: plant.supplier_id,
            kind: plant.kind,
            time_zone: world.time_zone,
            active: true,
            latitude: null,
            longitude: null,
            scale_capacity_lbs: concrete ? null : '120000',
            scale_division_lbs: concrete ? null : '20',
            scale_certificate_expires_on: null,
            scales: [],
            licenses: {},
            mixes: {},
            last_number: null,
            last_printed_at: null,
            last_ticket_at: null,
            last_heartbeat_at: null,
          },
        })
        expect(firstRow(world, ticket, read.fields as Record<string, string | number>)).toMatchObject(columns)
      }),
      { numRuns: 400 },
    )
  })

  test('is decided as in the product: the same columns, the same fields in events, rejections with a date and a reason (D13c)', () => {
    const decided = new Set<string>()
    for (let index = 0; index < 3000; index += 1) {
      const ticket = drawTicket(world, index)
      const [first] = steps(ticket, world.inspector.id)
      if (ticket.fate === 'pending' || first === undefined) continue
      const row = firstRow(world, ticket, fieldsOf(postOf(ticket, world.time_zone), ''))
      const status = ticket.fate === 'accepted' ? 'delivered' : ticket.fate
      const at = new Date(ticket.received_at).toISOString()
      const deciding = {
        decider: { role: 'administrator', district_id: null, own_project_ids: null } as const,
        at: first.next.accepted_at ?? at,
        holder_id: world.inspector.id,
        today: () => ticket.date,
      }
      const decision = decideStatus(row, { status, date: ticket.date, reason: first.reason }, deciding)
      if ('refused' in decision) throw new Error(`${ticket.fate}: ${decision.refused}`)
      const set = { ...decision.set, ...(ticket.fate === 'accepted' && acceptedBy(deciding)) }
      expect({ ...row, ...first.next }).toEqual({ ...row, ...set })
      expect(first).toMatchObject({ action: decision.action, changes: changesOf(row, set), reason: decision.reason })
      decided.add(ticket.fate)
    }
    expect(decided).toEqual(new Set(['delivered', 'accepted', 'rejected', 'voided']))
  })

  test('is printed after the one before it, and numbered after it at the same plant', () => {
    const last = new Map<string, number>()
    for (let index = 1; index < 3000; index += 1) {
      const [before, ticket] = [drawTicket(world, index - 1), drawTicket(world, index)]
      expect(ticket.printed_at).toBeGreaterThanOrEqual(before.printed_at)
      expect(ticket.id).toBe(before.id + 1)
      const number = last.get(ticket.plant.code)
      if (number !== undefined) expect(Number(ticket.number)).toBe(number + 1)
      last.set(ticket.plant.code, Number(ticket.number))
    }
  })
})

test.each([
  ['22.5', 2250],
  ['45120', 4512000],
  ['0.07', 7],
  ['9.25', 925],
])('%s is %d hundredths', (decimal, hundredths) => expect(hundredthsOf(decimal)).toBe(hundredths))

test('more than two decimals cannot be counted in hundredths', () => {
  expect(() => hundredthsOf('1.005')).toThrow(RangeError)
})
