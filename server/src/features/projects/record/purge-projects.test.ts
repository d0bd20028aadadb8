import { expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { jobContext } from '../../../testing/jobs.ts'
import { insert } from '../../../testing/world.ts'
import { purgeDeletedProjects } from '../projects.jobs.ts'

const test = await createTestApp()

/** A project that was deleted long ago. */
const deleted = (code: string): Promise<number> =>
  insert(
    test.owner,
    `insert into projects (authority_id, name, dot_code, time_zone, deleted_at) values ($1, $2, $2, 'America/New_York', now() - interval '400 days') returning id`,
    [test.world.first.id, code],
  )
const left = async (): Promise<number[]> =>
  (await test.owner.query<{ id: string }>('select id from projects where deleted_at is not null order by id')).rows.map(
    ({ id }) => Number(id),
  )
async function purge(): Promise<{ message: string; fields: object | undefined }[]> {
  const logged: { message: string; fields: object | undefined }[] = []
  await purgeDeletedProjects(jobContext(test, { log: (message, fields) => void logged.push({ message, fields }) }))
  return logged
}

it('keeps a project whose pay period was signed, even if the period is empty, and purges the others', async () => {
  const signed = await deleted('SIGNED')
  await deleted('GONE')
  await test.owner.query(
    `insert into pay_periods (authority_id, project_id, number, start_on, end_on, status, closed_at, closed_by, closed_by_name, snapshot, snapshot_sha256)
    values ($1, $2, 1, '2025-10-01', '2025-10-31', 'closed', now(), 1, 'Tester', '{}', repeat('a', 64))`,
    [test.world.first.id, signed],
  )
  expect(await purge()).toEqual([
    { message: 'removed deleted projects for good', fields: { authority_id: test.world.first.id, purged: 1 } },
  ])
  expect(await left()).toEqual([signed])
})

it('continues with the others when one cannot be purged, and reports which one', async () => {
  const before = await left()
  const stuck = await deleted('STUCK')
  await deleted('FREE')
  await test.owner
    .query(`create function refuse_purge() returns trigger language plpgsql as $$ begin raise exception 'held'; end $$;
    create trigger refuse_purge before delete on projects for each row when (old.dot_code = 'STUCK') execute function refuse_purge()`)
  expect(await purge()).toMatchObject([
    { message: 'a deleted project could not be removed', fields: { id: stuck, err: { message: 'held' } } },
    { message: 'removed deleted projects for good', fields: { authority_id: test.world.first.id, purged: 1 } },
  ])
  expect(await left()).toEqual([...before, stuck])
})
