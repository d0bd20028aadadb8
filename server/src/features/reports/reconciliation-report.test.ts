import {
  reconciliation,
  reports,
  tickets,
  type PayItemMetric,
  type PayPeriod,
  type ReconciliationReport,
  type ReconciliationReportQuery,
} from '@milepost/contract'
import { parse } from 'csv-parse/sync'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import readXlsx from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { annLee } from '../exports/exports.fixtures.ts'
import { noLetterhead } from '../exports/index.ts'
import { writeFormat } from '../exports/formats/write-format.ts'
import { createItems } from '../reconciliation/reconciliation.fixtures.ts'
import { readPdf } from '../tickets/print/read-pdf.fixtures.ts'
import { createPlaces, createTickets } from '../tickets/tickets.fixtures.ts'
import { Exact } from '../units/index.ts'
import { withDecimals } from './paid-quantities.ts'
import { reconciliationSource } from './reconciliation-file.ts'

let project = 0
let items: number[] = []
let periods: PayPeriod[] = []
const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
project = places.projects[0]!
items = await createItems(test.owner, places.authority_id, [
  { project_id: project, line_number: 1, unit_price: '82.55' },
  { project_id: project, line_number: 2, unit_price: '1000', quantity: '1', unit_of_measure: 'LS' },
  { project_id: project, line_number: 3, unit_price: '5', is_dnp: true },
  { project_id: project, line_number: 4, unit_price: '12' },
])
const params = { projectId: project } as never
const [priced, lump, unpaid] = items
await test.call(reconciliation.activate, { params, body: { start_on: '2026-09-01' } as never })
// 0.01 of 82.55 is 0.8255: rounded day by day, three days would come to 2.49 instead of 2.48.
const days = ['2026-09-02', '2026-09-03', '2026-09-04', '2026-10-02']
const pay_entries = [
  ...days.map((work_date) => ({ project_pay_item_id: priced, work_date, quantity: '0.01' })),
  { project_pay_item_id: lump, work_date: '2026-09-03', quantity: '0.25', amount: '250' },
  { project_pay_item_id: unpaid, work_date: '2026-09-03', quantity: '7' },
]
const entered = await test.call(reconciliation.enter, { params, body: { pay_entries } as never })
expect(entered.statusCode, entered.body).toBe(200)
periods = (await test.call(reconciliation.periods, { params })).json<{ pay_periods: PayPeriod[] }>().pay_periods

const ask = (query: ReconciliationReportQuery) => test.call(reports.reconciliation, { params: { id: project }, query })
const reportOf = async (query: ReconciliationReportQuery) =>
  (await ask(query)).json<{ report: ReconciliationReport }>().report
const fall = { start_date: '2026-09-01', end_date: '2026-10-31' }

it('days come to exactly what their period does, which is what the items say is installed', async () => {
  const byDay = await reportOf({ grouping: 'day', ...fall })
  const byPeriod = await reportOf({ grouping: 'period', ...fall })
  expect(byDay.rows.map(({ line_number, day, quantity, amount }) => [line_number, day, quantity, amount])).toEqual([
    [1, '2026-09-02', '0.01', '0.83'],
    [1, '2026-09-03', '0.01', '0.82'],
    [1, '2026-09-04', '0.01', '0.83'],
    [2, '2026-09-03', null, '250.00'],
    [3, '2026-09-03', '7', null],
    [1, '2026-10-02', '0.01', '0.83'],
  ])
  expect(byPeriod.rows.map(({ line_number, day, quantity, amount }) => [line_number, day, quantity, amount])).toEqual([
    [1, null, '0.03', '2.48'],
    [2, null, null, '250.00'],
    [3, null, '7', null],
    [1, null, '0.01', '0.83'],
  ])
  expect(byDay.periods).toEqual(byPeriod.periods)
  expect(byDay.total).toMatchObject({ entry_count: 6, ticket_count: 0, amount: '253.31' })
  const { pay_item_metrics } = (
    await test.call(reconciliation.metrics, { params: { projectId: project } as never })
  ).json<{ pay_item_metrics: PayItemMetric[] }>()
  const installed = pay_item_metrics.reduce(
    (sum, { installed_amount }) => sum.plus(installed_amount ?? '0'),
    new Exact(0),
  )
  expect(installed.toFixed()).toBe(byDay.total.amount)
})

it('counts a ticket on two items once, and names the list of exactly the tickets of each number', async () => {
  const params = { projectId: project } as never
  const [priced, , , milling] = items
  const coded = await createTickets(
    test.owner,
    places,
    // The first on two items, the second on one, the third on none.
    ['2026-11-03', '2026-11-04', '2026-11-04'].map((printed_on) => ({
      project_id: project,
      status: 'delivered',
      printed_at: `${printed_on}T15:00:00Z`,
      printed_on,
      net: '20',
      uom: 'TON',
    })),
  )
  const [first = 0, second = 0] = coded
  const pay_item_assignments = [
    { haulhub_slip_id: first, project_pay_item_id: priced, quantity: '15' },
    { haulhub_slip_id: first, project_pay_item_id: milling, quantity: '5' },
    { haulhub_slip_id: second, project_pay_item_id: priced, quantity: '15' },
  ]
  const assigned = await test.call(reconciliation.assign, { params, body: { pay_item_assignments } as never })
  expect(assigned.statusCode, assigned.body).toBe(200)
  const report = await reportOf({ grouping: 'day', start_date: '2026-11-01', end_date: '2026-11-30' })
  const listed = async ({ filters }: Pick<ReconciliationReport['total'], 'filters'>) => {
    const query = { filters: { ...filters, project_id: { eq: project } }, sort_by: 'ticket_number' } as never
    const { slips } = (await test.call(tickets.list, { query })).json<{ slips: { id: number }[] }>()
    return slips.map(({ id }) => id).toSorted((one, other) => one - other)
  }
  expect(
    await Promise.all(report.rows.map(async (row) => [row.line_number, row.day, row.ticket_count, await listed(row)])),
  ).toEqual([
    [1, '2026-11-03', 1, [first]],
    [1, '2026-11-04', 1, [second]],
    [4, '2026-11-03', 1, [first]],
  ])
  for (const sum of [...report.periods, report.total]) {
    expect(sum).toMatchObject({ entry_count: 3, ticket_count: 2, amount: '2536.50' })
    expect(await listed(sum)).toEqual([first, second])
  }
})

