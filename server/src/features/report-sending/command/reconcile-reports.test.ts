import { reportSendings } from '@milepost/contract'
import { afterAll, expect, it } from 'vitest'
import { createPool } from '../../../platform/database/pool.ts'
import { sealedSecrets } from '../../../platform/secrets/sealed-secrets.ts'
import { TOKEN_SECRET, useReports } from '../report-sending.fixtures.ts'
import { reconcileReports } from './reconcile-reports.ts'

const desk = await useReports()
const { test } = desk
const agency = 'First Agency'
const pool = createPool({ url: test.url, set_role: false, size: 1 })
afterAll(() => pool.end())

/** Types the command; whether nothing differed, and what it printed. */
const reconcile = async (name?: string, secret = TOKEN_SECRET) => {
  const lines: string[] = []
  const parts = {
    pool,
    clock: () => test.clock.now,
    secrets: sealedSecrets(secret),
    own_hosts: [desk.system.host],
    log: (line: string) => void lines.push(line),
  }
  return { same: await reconcileReports(parts, name), lines }
}

it('lists what differs there, of an agency that is named or of all that have a construction system', async () => {
  const params = { id: desk.report_id }
  await test.ok(reportSendings.send, { as: 'field_engineer', params, body: { lock_version: 0 } })
  await expect.poll(async () => (await test.ok(reportSendings.list, { params })).sendings[0]?.state).toBe('done')
  expect(await reconcile()).toEqual({ same: true, lines: [`${agency}: 1 sent report compared, no difference.`] })

  const [report] = desk.there().store.all('DailyWorkReports')
  const [base] = desk.there().store.all('DwrWorkItems')
  Object.assign(base!, { QuantityPosted: 400 })
  const { same, lines } = await reconcile(agency)
  expect(same).toBe(false)
  expect(lines[0]).toBe(`${agency}: 1 sent report compared, 1 difference.`)
  expect(lines[1]).toMatch(
    /^ {2}.+, DWR-0012 of 2026-11-20: 0010 402-1812 Asphalt base has 402\.56 Ton here, 400 Ton there$/,
  )
  desk.there().store.remove('DailyWorkReports', report?.Id ?? 0)
  expect((await reconcile(agency)).lines[1]).toMatch(
    /DWR-0012 of 2026-11-20: the report is not in the construction system$/,
  )
})

it('says why it cannot compare', async () => {
  await expect(reconcile('Nowhere')).rejects.toThrow('There is no agency Nowhere.')
  await expect(reconcile(String(test.world.second.id))).rejects.toThrow('has no construction system to compare with.')
  await expect(reconcile(agency, 'another secret that is long enough too')).rejects.toThrow('TOKEN_SECRET')
})
