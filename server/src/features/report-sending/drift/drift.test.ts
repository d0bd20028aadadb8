import { constructionSystems, reportSendings, type ReportDrift } from '@milepost/contract'
import { expect, it } from 'vitest'
import { CONTRACT } from '../posting/desired-report.fixtures.ts'
import { useReports } from '../report-sending.fixtures.ts'
import { addContract } from '../testing/construction-system/world.ts'

const desk = await useReports()
const { test } = desk
const store = () => desk.there().store

const sent = async () => {
  await test.ok(reportSendings.send, {
    as: 'field_engineer',
    params: { id: desk.report_id },
    body: { lock_version: 0 },
  })
  const stateOf = async () =>
    (await test.ok(reportSendings.list, { params: { id: desk.report_id } })).sendings[0]?.state
  await expect.poll(stateOf).toBe('done')
}
/** Compares, and what it found. */
const drift = async (): Promise<Pick<ReportDrift, 'kind' | 'row' | 'ours' | 'theirs'>[]> => {
  await test.ok(constructionSystems.compare)
  await expect.poll(async () => (await test.ok(constructionSystems.drift)).running).toBe(false)
  const found = await test.ok(constructionSystems.drift)
  expect(found.compared_at).not.toBeNull()
  expect(found.drift.every((one) => one.report === 'DWR-0012' && one.report_id === desk.report_id)).toBe(true)
  return found.drift.map(({ kind, row, ours, theirs }) => ({ kind, row, ours, theirs }))
}

it('finds nothing where everything is as it was sent', async () => {
  await sent()
  expect(await drift()).toEqual([])
})

it('lists what differs: quantities, items and reports', async () => {
  await sent()
  const [report] = store().all('DailyWorkReports')
  const [base, concrete] = store().all('DwrWorkItems')
  Object.assign(base!, { QuantityPosted: 400 })
  addContract(store(), {
    number: 'Other',
    contractors: [],
    items: [{ line: '0030', code: '610-1', description: 'Seed', unit: 'LB', quantity: 1 }],
  })
  const seed = store().all('ContractProjectItems').at(-1)
  Object.assign(concrete!, { ContractProjectItemId: seed?.Id })
  expect(await drift()).toEqual([
    { kind: 'quantity_differs', row: '0010 402-1812 Asphalt base', ours: '402.56 Ton', theirs: '400 Ton' },
    { kind: 'item_missing', row: '0020 441-0016 Driveway concrete', ours: '24.5 SY', theirs: null },
    { kind: 'item_unknown', row: '0030 610-1 Seed', ours: null, theirs: '24.5 LB' },
  ])
  store().put('DailyWorkReports', { ...report, Id: 9999, Sequence: 2 })
  expect(await drift()).toEqual([{ kind: 'doubled', row: null, ours: null, theirs: null }])
  for (const { Id } of store().all('DailyWorkReports')) store().remove('DailyWorkReports', Id)
  expect(await drift()).toEqual([{ kind: 'missing', row: null, ours: null, theirs: null }])
  expect(
    store()
      .all('Contracts')
      .some(({ Name }) => Name === CONTRACT),
  ).toBe(true)
})