it('a single period is shown, and dates outside it are refused with its bounds', async () => {
  const [first] = periods.toSorted((one, other) => one.number - other.number)
  const { id: pay_period_id, start_on, end_on } = first!
  const own = { grouping: 'period', pay_period_id, start_date: start_on, end_date: end_on } as const
  expect((await reportOf(own)).periods).toMatchObject([{ pay_period_id, amount: '252.48' }])
  const answer = await ask({ ...own, ...fall })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    error: {
      details: [
        {
          path: 'end_date',
          code: 'outside_period',
          message: `The dates must be within the selected period, ${start_on} to ${end_on}.`,
        },
      ],
    },
  })
})

it('has the same numbers in every format, which are those of a plain sum', async () => {
  const query = { start_date: '2026-09-01', end_date: '2026-11-30' } as const
  const { authority_id } = places
  for (const grouping of ['period', 'day'] as const) {
    const fileOf = async (export_format: 'csv' | 'xlsx' | 'pdf') => {
      const exporter = annLee({ db: jobContext(test).reads(authority_id), authority_id, now: test.clock.now })
      const request = { ...query, grouping, project_id: project, export_format, language: 'en' }
      const plan = await reconciliationSource.plan(exporter, request)
      const writing = { onRows: () => undefined, letterhead: noLetterhead, name: 'reconciliation' }
      return await buffer(Readable.from(writeFormat(plan, null, writing)))
    }
    const report = await reportOf({ grouping, ...query })
    const [head = [], ...csv] = parse(await fileOf('csv'), { bom: true })
    const sheet = (await readXlsx(await fileOf('xlsx')))[0]?.data ?? []
    const numbers = ['line_number', 'entry_count', 'ticket_count', 'quantity', 'amount'].map((key) => head.indexOf(key))
    const numbersOf = (row: readonly unknown[]) =>
      numbers.map((at) => (row[at] === '' || row[at] == null ? null : Number(row[at])))
    expect(sheet.slice(1).map(numbersOf)).toEqual(csv.map(numbersOf))
    const { rows: plain } = await test.owner.query<{ values: unknown[] }>(
      `select array[i.line_number, count(*), count(distinct e.ticket_id), case when i.unit_of_measure <> 'LS' then sum(e.quantity) end] as values
       from pay_entries e join project_pay_items i on i.id = e.pay_item_id where e.project_id = $1 and e.withdrawn_at is null
       group by i.id, i.line_number, i.unit_of_measure, e.pay_period_id, case when $2 then e.work_date end
       order by e.pay_period_id, i.line_number, min(e.work_date)`,
      [project, grouping === 'day'],
    )
    expect(csv.map((row) => numbersOf(row).slice(0, 4))).toEqual(
      plain.map(({ values }) => values.map((value) => (value === null ? null : Number(value)))),
    )
    const { texts, unmarked } = await readPdf(await fileOf('pdf'))
    const text = texts.join('').replaceAll(/[,\s]/g, '')
    for (const { entry_count, ticket_count, amount } of [...report.periods, report.total])
      expect(text).toContain(`${entry_count}${ticket_count}${amount}`)
    for (const { ticket_count, quantity, uom, amount } of report.rows)
      expect(text).toContain(`${ticket_count}${quantity === null ? '-' : withDecimals(quantity)}${uom}${amount ?? '-'}`)
    expect(unmarked).toBe(0)
  }
})

it('counts the entries that each period has over its own dates; those of another date are not among them', async () => {
  // A late entry, of a day before the period that it is posted to.
  const { rowCount: late } = await test.owner.query(
    `insert into pay_entries (authority_id, project_id, pay_item_id, pay_period_id, kind, source, quantity, work_date, act_id, created_at, created_by, created_by_name)
     select authority_id, project_id, pay_item_id, pay_period_id, kind, source, quantity, '2026-08-31', act_id, created_at, created_by, created_by_name
     from pay_entries where project_id = $1 and work_date = '2026-09-02'`,
    [project],
  )
  expect(late).toBe(1)
  const { period_entries } = (await test.call(reports.periodEntries, { params: { id: project } as never })).json<{
    period_entries: { pay_period_id: number; entry_count: number }[]
  }>()
  expect(period_entries.length).toBeGreaterThan(1)
  for (const { id, start_on, end_on } of periods) {
    const { total } = await reportOf({
      grouping: 'period',
      start_date: start_on,
      end_date: end_on,
      pay_period_id: id,
    } as never)
    expect(period_entries.find(({ pay_period_id }) => pay_period_id === id)?.entry_count ?? 0).toBe(total.entry_count)
  }
})
