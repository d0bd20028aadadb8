import { afterAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { startSite } from './exceptions.fixtures.ts'

const test: TestApp = await createTestApp({}, { rhythm: true })
const site = await startSite(test)
afterAll(async () => {
  await test.close()
})

it('the match of a day starts by itself soon after tickets came', async () => {
  await site.send(['1001', '1002', '1003', '1005', '1006'])
  await expect.poll(site.open).toEqual(['missing_number 1004'])
})

it('the nightly match is scheduled with all other periodic jobs', async () => {
  const { rows } = await test.owner.query<{ identifier: string }>(
    'select identifier from graphile_worker._private_known_crontabs order by 1',
  )
  expect(rows.map(({ identifier }) => identifier)).toEqual(
    expect.arrayContaining(['match_changed_days', 'match_days_at_night', 'anchor_ledger', 'sweep_exports']),
  )
})
