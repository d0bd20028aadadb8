import {
  changeOrders,
  payItems,
  reconciliation,
  type ChangeOrderImport,
  type PayItemImport,
  type PayPeriod,
  type PeriodSnapshot,
} from '@milepost/contract'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { readCsv } from '../../platform/csv/index.ts'
import { createPlaces } from '../tickets/tickets.fixtures.ts'
import { Exact, sumQuantities } from '../units/index.ts'
import { closeSeen, differences, signAdministrator } from './reconciliation.fixtures.ts'

const directory = join(import.meta.dirname, '../../../../../shared/data/payitems/sf_1070I')
const there = existsSync(directory)
const rowsOf = (file: string) =>
  readCsv(readFileSync(join(directory, file)), { most_rows: 10_000 }).rows.map(({ values }) => values)

const payments = () => readFileSync(join(directory, 'payment_lines.csv'))
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const csvOf = (rows: readonly Record<string, string>[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n') + '\n'

/** First and last days of the periods of contract 1070I: from the notice to proceed to June 2023, then month by month. */
const months = Array.from({ length: 13 }, (_none, at) => {
  const end = new Date(Date.UTC(2023, 6 + at, 0)).toISOString().slice(0, 10)
  return { number: at + 1, start_on: at === 0 ? '2023-03-01' : `${end.slice(0, 8)}01`, end_on: end }
})

describe.skipIf(!there)(
  'a real contract of 79 items, 1,805 payment lines and 13 periods (needs ../shared/data)',
  () => {
    let test: TestApp
    let projectId: number
    const lines = there ? rowsOf('payment_lines.csv') : []
    const real = lines.filter(({ pay_period }) => pay_period !== 'PP0')
    beforeAll(async () => {
      test = await createTestApp()
      projectId = (await createPlaces(test.owner, test.world.first)).projects[0]!
      await signAdministrator(test.owner, test.world.first.id)
    })
    afterAll(() => test.close())

    const contract = there ? rowsOf('contract_items.csv') : []
    /** The lines of the contract that a change order added, or those that were bid, as a file; numbered in the order of the whole. */
    const linesOf = (change_order: string | null): string =>
      csvOf(
        contract
          .map((row, at) => ({ line_number: String(at + 1), ...row }))
          .filter((row: Record<string, string>) => (row['change_order'] || null) === change_order),
      )
    const post = async <Answer>(
      route: typeof payItems.import | typeof reconciliation.importEntries | typeof changeOrders.import,
      file: string | Buffer,
      query: object = {},
    ) => {
      const response = await test.call(route, {
        as: route === changeOrders.import ? 'area_manager' : 'administrator',
        params: { projectId } as never,
        query: query as never,
        raw_body: file,
        headers: { 'content-type': 'text/csv' },
      })
      expect(response.statusCode, response.body).toBe(200)
      return response.json<Answer>()
    }
    const periods = async () =>
      (
        await test.call(reconciliation.periods, {
          params: { projectId } as never,
          query: { sort_order: 'asc' } as never,
        })
      ).json<{
        pay_periods: PayPeriod[]
      }>().pay_periods

    it('is imported through the import calls; lines of unknown items are refused by name', async () => {
      expect(await post<PayItemImport>(payItems.import, linesOf(null))).toMatchObject({
        new_count: 59,
        errored_count: 0,
      })
      await test.call(reconciliation.activate, {
        params: { projectId },
        body: { pay_period_schedule: 'by_hand' } as never,
      })
      const orders = [...new Set(contract.map((row) => row['change_order'] ?? ''))].filter(Boolean)
      expect(orders).toEqual(['PCO-01', 'PCO-02', 'PCO-04'])
      for (const order of orders) {
        const { change_order_id: id, errored_count } = await post<ChangeOrderImport>(
          changeOrders.import,
          linesOf(order),
          {
            description: order,
            effective_on: '2023-12-01',
          },
        )
        expect(errored_count).toBe(0)
        for (const route of [changeOrders.submit, changeOrders.approve]) {
          const as = route === changeOrders.submit ? 'area_manager' : 'administrator'
          const answer = await test.call(route, { as, params: { projectId, id: id ?? 0 }, body: {} as never })
          expect(answer.statusCode, answer.body).toBe(200)
        }
      }
      for (const month of months)
        expect(
          (await test.call(reconciliation.createPeriod, { params: { projectId }, body: month as never })).statusCode,
        ).toBe(200)
      const tried = await post<PayItemImport>(reconciliation.importEntries, payments(), { validate_only: true })
      expect(tried).toMatchObject({ total_count: 1805, new_count: 1795, errored_count: 10, written: false })
      const { errors, written } = await post<PayItemImport>(reconciliation.importEntries, payments())
      expect(written).toBe(true)
      expect(new Set(errors.map(({ message }) => message))).toEqual(
        new Set(['The project has no pay item SW-0.', 'The project has no pay period PP0.']),
      )
      expect(errors).toHaveLength(20)
      const again = await post<PayItemImport>(reconciliation.importEntries, payments(), { validate_only: true })
      expect(again).toMatchObject({ unchanged_count: 1795, new_count: 0 })
      const paid = tried.amounts?.after
      expect(again.amounts).toEqual({ file: tried.amounts?.file, before: paid, after: paid })
      expect(await differences(test.owner, test.world.first.id)).toEqual([])
    })

    it('is closed period by period, and each equals the sums of the file by item, to the cent', async () => {
      for (const { id, number } of await periods()) {
        const closed = await closeSeen(test, { projectId, id, keys: ['overruns'] })
        expect(closed.statusCode, closed.body).toBe(200)
        const { snapshot, holds } = (await test.call(reconciliation.snapshot, { params: { projectId, id } })).json<{
          snapshot: PeriodSnapshot
          holds: boolean
        }>()
        expect(holds).toBe(true)
        const mine = real.filter(({ pay_period }) => pay_period === `PP${String(number).padStart(2, '0')}`)
        const byItem = Map.groupBy(mine, ({ bid_item }) => bid_item)
        const items = snapshot.items.filter(({ entries }) => entries > 0)
        const amounts = Object.fromEntries(items.map(({ item_code, amount }) => [item_code, Number(amount)]))
        const expected = Object.fromEntries(
          [...byItem].map(([code, group]) => [code, Number(sumQuantities(group.map(({ amount }) => amount ?? '0')))]),
        )
        expect(amounts).toEqual(expected)
        expect(items.map(({ item_code, quantity }) => [item_code, Number(quantity)])).toEqual(
          items.map(({ item_code, unit_of_measure, quantity }) => [
            item_code,
            unit_of_measure === 'LS' || unit_of_measure === 'AL'
              ? Number(quantity)
              : Number(sumQuantities((byItem.get(item_code) ?? []).map((line) => line['quantity'] ?? '0'))),
          ]),
        )
        expect(new Exact(snapshot.total_amount).eq(sumQuantities(mine.map(({ amount }) => amount ?? '0')))).toBe(true)
      }
      expect((await periods()).map(({ status }) => status)).toEqual(months.map(() => 'closed'))
    })

    it('shows as paid the sums of the whole file, item by item', async () => {
      const { pay_item_metrics, totals } = (
        await test.call(reconciliation.metrics, { params: { projectId } as never, query: { page_size: 100 } as never })
      ).json<{
        pay_item_metrics: { item_code: string; paid_amount: string | null }[]
        totals: { paid_amount: string }
      }>()
      const byItem = Map.groupBy(real, ({ bid_item }) => bid_item)
      for (const { item_code, paid_amount } of pay_item_metrics)
        expect([item_code, Number(paid_amount ?? 0)]).toEqual([
          item_code,
          Number(sumQuantities((byItem.get(item_code) ?? []).map(({ amount }) => amount ?? '0'))),
        ])
      expect(new Exact(totals.paid_amount).eq(sumQuantities(real.map(({ amount }) => amount ?? '0')))).toBe(true)
    })
  },
)
