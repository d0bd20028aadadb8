import { noticeKinds } from '@milepost/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { collapse, type Happening } from './collapse.ts'

const happenings = fc.array(
  fc.record<Happening>({
    kind: fc.constantFrom(...noticeKinds),
    project_id: fc.option(fc.integer({ min: 1, max: 3 })),
    plant_id: fc.constant(null),
    person_id: fc.constant(null),
    actor_id: fc.option(fc.integer({ min: 1, max: 2 })),
    count: fc.integer({ min: 1, max: 50 }),
    first_at: fc.constantFrom('2026-11-25T10:00:00Z', '2026-11-25T11:00:00Z'),
    last_at: fc.constantFrom('2026-11-25T12:00:00Z', '2026-11-25T13:00:00Z'),
    subjects: fc.array(fc.record({ id: fc.integer({ min: 1, max: 99 }), label: fc.string() }), { maxLength: 12 }),
  }),
  { maxLength: 200 },
)
const sum = (rows: readonly Happening[]) => rows.reduce((total, { count }) => total + count, 0)

it('counts everything, and has each place once with ten subjects at most', () => {
  fc.assert(
    fc.property(happenings, (all) => {
      const collapsed = collapse(all.map((one) => ({ ...one, subjects: one.subjects.slice(0, 10) })))
      expect(sum(collapsed)).toBe(sum(all))
      const places = collapsed.map(({ kind, project_id, actor_id }) => `${kind} ${project_id} ${actor_id}`)
      expect(new Set(places).size).toBe(places.length)
      for (const { subjects, first_at, last_at } of collapsed) {
        expect(subjects.length).toBeLessThanOrEqual(10)
        expect(first_at <= last_at).toBe(true)
      }
    }),
  )
})

it('makes one of 10,000', () => {
  const one: Happening = {
    kind: 'ticket_rejected',
    project_id: 1,
    plant_id: null,
    person_id: null,
    actor_id: null,
    count: 1,
    first_at: '2026-11-25T10:00:00Z',
    last_at: '2026-11-25T10:00:00Z',
    subjects: [],
  }
  expect(collapse(Array.from({ length: 10_000 }, () => one))).toEqual([{ ...one, count: 10_000 }])
})
