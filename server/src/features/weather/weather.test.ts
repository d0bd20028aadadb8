import { weather } from '@milepost/contract'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { holdJobs, jobContext, tenantsOfTest } from '../../testing/jobs.ts'
import { insert } from '../../testing/world.ts'
import { startWeatherService } from './testing/weather-service.ts'
import { fetchDue } from './weather.jobs.ts'
import { weatherOf } from './weather.service.ts'

const service = await startWeatherService()
afterAll(() => service.close())
const test = await createTestApp({ MILEPOST_WEATHER_HOSTS: service.host })
const authority_id = test.world.first.id
await holdJobs(test.owner, 'fetch_weather')

const project = await newProject('W-1', 'construction')
await newProject('W-2', 'completed')
const site = { latitude: 30.4382, longitude: -84.2807 }

async function newProject(code: string, status: string): Promise<number> {
  return await insert(
    test.owner,
    `insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, $2, $2, 'America/New_York', $3) returning id`,
    [authority_id, code, status],
  )
}
async function place(project_id: number, { latitude, longitude }: { latitude: number; longitude: number }) {
  await test.owner.query(
    `insert into proximity_ranges (authority_id, project_id, proximity_range_meters, transmission_range_meters, site_latitude, site_longitude, updated_at)
     values ($1, $2, 100, 100, $3, $4, now())
     on conflict (authority_id, coalesce(project_id, 0)) do update set site_latitude = excluded.site_latitude, site_longitude = excluded.site_longitude`,
    [authority_id, project_id, latitude, longitude],
  )
}
const chosen = { active: true, address: `${service.address}/`, contact: 'materials@dot.example' }
const fetchAt = (now: string) => {
  service.now = now
  const ctx = jobContext(test, { clock: () => new Date(now) })
  return fetchDue(ctx, { authority_id, after: 0, count: 0 }, [service.host])
}
/** The requests since the last time for the observations of 12 June. */
const askedOfDay = () => service.asked.splice(0).filter(({ path }) => path.includes('start=2026-06-12T04'))
const dayOf = (date: string, project_id = project) =>
  weatherOf({ db: tenantsOfTest(test.bound).reads(authority_id), authority_id }, { project_id, date })
const source = async () => (await test.ok(weather.source)).weather_source

beforeEach(async () => {
  await test.owner.query(
    'delete from weather_days; delete from weather_places; delete from weather_sources; delete from proximity_ranges',
  )
  Object.assign(service, {
    asked: [],
    stations: [
      { id: 'KSILENT', name: 'Silent Field' },
      { id: 'KTLH', name: 'Tallahassee Regional Airport' },
    ],
    observed: new Map([
      ['KSILENT', [{ at: '2026-06-12T13:00:00Z', celsius: null }]],
      [
        'KTLH',
        [
          { at: '2026-06-12T10:53:00Z', celsius: 20 },
          { at: '2026-06-12T14:53:00Z', celsius: 25 },
          { at: '2026-06-12T19:53:00Z', celsius: 30, weather: 'rain' },
          { at: '2026-06-13T02:53:00Z', celsius: 15 },
        ],
      ],
    ]),
    fails: null,
    elsewhere: null,
  })
  await place(project, site)
})

it('nothing is fetched until an administrator names a service', async () => {
  expect(await source()).toBeNull()
  await fetchAt('2026-06-12T17:00:00Z')
  await test.ok(weather.saveSource, { body: { ...chosen, active: false, lock_version: null } })
  await fetchAt('2026-06-12T17:00:00Z')
  expect(service.asked).toEqual([])
})

it('a day is fetched from noon on, of the nearest station that has a temperature', async () => {
  await test.ok(weather.saveSource, { body: { ...chosen, lock_version: null } })
  const asked = () => service.asked.splice(0).map(({ path }) => path)
  // 11:59 in New York; the day before is fetched, too, and has no observation.
  await fetchAt('2026-06-12T15:59:00Z')
  expect(await dayOf('2026-06-12')).toBeNull()
  expect(asked()).toContain('/points/30.44,-84.28')
  await fetchAt('2026-06-12T16:01:00Z')
  expect(await dayOf('2026-06-12')).toEqual({
    high_f: 77,
    low_f: 68,
    morning: 'clear',
    afternoon: null,
    precipitation_in: null,
    comment: null,
    source: `Tallahassee Regional Airport (KTLH), ${service.host}`,
  })
  // Stations are known, and asked for the observations of the whole date.
  expect(asked()).toContain(
    '/stations/KTLH/observations?start=2026-06-12T04%3A00%3A00Z&end=2026-06-13T04%3A00%3A00Z&limit=500',
  )
})

