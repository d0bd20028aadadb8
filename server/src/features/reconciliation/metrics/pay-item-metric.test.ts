import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Exact } from '../../units/index.ts'
import { payItemMetric, type ItemFigures, type ItemSums } from './pay-item-metric.ts'

const figures = (quantity: string, amount: string | null): ItemFigures => ({ quantity, amount })
const sums = (given: Partial<ItemSums>): ItemSums => ({
  project_pay_item_id: 1,
  line_number: 1,
  item_code: '401-1',
  item_number: null,
  item_description: 'Asphalt base',
  unit_of_measure: 'TON',
  unit_price: '81.25',
  is_dnp: false,
  source_only: false,
  major: false,
  plan_qty: '1000',
  change_qty: '0',
  ticket_count: 1,
  installed: figures('30', '2442.50'),
  period: figures('20', '1630.00'),
  paid: figures('10', '812.50'),
  ...given,
})
const amounts = ['current_amount', 'installed_amount', 'period_amount', 'paid_amount', 'pending_amount'] as const

test.each<[string, Partial<ItemSums>, (string | null)[]]>([
  ['by its price, plus entries with an explicit amount', {}, ['81250.00', '2442.50', '1630.00', '812.50', '1630.00']],
  [
    'by its amounts alone without a price',
    { unit_price: null, installed: figures('30', '5'), period: figures('20', '5'), paid: figures('10', null) },
    [null, '5.00', '5.00', null, '5.00'],
  ],
  [
    'by nothing yet',
    { installed: figures('0', null), period: figures('0', null), paid: figures('0', null) },
    ['81250.00', '0.00', '0.00', '0.00', '0.00'],
  ],
  ['by nothing where it is not paid', { is_dnp: true }, [null, null, null, null, null]],
  [
    'by nothing where it is not paid and has no price',
    { is_dnp: true, unit_price: null },
    [null, null, null, null, null],
  ],
])('an item is valued by its entries, %s', (_name, given, expected) => {
  const metric = payItemMetric(sums(given))
  expect(amounts.map((field) => metric[field])).toEqual(expected)
})

test.each([
  ['nothing of it', '0', '0', null],
  ['some of it', '-0.5', '0', null],
  ['a charge', '0.5', '1.5', 'Qty Posted to Date of 0.500 exceeds Current Qty of -1.000 by 1.500'],
])('a credit of which %s is installed has so much of an overrun', (_name, quantity, overrun_qty, overrun) => {
  const credit = sums({ plan_qty: '-1', installed: figures(quantity, null) })
  expect(payItemMetric(credit)).toMatchObject({ overrun_qty, overrun })
})

const decimal = (places: number) =>
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value) => new Exact(value).div(10 ** places).toString())
const current = fc.record({ quantity: decimal(2), amount: fc.option(decimal(2)) })

test('a do-not-pay item has its quantities and no amount, whatever its entries and price', () => {
  fc.assert(
    fc.property(
      fc.record({ unit_price: fc.option(decimal(4)), installed: current, period: current, paid: current }),
      (given) => {
        const [paid, unpaid] = [payItemMetric(sums(given)), payItemMetric(sums({ ...given, is_dnp: true }))]
        for (const field of amounts) expect(unpaid[field]).toBeNull()
        for (const field of ['installed_qty', 'period_qty', 'paid_qty', 'pending_qty', 'remaining_qty'] as const)
          expect(unpaid[field]).toBe(paid[field])
      },
    ),
  )
})
