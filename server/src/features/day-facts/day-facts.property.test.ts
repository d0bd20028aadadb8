import { reportContent, type Fact } from '@milepost/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { draftOf } from './draft/draft-of.ts'
import { factsOfRows } from './facts/facts-of-rows.ts'
import { aTicket, anEntry, anItem, emptyDay } from './day-rows.fixtures.ts'
import { Exact, sumQuantities } from '../units/index.ts'
import { faultsOf } from './faults/faults-of.ts'
import { differencesOf } from './merge/differences-of.ts'
import { mergeDraft } from './merge/merge-draft.ts'
import type { DayRows } from './read/read-day.ts'
import { sentencesOf } from './words/sentences-of.ts'

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ,.#+-]{0,300}$/).map((text) => text.trim())
const short = fc.stringMatching(/^[A-Za-z0-9#][A-Za-z0-9#. -]{0,30}$/).map((text) => text.trim())
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const quantity = fc
  .tuple(fc.nat(20_000_000), fc.nat(3))
  .map(([digits, scale]) => new Exact(digits).div(10 ** scale).toString())
const clock = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const one = <T extends string>(...of: T[]) => fc.constantFrom(...of)

const ticket = (id: number) =>
  fc.record({
    id: fc.constant(id),
    ticket_number: short,
    status: fc.constantFrom('pending' as const, 'delivered' as const, 'rejected' as const, 'voided' as const, null),
    flagged: fc.boolean(),
    late: fc.boolean(),
    clock,
    net: quantity,
    uom: one('TON', 'LB', 'CY'),
    material_id: fc.integer({ min: 1, max: 3 }),
    material: name,
    plant: name,
    truck_id: maybe(fc.nat(5)),
    overload_lbs: maybe(quantity),
    rejection_reason: maybe(name),
    waste_reason: maybe(name),
    temperature_f: maybe(quantity),
  })

const entry = (id: number, tickets: number) =>
  fc.record({
    id: fc.constant(id),
    ticket_id: maybe(fc.integer({ min: 1, max: Math.max(1, tickets) })),
    pay_item_id: fc.integer({ min: 1, max: 3 }),
    quantity: maybe(quantity),
    contractor_id: maybe(fc.integer({ min: 1, max: 3 })),
    location: maybe(name),
    notes: maybe(name),
  })

const list = <T>(most: number, of: (id: number) => fc.Arbitrary<T>) =>
  fc.nat(most).chain((length) => fc.tuple(...Array.from({ length }, (_, at) => of(at + 1))) as fc.Arbitrary<T[]>)

/** Days with anything on them. */
const days: fc.Arbitrary<DayRows> = list(12, ticket).chain((tickets) =>
  fc
    .record({
      entries: list(10, (id) => entry(id, tickets.length)),
      items: list(3, (id) =>
        fc.record({
          id: fc.constant(id),
          item_description: name,
          unit_of_measure: one('TON', 'LF', 'EA'),
          installed_qty: quantity,
          current_qty: quantity,
        }),
      ),
      contractors: list(3, (id) =>
        fc.record({ id: fc.constant(id), name: name.map((text) => text.slice(0, 200).trim()), is_prime: fc.boolean() }),
      ),
      machines: list(3, (id) =>
        fc.record({
          id: fc.constant(id),
          equipment_id: short,
          oem: short,
          model: maybe(short),
          subtype: maybe(short),
          contractor: maybe(name),
          running_seconds: maybe(fc.nat(86_400)),
        }),
      ),
      zones: list(6, () =>
        fc.record({
          work_zone_id: fc.integer({ min: 1, max: 2 }),
          name: short,
          armed: fc.boolean(),
          clock: maybe(clock),
        }),
      ),
      photos: list(5, (id) =>
        fc.record({ id: fc.constant(id), ticket_id: maybe(fc.constant(1)), caption: maybe(short) }),
      ),
    })
    .map(({ entries, items, ...rest }) =>
      emptyDay({
        ...rest,
        tickets: tickets.map((row) => aTicket(row)),
        entries: entries.filter(({ ticket_id }) => ticket_id !== null).map((row) => anEntry(row)),
        by_hand: entries.filter(({ ticket_id }) => ticket_id === null).map((row) => anEntry(row)),
        items: items.map((row) => anItem(row)),
      }),
    ),
)
const languages = one('en', 'es')

const numbersIn = (text: string): string[] =>
  text.replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1').match(/\d+(?:\.\d+)?/g) ?? []
/** The numbers of a fact; pounds may be said as tons, which are exact. */
const saidBy = ({ value, unit, with: said }: Fact): string[] =>
  [
    value,
    ...(unit === 'LB' && value !== null ? [new Exact(value).div(2000).toString()] : []),
    ...Object.values(said),
  ].flatMap((text) => numbersIn(text ?? ''))

it('no sentence has a number that its facts do not have in its unit or exactly in tons, and none has an empty place', () => {
  fc.assert(
    fc.property(days, languages, (day, language) => {
      const sheet = factsOfRows(day)
      const byId = new Map(sheet.facts.map((fact) => [fact.id, fact]))
      const sentences = sentencesOf(sheet, language).flatMap((group) => group.sentences)
      expect(sentences.flatMap(({ facts }) => facts).toSorted()).toEqual([...byId.keys()].toSorted())
      for (const { text, facts } of sentences) {
        const known = new Set(facts.flatMap((id) => saidBy(byId.get(id) as Fact)))
        expect(numbersIn(text).filter((number) => !known.has(number))).toEqual([])
        expect(text).toMatch(/[.]$/)
        expect(text).not.toMatch(/undefined|null|\(\)/)
      }
    }),
    { numRuns: 300 },
  )
})

it('delivered quantities of the facts are those of the tickets, whole and exact', () => {
  fc.assert(
    fc.property(days, (day) => {
      for (const uom of ['TON', 'LB', 'CY']) {
        const delivered = day.tickets.filter((row) => row.status === 'delivered' && row.uom === uom)
        const known = factsOfRows(day).facts.filter(({ kind, unit }) => kind === 'deliveries' && unit === uom)
        expect(sumQuantities(known.map(({ value }) => value ?? '0'))).toBe(
          sumQuantities(delivered.map(({ net }) => net)),
        )
      }
    }),
  )
})

it('a draft is a valid report whose rows name facts of its sheet, and differs from itself in nothing', () => {
  fc.assert(
    fc.property(days, languages, (day, language) => {
      const sheet = factsOfRows(day)
      const draft = draftOf(day, sheet, language)
      expect(reportContent.parse(draft)).toEqual(draft)
      const known = new Set(sheet.facts.map(({ id }) => id))
      const rows = [
        draft.contractors,
        draft.equipment,
        draft.items,
        draft.remarks,
        draft.samples,
        draft.work_zones,
      ].flat()
      expect(rows.flatMap(({ facts }) => facts).filter((id) => !known.has(id))).toEqual([])
      expect(differencesOf(draft, draft)).toEqual([])
      for (const section of Object.values(draft))
        if (Array.isArray(section)) {
          const keys = section.map((row) => (row as { key: string }).key)
          expect(new Set(keys).size).toBe(keys.length)
        }
      expect(
        faultsOf(draft, sheet).filter(({ code }) => code === 'quantity_differs' || code === 'false_completeness'),
      ).toEqual([])
    }),
    { numRuns: 200 },
  )
})

it('assembling again: an untouched report follows the day, an edited one stays where the day did not change, and a second time changes nothing', () => {
  fc.assert(
    fc.property(days, days, (earlier, later) => {
      const before = draftOf(earlier, factsOfRows(earlier), 'en')
      const after = draftOf(later, factsOfRows(later), 'en')
      expect(mergeDraft({ before, after, edited: before })).toEqual(after)
      const edited = {
        ...before,
        remarks: [...before.remarks, { key: 'typed:1', kind: 'general' as const, text: 'Own words.', facts: [] }],
      }
      expect(mergeDraft({ before, after: before, edited })).toEqual(edited)
      const merged = mergeDraft({ before, after, edited })
      expect(merged.remarks.at(-1)?.text).toBe('Own words.')
      expect(mergeDraft({ before: after, after, edited: merged })).toEqual(merged)
    }),
  )
})
