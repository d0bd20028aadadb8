import fc from 'fast-check'
import { expect, it } from 'vitest'
import { enteredBefore, type FileEntry } from './entered-before.ts'

const row = (given: Partial<FileEntry> = {}): FileEntry => ({
  project_pay_item_id: 1,
  work_date: '2026-11-20',
  quantity: '3.5',
  amount: null,
  external_dot_contractor_id: null,
  location: null,
  additional_notes: null,
  ...given,
})
const entered = (given: Partial<FileEntry> = {}) => ({ ...row(given), pay_period_id: given.pay_period_id ?? 1 })

it.each<[string, FileEntry[], ReturnType<typeof entered>[], number[]]>([
  ['a row that nobody entered', [row()], [], []],
  [
    'a row that is entered already, whatever the scale of its decimals',
    [row()],
    [entered({ quantity: '3.500000' })],
    [0],
  ],
  ['another quantity', [row({ quantity: '3.51' })], [entered()], []],
  ['another note', [row({ additional_notes: 'again' })], [entered()], []],
  ['another date', [row({ work_date: '2026-11-21' })], [entered()], []],
  ['the same row twice, of which one is entered already', [row(), row()], [entered()], [0]],
  ['another period', [row({ pay_period_id: 2 })], [entered()], []],
  ['the row of a period before one without', [row(), row({ pay_period_id: 2 })], [entered({ pay_period_id: 2 })], [1]],
])('%s', (_name, given, current, before) => {
  expect([...enteredBefore(given, current)].toSorted()).toEqual(before)
})

it('enters nothing from a file that was already entered, and only the new rows of a longer one', () => {
  const rows = fc.array(
    fc
      .record({ project_pay_item_id: fc.integer({ min: 1, max: 3 }), quantity: fc.constantFrom('1', '2.50', '2.5') })
      .map(row),
  )
  fc.assert(
    fc.property(rows, rows, (first, more) => {
      const current = first.map((entry) => ({ ...entry, pay_period_id: 1 }))
      expect(enteredBefore(first, current).size).toBe(first.length)
      expect(enteredBefore([...more, ...first], current).size).toBe(first.length)
    }),
  )
})

/** The rule in plain form: each row meets the first entry like it that no other row has met. */
function modelBefore(given: readonly FileEntry[], current: ReturnType<typeof entered>[]): Set<number> {
  const left = [...current]
  const before = new Set<number>()
  for (const named of [true, false])
    for (const [at, entry] of given.entries()) {
      if ((entry.pay_period_id !== undefined) !== named) continue
      const met = left.findIndex(
        ({ quantity, pay_period_id }) =>
          Number(quantity) === Number(entry.quantity) && (!named || pay_period_id === entry.pay_period_id),
      )
      if (met < 0) continue
      left.splice(met, 1)
      before.add(at)
    }
  return before
}

it('meets what the plain rule meets, whatever is repeated', () => {
  const quantity = fc.constantFrom('1', '1.0', '2')
  const pay_period_id = fc.integer({ min: 1, max: 3 })
  const given = fc.array(fc.record({ quantity, pay_period_id: fc.option(pay_period_id, { nil: undefined }) }).map(row))
  const current = fc.array(fc.record({ quantity, pay_period_id }).map(entered))
  fc.assert(
    fc.property(given, current, (rows, entries) => {
      expect(enteredBefore(rows, entries)).toEqual(modelBefore(rows, entries))
    }),
  )
})
