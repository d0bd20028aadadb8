import { groups } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { purgeDeletedGroups } from './groups.jobs.ts'

const DAY = 24 * 60 * 60 * 1000
const test = await createTestApp()
const job = jobContext(test)

const statusOf = async (id: number) => (await test.call(groups.one, { params: { id } })).statusCode

it('purges groups deleted 31 days ago, not those deleted 30 days ago or in use, and logs it once', async () => {
  const create = async (name: string): Promise<number> =>
    (await test.call(groups.create, { body: { name, dot_employee_ids: [test.world.first.memberships.qc_lab] } })).json()
      .dot_group.id
  const [gone, young, used] = [await create('Gone'), await create('Young'), await create('Used')]
  const now = test.clock.now.getTime()
  await test.call(groups.remove, { params: { id: gone } })
  await test.owner.query('update groups set deleted_at = $2 where id = $1', [gone, new Date(now - 31 * DAY)])
  await test.call(groups.remove, { params: { id: young } })
  await test.owner.query('update groups set deleted_at = $2 where id = $1', [young, new Date(now - 31 * DAY + 1000)])
  await purgeDeletedGroups(job)
  await purgeDeletedGroups(job)
  expect([await statusOf(gone), await statusOf(young), await statusOf(used)]).toEqual([404, 200, 200])
  const { rows } = await test.owner.query(
    "select subject_id::integer as id, actor_name, changes from audit_events where action = 'group.purged'",
  )
  expect(rows).toEqual([{ id: gone, actor_name: 'Milepost', changes: { name: 'Gone' } }])
  const left = await test.owner.query('select count(*) from group_members where group_id = $1', [gone])
  expect(left.rows[0].count).toBe('0')
  expect((await test.call(groups.restore, { params: { id: young } })).statusCode).toBe(200)
})
