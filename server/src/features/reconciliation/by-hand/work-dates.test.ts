import { reconciliation, type PayItemImport, type PayPeriod } from '@milepost/contract'
import { expect, it } from 'vitest'
import { useClosing } from '../closing/closing.fixtures.ts'

const { desk, tickets, code, enter, period } = useClosing()
const of = () => ({ params: { projectId: desk.projectId } as never })
const periods = async () =>
  (await desk.test.call(reconciliation.periods, { ...of(), query: { page_size: 100 } as never })).json<{
    pay_periods: PayPeriod[]
  }>().pay_periods.length
/** A date some days from today, in the zone of the project. */
const daysAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/New_York' })
const work = (work_date: string, more: object = {}) => ({
  project_pay_item_id: desk.item,
  quantity: '1',
  work_date,
  ...more,
})

it('refuses work more than a year ahead at its field, gives the latest date, and opens no period for it', async () => {
  const before = await periods()
  const refused = await enter([work('2026-10-12'), work('2062-10-12'), work('2062-10-12', { pay_period_id: 1 })])
  expect(refused.statusCode).toBe(422)
  const { details } = refused.json<{ error: { details: { path: string; code: string; message: string }[] } }>().error
  expect(details.filter(({ code: of }) => of === 'date_too_late')).toEqual(
    [1, 2].map((at) => ({
      path: `pay_entries.${at}.work_date`,
      code: 'date_too_late',
      message: expect.stringMatching(/^Expected a date up to \d{4}-\d{2}-\d{2}, one year from today\.$/) as string,
    })),
  )
  expect(await periods()).toBe(before)
  expect((await enter([work(daysAhead(360))])).statusCode).toBe(200)
  expect((await enter([work(daysAhead(367))])).statusCode).toBe(422)
})

it('opens no period for the date of work that is entered into a given one', async () => {
  const before = await periods()
  const { id } = await period(1)
  expect((await enter([work(daysAhead(360), { pay_period_id: id })])).statusCode).toBe(200)
  expect(await periods()).toBe(before)
})

it('reports the row of a file by its date, and imports the others', async () => {
  const before = await periods()
  const answer = await desk.test.call(reconciliation.importEntries, {
    ...of(),
    raw_body: 'line,quantity,work_date\n1,2,2062-10-12\n1,3,2026-10-12\n',
    headers: { 'content-type': 'text/csv' },
  } as never)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json<PayItemImport>()).toMatchObject({
    new_count: 1,
    errored_count: 1,
    errors: [{ line: 2, code: 'date_too_late' }],
  })
  expect(await periods()).toBe(before)
})

it('reports a row for whose date no period is in progress before the file is imported and after, and imports the others', async () => {
  await desk.test.owner.query("update projects set pay_period_schedule = 'by_hand' where id = $1", [desk.projectId])
  const { end_on } = (await desk.test.call(reconciliation.periods, of())).json<{ pay_periods: PayPeriod[] }>()
    .pay_periods[0]!
  const after = new Date(Date.parse(end_on) + 86_400_000).toISOString().slice(0, 10)
  const before = await periods()
  for (const validate_only of [true, false]) {
    const answer = await desk.test.call(reconciliation.importEntries, {
      ...of(),
      query: { validate_only },
      raw_body: `line,quantity,work_date\n1,2,${after}\n1,4,2026-10-12\n`,
      headers: { 'content-type': 'text/csv' },
    } as never)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<PayItemImport>()).toMatchObject({
      new_count: 1,
      errored_count: 1,
      written: !validate_only,
      rows: [{ outcome: 'refused' }, { outcome: 'new' }],
      errors: [
        {
          line: 2,
          column: 'work_date',
          code: 'no_pay_period',
          message: `No pay period is in progress for ${after}. An administrator can open one.`,
        },
      ],
    })
  }
  expect(await periods()).toBe(before)
})

it('opens no period for a ticket that was printed in a distant year', async () => {
  const before = await periods()
  const [id = 0] = await tickets({ printed_on: '2062-10-12' })
  const answer = await code([id])
  expect(answer.json()).toMatchObject({ updated: [], refused: [{ slip_id: id, code: 'no_pay_period' }] })
  expect(await periods()).toBe(before)
})
