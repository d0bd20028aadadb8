import { equipment, telematics, type Machine, type TelematicsPoll, type CallFault } from '@milepost/contract'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { holdJobs, jobContext } from '../../testing/jobs.ts'
import { sealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import { SignIns } from './client/sign-in.ts'
import { pollDue } from './telematics.jobs.ts'
import { startOem } from './testing/oem.ts'

const now = new Date(Math.floor(Date.now() / 1000) * 1000)

const oem = await startOem()
const test = await createTestApp({ MILEPOST_TELEMATICS_HOSTS: oem.host })
await holdJobs(test.owner, 'poll_telematics')
beforeEach(() => {
  test.clock.now = now
  oem.requests.length = 0
})
afterAll(() => oem.stop())

const parts = () => ({
  secrets: sealedSecrets('a secret of the tests that is long enough'),
  own_hosts: [oem.host],
  sign_ins: new SignIns([oem.host]),
})
let usedParts: ReturnType<typeof parts> | undefined
const poll = () => pollDue(jobContext(test), test.world.first.id, (usedParts ??= parts()))
let count = 0
async function connected(path: string, more: object = {}) {
  await test.owner.query('update telematics_connections set active = false')
  const body = {
    name: `System ${++count}`,
    contractor: 'Reeves',
    address: `http://${oem.host}${path}`,
    sign_in: 'none' as const,
    poll_minutes: 5,
    ...more,
  }
  return (await test.call(telematics.create, { body })).json().telematics_connection
}
async function polled(
  id: number,
): Promise<{ fault: CallFault | null; failures: number; pause: number; poll: TelematicsPoll }> {
  await poll()
  const { telematics_connections } = (await test.call(telematics.list)).json()
  const one = telematics_connections.find((each: { id: number }) => each.id === id)
  const { telematics_polls } = (await test.call(telematics.polls, { params: { id } })).json()
  const pause = (Date.parse(one.next_poll_at) - now.getTime()) / 60_000
  return { fault: one.fault, failures: one.failures, pause, poll: telematics_polls[0] }
}
const machines = async (search: string): Promise<Machine[]> =>
  (await test.call(equipment.list, { query: { search } })).json().oem_equipments
const page = (content: string, links = '') => `<Fleet>${links}${content}</Fleet>`
const next = (href: string) => `<Links><rel>next</rel><href>${href}</href></Links>`
const time = new Date(now.getTime() - 300_000).toISOString()
const machine = (pin: string, content = '') =>
  `<Equipment><EquipmentHeader><OEMName>Caterpillar</OEMName><Model>D6</Model><EquipmentID>${pin}</EquipmentID><PIN>${pin}</PIN></EquipmentHeader>${content}</Equipment>`
const engine = (running: boolean, at = time) =>
  `<EngineStatus datetime="${at}"><Running>${running}</Running></EngineStatus>`
const location = (at = time) =>
  `<Location datetime="${at}"><Latitude>33.749</Latitude><Longitude>-84.388</Longitude></Location>`

describe('a system', () => {
  it('is read page by page; its machines are added once, without a project', async () => {
    oem.answers.set('/two/1', { xml: page(machine('CAT-1', engine(true) + location()), next('/two/2')) })
    oem.answers.set('/two/2', { xml: page(machine('CAT-2', engine(false))) })
    const { id } = await connected('/two/1')
    expect(await polled(id)).toMatchObject({
      fault: null,
      failures: 0,
      pause: 5,
      poll: { pages: 2, machines: 2, readings: 3, notes: [] },
    })
    expect(await machines('CAT-')).toMatchObject([
      {
        equipment_id: 'CAT-1',
        contractor: 'Reeves',
        project_id: null,
        status: 'running',
        latitude: 33.749,
        stale: false,
        connection_id: id,
      },
      { equipment_id: 'CAT-2', status: 'off', latitude: null, movement: null },
    ])
    await test.call(telematics.poll, { params: { id } })
    expect((await polled(id)).poll).toMatchObject({ machines: 2, readings: 0 })
    expect(await machines('CAT-')).toHaveLength(2)
    await test.owner.query("update machine_states set reported_at = reported_at - interval '26 minutes'")
    expect((await machines('CAT-1'))[0]?.stale).toBe(true)
  })

  it('whose page names itself as the next one is requested once', async () => {
    oem.answers.set('/self/0', { xml: page(machine('SELF-1'), next(`http://${oem.host}/self/0`)) })
    const { id } = await connected('/self/0')
    expect((await polled(id)).poll).toMatchObject({
      pages: 1,
      notes: [{ code: 'same_page' }],
    })
    expect(oem.requests).toHaveLength(1)
  })

  it('that sends elsewhere is not followed', async () => {
    oem.answers.set('/away/1', { xml: page(machine('AWAY-1'), next('http://elsewhere.example/2')) })
    expect((await polled((await connected('/away/1')).id)).poll.notes).toEqual([{ code: 'other_host' }])
  })

  it('that lies about times, places and names spoils nothing', async () => {
    oem.answers.set('/lies', {
      xml: page(
        machine('LIES-1', engine(true, '0001-01-01T00:00:00Z') + location('0001-01-01T00:00:00Z')) +
          machine('LIES-2', engine(true, '2031-01-01T00:00:00Z') + location('2031-01-01T00:00:00Z')) +
          machine('LIES-3', `<Location datetime="${time}"><Latitude>0</Latitude><Longitude>0</Longitude></Location>`) +
          '<Equipment><EquipmentHeader><Model>missing</Model></EquipmentHeader></Equipment>',
      ),
    })
    const { poll: outcome } = await polled((await connected('/lies')).id)
    expect(outcome).toMatchObject({
      machines: 3,
      readings: 0,
      notes: [{ code: 'unnamed', count: 1 }],
    })
    for (const one of await machines('LIES-'))
      expect(one).toMatchObject({ status: null, latitude: null, reported_at: null, stale: true })
  })

  it.each([
    ['429 without Retry-After', { status: 429 }, { code: 'status', status: 429 }, 15],
    ['429 with Retry-After', { status: 429, headers: { 'retry-after': '3600' } }, { code: 'status', status: 429 }, 60],
    ['503', { status: 503 }, { code: 'status', status: 503 }, 15],
    ['an HTML page', { xml: '<html/>', type: 'text/html' }, { code: 'content_type', content_type: 'text/html' }, 10],
    ['an answer that is cut off', { xml: '<Fleet><Equipment>' }, { code: 'cut_off' }, 10],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, { code: 'status', status: 302 }, 10],
  ])('that answers %s is left alone for a while', async (name, answer, fault, pause) => {
    const path = `/bad/${name.length}`
    oem.answers.set(path, answer)
    expect(await polled((await connected(path)).id)).toMatchObject({ fault, failures: 1, pause })
    await poll()
    expect(oem.requests).toHaveLength(1)
  })

  it('that is down is polled less and less often', async () => {
    oem.answers.set('/down', { hang_up: true })
    const { id } = await connected('/down')
    const pauses: number[] = []
    for (let failure = 0; failure < 4; failure++) {
      await test.owner.query('update telematics_connections set next_poll_at = $2 where id = $1', [id, now])
      pauses.push((await polled(id)).pause)
    }
    expect(pauses).toEqual([10, 20, 40, 80])
  })

  it('of a private network is refused, and not polled, unless the installation names it', async () => {
    const body = { name: 'Near', address: 'https://10.1.2.3/Fleet/1', sign_in: 'none' as const, poll_minutes: 15 }
    const refused = await test.call(telematics.create, { body })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.details).toMatchObject([{ path: 'address', code: 'not_public' }])
    // One that was made before the rule, or while the installation named it.
    const { id } = await connected('/two/1')
    await test.owner.query('update telematics_connections set address = $2 where id = $1', [id, body.address])
    expect((await polled(id)).fault).toEqual({ code: 'not_public', host: '10.1.2.3' })
  })
})

