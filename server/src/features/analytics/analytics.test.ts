import { analytics, type AnalyticsSettings, type PageView } from '@milepost/contract'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { insert } from '../../testing/world.ts'
import { pageViewCounts, sendViews } from './analytics.jobs.ts'
import { MOST_WAITING } from './analytics.queries.ts'

/** What the system of the agency answers, and got. */
let status = 204
const received: { url: string | undefined; headers: object; body: unknown }[] = []
const counter = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    received.push({
      url: request.url,
      headers: request.headers,
      body: JSON.parse(Buffer.concat(parts).toString()) as unknown,
    })
    response.writeHead(status).end()
  })
})
counter.listen(0, '127.0.0.1')
await once(counter, 'listening')
const host = `127.0.0.1:${(counter.address() as AddressInfo).port}`
afterAll(() => counter.close())

const test = await createTestApp({ MILEPOST_ANALYTICS_HOSTS: host, PUBLIC_URL: 'https://tickets.dot.example' })
const job = sendViews({ public_url: 'https://tickets.dot.example', own_hosts: [host] })
const send = () => job.run({ authority_id: test.world.first.id }, jobContext(test))

const chosen = {
  active: true,
  kind: 'matomo',
  address: `http://${host}/matomo.php`,
  site: '7',
  internal_domains: [] as string[],
  with_subdomains: false,
  lock_version: null as number | null,
} as const
const read = async () => (await test.ok(analytics.settings)).analytics_settings as AnalyticsSettings | null
const save = async (change: object = {}) => {
  const lock_version = (await read())?.lock_version ?? null
  return await test.call(analytics.saveSettings, { body: { ...chosen, lock_version, ...change } })
}
const view = (page: string, seconds = 12): PageView => ({ page, seconds })
const record = (views: PageView[], options: CallOptions = {}) =>
  test.call(analytics.record, { body: { page_views: views }, ...options })
const waiting = async () =>
  (await test.owner.query<{ page: string }>('select page from page_views order by id')).rows.map(({ page }) => page)

beforeEach(async () => {
  status = 204
  received.length = 0
  await test.owner.query('delete from page_views')
  await test.owner.query('delete from analytics_settings')
})

describe('page views', () => {
  it('are neither stored nor wanted until an administrator names an address', async () => {
    expect(await read()).toBe(null)
    expect((await record([view('/projects')])).statusCode).toBe(204)
    expect(await waiting()).toEqual([])
    expect((await test.ok(analytics.wanted)).wanted).toBe(false)
  })

  it('go to a Matomo as one call, with the kind of page and its time, and nothing of a person', async () => {
    await save()
    expect((await test.ok(analytics.wanted)).wanted).toBe(true)
    await record([view('/projects/{id}/tickets', 31), view('/')])
    await send()
    expect(await waiting()).toEqual([])
    expect(received).toHaveLength(1)
    const [{ url, headers, body } = { url: '', headers: {}, body: {} }] = received
    const requests = (body as { requests: string[] }).requests.map((text) =>
      Object.fromEntries(new URLSearchParams(text)),
    )
    const page = {
      idsite: '7',
      rec: '1',
      apiv: '1',
      send_image: '0',
      url: 'https://tickets.dot.example/projects/{id}/tickets',
    }
    expect(url).toBe('/matomo.php')
    expect(requests).toHaveLength(4)
    expect(requests.slice(0, 2)).toEqual([
      { ...page, action_name: '/projects/{id}/tickets' },
      { ...page, ca: '1', e_c: 'page', e_a: 'seconds', e_n: '/projects/{id}/tickets', e_v: '31' },
    ])
    expect(Object.keys(headers)).not.toContain('cookie')
    expect(JSON.stringify(received)).not.toMatch(/first\.example|administrator/)
    expect((await read())?.last).toMatchObject({ count: 2, fault: null })
  })

  it('go to a Plausible as one call each', async () => {
    await save({ kind: 'plausible', address: `http://${host}/api/event`, site: 'dot.example' })
    await record([view('/projects', 5), view('/account', 6)])
    await send()
    expect(received.map(({ url, body }) => [url, body])).toEqual([
      [
        '/api/event',
        {
          name: 'pageview',
          domain: 'dot.example',
          url: 'https://tickets.dot.example/projects',
          props: { seconds: '5' },
        },
      ],
      [
        '/api/event',
        {
          name: 'pageview',
          domain: 'dot.example',
          url: 'https://tickets.dot.example/account',
          props: { seconds: '6' },
        },
      ],
    ])
  })

  it('that are not taken are counted, shown to the administrator, and not tried again', async () => {
    await save()
    await record([view('/projects')])
    status = 503
    const before = pageViewCounts().failed
    await send()
    await send()
    expect(received).toHaveLength(1)
    expect(pageViewCounts().failed - before).toBe(1)
    expect((await read())?.last).toMatchObject({ count: 0, fault: { code: 'status', status: 503 } })
  })

  it.each(['/projects/12', '/projects/{id}?search=Smith', '/people/dana@agency.gov', 'https://evil.example/'])(
    'never have an address such as %s',
    async (page) => {
      await save()
      expect((await record([view(page)])).statusCode).toBe(400)
      expect(await waiting()).toEqual([])
    },
  )

  it('are dropped where too many wait', async () => {
    await save()
    await test.owner.query(
      "insert into page_views (authority_id, page, seconds) select $1, '/', 1 from generate_series(1, $2)",
      [test.world.first.id, MOST_WAITING],
    )
    expect((await record([view('/projects')])).statusCode).toBe(204)
    expect(await waiting()).toHaveLength(MOST_WAITING)
  })

  it('that wait go nowhere once the choice has changed, or is off', async () => {
    await save()
    await record([view('/projects')])
    await save({ active: false })
    await send()
    expect([received, await waiting()]).toEqual([[], []])
    expect((await test.ok(analytics.wanted)).wanted).toBe(false)
  })
})