it('in the evening and after its end a day is fetched again, and not between; a later time replaces an earlier one', async () => {
  await test.ok(weather.saveSource, { body: { ...chosen, lock_version: null } })
  await fetchAt('2026-06-12T16:01:00Z')
  await fetchAt('2026-06-12T22:05:00Z')
  expect(await dayOf('2026-06-12')).toMatchObject({
    high_f: 86,
    low_f: 68,
    afternoon: 'rain',
    precipitation_in: '0.10',
  })
  askedOfDay()
  await fetchAt('2026-06-12T23:05:00Z')
  expect(askedOfDay()).toEqual([])
  await fetchAt('2026-06-13T04:31:00Z')
  expect(await dayOf('2026-06-12')).toMatchObject({ high_f: 86, low_f: 59 })
  expect(await source()).toMatchObject({ last: { at: '2026-06-13T04:31:00.000Z', count: 1, fault: null } })
})

it('a service that fails is shown with its fault, and asked again an hour later', async () => {
  await test.ok(weather.saveSource, { body: { ...chosen, lock_version: null } })
  service.fails = 503
  await fetchAt('2026-06-12T16:01:00Z')
  expect(await source()).toMatchObject({ last: { count: 0, fault: { code: 'status', status: 503 } } })
  service.fails = null
  await fetchAt('2026-06-12T17:01:00Z')
  expect(await dayOf('2026-06-12')).not.toBeNull()
})

it('a service that names another host is not followed there', async () => {
  await test.ok(weather.saveSource, { body: { ...chosen, lock_version: null } })
  service.elsewhere = 'http://127.0.0.1:1/gridpoints'
  await fetchAt('2026-06-12T16:01:00Z')
  expect(await source()).toMatchObject({ last: { fault: { code: 'other_host' } } })
})

it('a project where the service has no station is not asked about again for a week, unless it moves', async () => {
  await test.ok(weather.saveSource, { body: { ...chosen, lock_version: null } })
  service.stations = []
  await fetchAt('2026-06-12T16:01:00Z')
  expect(await source()).toMatchObject({ last: { count: 0, fault: null } })
  service.asked = []
  await fetchAt('2026-06-12T22:01:00Z')
  expect(service.asked).toEqual([])
  await place(project, { latitude: 30.5, longitude: -84.2 })
  await fetchAt('2026-06-13T04:31:00Z')
  expect(service.asked.map(({ path }) => path)).toEqual(['/points/30.5,-84.2'])
})

it('the service gets how to reach the agency, and places to about a kilometer', async () => {
  await test.ok(weather.saveSource, { body: { ...chosen, lock_version: null } })
  await fetchAt('2026-06-12T16:01:00Z')
  expect(new Set(service.asked.map(({ user_agent }) => user_agent))).toEqual(
    new Set(['Milepost (materials@dot.example)']),
  )
  expect(service.asked[0]?.path).toBe('/points/30.44,-84.28')
})

it.each([
  [{ address: 'http://10.0.0.1' }, 422, 'address'],
  [{ address: 'no address' }, 422, 'address'],
  [{ contact: 'nobody' }, 400, 'contact'],
  [{ contact: 'a@dot.example\r\nHost: b' }, 400, 'contact'],
  [{ contact: 'a@müller.example' }, 400, 'contact'],
])('a source with %j is refused at its field', async (wrong, status, path) => {
  const answer = await test.call(weather.saveSource, { body: { ...chosen, lock_version: null, ...wrong } })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ error: { details: [{ path }] } })
})

it('of two people who choose at once the second sees a conflict, and each choice is in the log', async () => {
  await test.ok(weather.saveSource, { body: { ...chosen, lock_version: null } })
  expect((await test.call(weather.saveSource, { body: { ...chosen, lock_version: null } })).statusCode).toBe(409)
  await test.ok(weather.saveSource, { body: { ...chosen, active: false, lock_version: 0 } })
  const { rows } = await test.owner.query<{ changes: unknown }>(
    "select changes from audit_events where action = 'weather_source.updated' order by id desc limit 1",
  )
  expect(rows[0]?.changes).toEqual({ active: { old: true, new: false } })
})
