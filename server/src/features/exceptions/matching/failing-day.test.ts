import { afterAll, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { jobContext } from '../../../testing/jobs.ts'
import { DAY, startSite } from '../exceptions.fixtures.ts'
import { matchForATurn } from '../exceptions.jobs.ts'

const EARLIER = '2026-11-18'
const test = await createTestApp({ LOG_LEVEL: 'silent' })
const site = await startSite(test)
afterAll(async () => {
  await test.close()
})

/** Queues days of the project to be matched. */
const ask = (...days: string[]) =>
  test.owner.query(
    'insert into days_to_match (authority_id, project_id, day) select $1, $2, unnest($3::date[]) on conflict do nothing',
    [test.world.first.id, site.project_id, days],
  )
const daysOf = async (table: 'days_to_match' | 'matched_days'): Promise<string[]> =>
  (await test.owner.query<{ day: string }>(`select day::text from ${table} order by day`)).rows.map(({ day }) => day)
/** One turn of the job, and what it logged. */
async function turn(): Promise<object[]> {
  const logged: object[] = []
  await matchForATurn(
    test.world.first.id,
    jobContext(test, { log: (message, fields) => void logged.push({ message, ...fields }) }),
  )
  return logged
}

it('continues with the other days when one cannot be matched, reports it, and tries it again later', async () => {
  await test.owner
    .query(`create function refuse_match() returns trigger language plpgsql as $$ begin raise exception 'torn'; end $$;
    create trigger refuse_match before insert on matched_days for each row when (new.day = '${DAY}') execute function refuse_match()`)
  await ask(DAY, EARLIER)
  const failure = { message: 'a day could not be matched', day: DAY, project_id: site.project_id }
  expect(await turn()).toMatchObject([{ ...failure, err: { message: 'torn' } }])
  expect([await daysOf('matched_days'), await daysOf('days_to_match')]).toEqual([[EARLIER], [DAY]])

  // It is left alone for a while, whatever else comes.
  await ask(EARLIER)
  expect(await turn()).toEqual([])
  expect(await daysOf('days_to_match')).toEqual([DAY])

  test.clock.now = new Date(test.clock.now.getTime() + 5 * 60_000)
  expect(await turn()).toMatchObject([failure])
  await test.owner.query('drop trigger refuse_match on matched_days')
  test.clock.now = new Date(test.clock.now.getTime() + 5 * 60_000)
  expect(await turn()).toEqual([])
  expect([await daysOf('matched_days'), await daysOf('days_to_match')]).toEqual([[EARLIER, DAY], []])
})