describe('nothing is counted', () => {
  const isWanted = async (options: CallOptions = {}) => (await test.ok(analytics.wanted, options)).wanted

  it.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
  ])('of a browser that sends %s', async (_name, headers) => {
    await save()
    expect(await isWanted({ headers })).toBe(false)
    await record([view('/projects')], { headers })
    expect(await waiting()).toEqual([])
    expect(await isWanted({ headers: { dnt: '0' } })).toBe(true)
  })

  it.each([
    [['first.example'], false, false],
    [['FIRST.example.'], false, false],
    [['example.com', 'st.example'], true, true],
    [['irst.example'], true, true],
  ])(
    'of people of the internal domains %j (with subdomains: %s), and of all others: %s',
    async (internal_domains, with_subdomains, wanted) => {
      await save({ internal_domains, with_subdomains })
      expect(await isWanted()).toBe(wanted)
      await record([view('/projects')])
      expect(await waiting()).toHaveLength(wanted ? 1 : 0)
    },
  )

  it('while somebody acts in the name of a person', async () => {
    await save()
    const support = await insert(
      test.owner,
      "insert into users (email, installation_role) values ('support.analytics@milepost.example', 'support') returning id",
      [],
    )
    await test.owner.query('update sessions set impersonated_by = $2 where membership_id = $1', [
      test.world.first.memberships.qc_lab,
      support,
    ])
    expect(await isWanted({ as: 'qc_lab' })).toBe(false)
    expect((await record([view('/projects')], { as: 'qc_lab' })).statusCode).toBe(204)
    expect(await waiting()).toEqual([])
  })
})

describe('the choice', () => {
  it('is saved with its domains as they are compared, and an audit event', async () => {
    const answer = await save({ internal_domains: ['@Agency.GOV', 'agency.gov.', 'München.example'] })
    expect(answer.json<{ analytics_settings: AnalyticsSettings }>().analytics_settings).toMatchObject({
      ...chosen,
      internal_domains: ['agency.gov', 'xn--mnchen-3ya.example'],
      last: null,
      lock_version: 0,
    })
    const { rows } = await test.owner.query(
      "select changes from audit_events where action = 'analytics.updated' order by id desc limit 1",
    )
    expect(rows).toMatchObject([{ changes: { active: { old: null, new: true }, kind: { old: null, new: 'matomo' } } }])
  })

  it.each([
    [{ address: 'http://10.0.0.5/matomo.php' }, 'address', 'not_https'],
    [{ address: 'https://10.0.0.5/matomo.php' }, 'address', 'not_public'],
    [{ address: 'matomo' }, 'address', 'bad_address'],
    [{ internal_domains: ['agency.gov', 'agency'] }, 'internal_domains.1', 'no_domain'],
  ])('refuses %j', async (change, path, code) => {
    const answer = await save(change)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', details: [{ path, code }] } })
  })

  it.each([null, 5])('over the version %s of another one is refused', async (lock_version) => {
    await save()
    expect((await save({ lock_version })).statusCode).toBe(409)
  })
})