describe('signing in', () => {
  it('by OAuth 2 requests a token once, and another where the first is no longer accepted', async () => {
    oem.answers.set('/token', { json: () => ({ access_token: `t${oem.requests.length}`, expires_in: 3600 }) })
    oem.answers.set('/closed', { xml: page(machine('OAUTH-1', engine(true))), needs: () => oem.good_token })
    const { id, has_secret } = await connected('/closed', {
      sign_in: 'oauth2',
      client_id: 'us',
      secret: 'hunter2',
      token_address: `http://${oem.host}/token`,
      scope: 'fleet',
    })
    expect(has_secret).toBe(true)
    oem.good_token = 'Bearer t1'
    expect(await polled(id)).toMatchObject({ fault: null })
    expect(oem.requests[0]).toMatchObject({
      path: '/token',
      body: 'grant_type=client_credentials&scope=fleet',
      authorization: `Basic ${btoa('us:hunter2')}`,
    })
    oem.good_token = 'Bearer t4'
    await test.call(telematics.poll, { params: { id } })
    await polled(id)
    expect(oem.requests.map(({ path }) => path)).toEqual(['/token', '/closed', '/closed', '/token', '/closed'])
    const { rows } = await test.owner.query('select * from telematics_connections where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain('hunter2')
    expect(JSON.stringify((await test.owner.query('select changes from audit_events')).rows)).not.toContain('hunter2')
  })

  it('by name and password, which another address does not get to see', async () => {
    oem.answers.set('/basic', { xml: page(''), needs: () => `Basic ${btoa('us:open sesame')}` })
    const made = await connected('/basic', { sign_in: 'basic', client_id: 'us', secret: 'open sesame' })
    expect((await polled(made.id)).fault).toBeNull()
    const change = (body: object) =>
      test.call(telematics.update, { params: { id: made.id }, body: { lock_version: 0, ...body } })
    const refused = await change({ address: 'https://elsewhere.example/Fleet/1' })
    expect([refused.statusCode, refused.json().error.details[0].path]).toEqual([422, 'secret'])
    expect((await change({ name: 'Renamed' })).json().telematics_connection.has_secret).toBe(true)
  })

  it('needs what its way needs', async () => {
    const body = { name: 'Lacking', address: 'https://oem.example/1', sign_in: 'oauth2' as const, poll_minutes: 15 }
    const { error } = (await test.call(telematics.create, { body })).json()
    expect(error.details.map(({ path }: { path: string }) => path)).toEqual(['client_id', 'secret', 'token_address'])
  })

  it('by a secret that another installation sealed has to be entered again', async () => {
    const { id } = await connected('/two/1', { sign_in: 'basic', client_id: 'us', secret: 'x' })
    await test.owner.query("update telematics_connections set sealed_secret = 'v1.AAAA' where id = $1", [id])
    expect((await polled(id)).fault).toEqual({ code: 'secret_unreadable' })
    expect(oem.requests).toEqual([])
  })
})

it('a refresh of a project polls the systems of its machines, and not those that failed', async () => {
  const project = (
    await test.owner.query(
      "insert into projects (authority_id, name, dot_code, time_zone, district_id, status) values ($1, 'Bridge', 'B', 'America/New_York', $2, 'construction') returning id",
      [test.world.first.id, test.world.first.district_id],
    )
  ).rows[0].id
  oem.answers.set('/fresh', { xml: page(machine('FRESH-1', engine(true))) })
  const { id } = await connected('/fresh')
  await polled(id)
  await test.owner.query('update machines set project_id = $1 where connection_id = $2', [project, id])
  const refresh = async () =>
    (await test.call(equipment.refresh, { as: 'field_inspector', params: { id: Number(project) } })).json().asked
  expect(await refresh()).toBe(0)
  test.clock.now = new Date(now.getTime() + 61_000)
  expect(await refresh()).toBe(1)
  await test.owner.query('update telematics_connections set failures = 1 where id = $1', [id])
  expect(await refresh()).toBe(0)
})

it('ends: its secret is forgotten, its machines stay', async () => {
  oem.answers.set('/end', { xml: page(machine('END-1')) })
  const { id } = await connected('/end', { sign_in: 'basic', client_id: 'us', secret: 'x' })
  await polled(id)
  await test.call(telematics.remove, { params: { id } })
  expect((await test.call(telematics.polls, { params: { id } })).statusCode).toBe(404)
  expect(await machines('END-1')).toMatchObject([{ connection_id: null, stale: false }])
  expect((await test.owner.query('select sealed_secret from telematics_connections where id = $1', [id])).rows).toEqual(
    [{ sealed_secret: null }],
  )
})

const path = join(process.cwd(), '../shared/data/telematics_epd/aemp/takeuchi_tfm_aemp20_fleet_snapshot.xml')
describe.skipIf(!existsSync(path))(
  'a real fleet, replayed (skipped where ../shared/data/telematics_epd is not there)',
  () => {
    it('brings 27 machines, 24 with a place, all of them old', async () => {
      oem.answers.set('/Telematics/Fleet/0', {
        xml: readFileSync(path, 'utf8').replaceAll('https://api20.takeuchi-us.com', `http://${oem.host}`),
      })
      const { id } = await connected('/Telematics/Fleet/0', { contractor: 'Takeuchi fleet' })
      expect(await polled(id)).toMatchObject({ fault: null, poll: { pages: 1, machines: 27 } })
      const brought = await machines('Takeuchi fleet')
      expect(brought).toHaveLength(27)
      expect(brought.filter(({ latitude }) => latitude !== null)).toHaveLength(24)
      expect(brought.every(({ stale }) => stale)).toBe(true)
    })
  },
)
