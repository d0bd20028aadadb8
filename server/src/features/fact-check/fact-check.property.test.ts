import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aTicket, anEntry, anItem, emptyDay, wholeDay } from '../day-facts/day-rows.fixtures.ts'
import { factsOfRows } from '../day-facts/facts/facts-of-rows.ts'
import { sentencesOf } from '../day-facts/index.ts'
import { checkSentences } from './check-sentences.ts'

const quantity = fc
  .tuple(fc.integer({ min: 2, max: 2_000_000 }), fc.nat(2))
  .map(([digits, scale]) => String(digits / 10 ** scale))
const name = fc.stringMatching(/^[A-Z][a-z]{2,9}( [A-Z][a-z]{2,9}){0,2}$/)
const statuses = ['delivered', 'rejected', 'voided', 'pending'] as const

/** Days of loads with names and quantities of any kind. */
const days = fc
  .record({
    tickets: fc.array(
      fc.record({
        net: quantity,
        material: name,
        plant: name,
        supplier: name,
        status: fc.constantFrom(...statuses),
        flagged: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    items: fc.array(fc.record({ item_description: name, installed_qty: quantity, current_qty: quantity }), {
      maxLength: 2,
    }),
    contractor: name,
  })
  .map(({ tickets, items, contractor }) =>
    emptyDay({
      tickets: tickets.map((row, at) => aTicket({ ...row, id: at + 1, material_id: 31 + at })),
      items: items.map((row, at) => anItem({ ...row, id: 61 + at, item_code: `402-18${at + 10}` })),
      entries: items.map((_, at) =>
        anEntry({ id: at + 1, ticket_id: 1, pay_item_id: 61 + at, quantity: tickets[0]?.net ?? '1' }),
      ),
      contractors: [{ id: 71, name: contractor, is_prime: true }],
    }),
  )
const languages = fc.constantFrom('en' as const, 'es' as const)

const sentencesOfDay = (day: Parameters<typeof factsOfRows>[0], language: 'en' | 'es') => {
  const sheet = factsOfRows(day)
  return { sheet, sentences: sentencesOf(sheet, language).flatMap((group) => group.sentences) }
}

it('holds every sentence of the rules, and what it says', () => {
  fc.assert(
    fc.property(fc.oneof(days, fc.constant(wholeDay()), fc.constant(emptyDay())), languages, (day, language) => {
      const { sheet, sentences } = sentencesOfDay(day, language)
      const refused = checkSentences({ sentences, sheet, language }).filter(
        ({ ok, said, facts }) => !ok || said[0] !== facts[0],
      )
      expect(refused).toEqual([])
    }),
    { numRuns: 150 },
  )
})

/** Ways to falsify a sentence; null where one does not apply. */
const lies: Readonly<Record<string, (text: string, seed: number) => string | null>> = {
  digit: (text, seed) => {
    const digits = [...text.matchAll(/\d/g)]
    const found = digits[seed % Math.max(1, digits.length)]
    if (found === undefined) return null
    return `${text.slice(0, found.index)}${(Number(found[0]) + 1 + (seed % 8)) % 10}${text.slice(found.index + 1)}`
  },
  unit: (text) => {
    const changed = text.replace(/\btons?\b/, 'pounds').replace(/\btoneladas?\b/, 'libras')
    return changed === text ? null : changed
  },
  name: (text) => {
    const changed = text.replace(/(?<=[a-z,)] )[A-Z][a-z]{2,}/, 'Zanzibar')
    return changed === text ? null : changed
  },
  negation: (text) => {
    const changed = text
      .replace(/ (was|were|waits?|is|are|worked) /, ' $1 not ')
      .replace(/^(Se|Espera|Esperan|Está|Están) /, 'No $1 ')
    return changed === text ? null : changed
  },
  comparison: (text) => {
    const changed = text.replace(
      /(?<=^| )(\d[\d.,]*) (tons?|toneladas?|tickets?|boletas?|loads?|cargas?)/,
      'more than $1 $2',
    )
    return changed === text ? null : changed
  },
  invention: (text) => `${text.slice(0, -1)}, and the crew finished early.`,
}

it('catches every falsified sentence, whatever fact it names', () => {
  fc.assert(
    fc.property(days, languages, fc.constantFrom(...Object.keys(lies)), fc.nat(1000), (day, language, kind, seed) => {
      const { sheet, sentences } = sentencesOfDay(day, language)
      const lied = sentences.flatMap(({ text, facts }) => {
        const changed = lies[kind]?.(text, seed) ?? null
        return changed === null || changed === text ? [] : [{ text: changed, facts }]
      })
      expect(checkSentences({ sentences: lied, sheet, language }).filter(({ ok }) => ok)).toEqual([])
    }),
    { numRuns: 600 },
  )
})

it('catches a true sentence that names another fact', () => {
  fc.assert(
    fc.property(days, languages, fc.nat(50), (day, language, step) => {
      const { sheet, sentences } = sentencesOfDay(day, language)
      const texts = new Map(sentences.map(({ text, facts }) => [facts[0], text]))
      const lied = sentences.flatMap(({ text }, at) => {
        const [other] = sentences[(at + 1 + (step % Math.max(1, sentences.length - 1))) % sentences.length]?.facts ?? []
        return other === undefined || texts.get(other) === text ? [] : [{ text, facts: [other] }]
      })
      expect(checkSentences({ sentences: lied, sheet, language }).filter(({ ok }) => ok)).toEqual([])
    }),
    { numRuns: 200 },
  )
})
