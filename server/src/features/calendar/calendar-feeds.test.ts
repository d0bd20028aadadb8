import { calendarFeeds, type CalendarFeed } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createProject, createSender, ticketOf } from '../ingest/testing/sender.ts'

const test = await createTestApp()
const sender = await createSender(test, { code: 'C1-01' })
const project = await createProject(test, 'P-9')
const day = new Date(test.clock.now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10)
await sender.post({
  tickets: ['1', '2'].map((number) =>
    ticketOf(sender.plant, number, { dot_code: 'P-9', printed_at: `${day}T17:00:00Z` }),
  ),
})

type As = 'field_inspector' | 'plant_inspector'
const make = async (as: As, language: 'en' | 'es' = 'en') =>
  await test.call(calendarFeeds.create, { as, params: { projectId: project }, body: { language } })
const feedIn = (answer: { json(): unknown }) => (answer.json() as { feed: CalendarFeed | null }).feed
const keyOf = (feed: CalendarFeed | null) => feed?.address.split('/').at(-1) ?? ''
/** Reads it as a calendar program does, which knows only the address. */
const read = (key: string) => test.call(calendarFeeds.read, { as: null, params: { key } })
const own = (as: As) => test.call(calendarFeeds.get, { as, params: { projectId: project } })

it('a calendar program reads the days by its address only, in the language of its person, and the page says when', async () => {
  expect(feedIn(await own('field_inspector'))).toBeNull()
  const made = feedIn(await make('field_inspector', 'es'))
  expect(feedIn(await own('field_inspector'))).toEqual(made)
  const answer = await read(keyOf(made))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(answer.body).toMatch(/SUMMARY:2 boletas\\, [\d\\,]+\.\d\d TON/)
  expect(answer.body).toMatch(/\r\nURL:.*\/projects\/\d+\/calendar\?day=/)
  expect(feedIn(await own('field_inspector'))?.last_read_at).toBe(test.clock.now.toISOString())
})

it('an address stops working once it is replaced or revoked, or its person may no longer read the project or has left the agency', async () => {
  const first = keyOf(feedIn(await make('field_inspector')))
  const second = keyOf(feedIn(await make('field_inspector')))
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
  const stored = await test.owner.query<{ secret: string }>('select secret from calendar_feeds')
  expect(stored.rows.every((row) => row.secret.startsWith('v1.') && !second.includes(row.secret))).toBe(true)
  const another = second.replace(/[\w-]{43}(?=\.ics)/, (secret) => [...secret].toReversed().join(''))
  expect((await read(another)).statusCode).toBe(404)
  const [authority, id, secret] = /^(\d+)-(\d+)-(.+)$/.exec(second)?.slice(1) ?? []
  expect((await read(`${test.world.second.id}-${id}-${secret}`)).statusCode).toBe(404)
  const membership = '(select membership_id from calendar_feeds where id = $1)'
  const set = (change: string) => test.owner.query(`update memberships set ${change} where id = ${membership}`, [id])
  await set("role = 'qc_lab'")
  expect((await read(second)).statusCode).toBe(404)
  await set("role = 'field_inspector', status = 'deleted', deleted_at = now()")
  expect((await read(second)).statusCode).toBe(404)
  await set("status = 'active', deleted_at = null")
  expect((await read(second)).statusCode).toBe(200)
  await test.call(calendarFeeds.revoke, { as: 'field_inspector', params: { projectId: project } })
  expect((await read(second)).statusCode).toBe(404)
  expect(authority).toBe(String(test.world.first.id))
  expect((await make('plant_inspector')).statusCode).toBe(403)
  expect((await read('1-2-short')).statusCode).toBe(400)
})
