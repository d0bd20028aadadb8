import { calendarFeeds, passwords, sessions } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'
import { addressKey, hashPassword } from '../sessions/index.ts'
import { knowNetworks } from '../sessions/sessions.fixtures.ts'

const old = 'Correct-Horse-2026'
const chosen = 'Battery-Staple-2027'
const engineer = 'field_engineer@first.example'

const test = await createTestApp({ PUBLIC_URL: 'https://milepost.example' })
await knowNetworks(test, '127.0.0.1')
await test.owner.query('update users set password_hash = $1', [await hashPassword(old)])

type Failure = { error: { code: string; details?: { path: string; code: string }[] } }
const codeOf = (response: { json(): unknown }) => (response.json() as Failure).error.code

const signIn = async (username: string, password: string) =>
  await test.call(sessions.authenticate, { as: null, body: { username, password, domain: 'dotslip' } })
const ask = (username: string) => test.call(passwords.requestReset, { as: null, body: { username, domain: 'dotslip' } })
const set = (token: string, password: string, password_confirmation = password) =>
  test.call(passwords.set, { as: null, body: { token, password, password_confirmation, domain: 'dotslip' } })

const mailsTo = async (recipient: string): Promise<string[]> => {
  const { rows } = await test.owner.query<{ content: string }>(
    "select content from outbox_mails where recipient = $1 and subject not like 'A new device %' order by id",
    [recipient],
  )
  return rows.map(({ content }) => content)
}
/** Requests a link and waits for its email. */
async function linkFor(email: string, username = email): Promise<string> {
  const before = (await mailsTo(email)).length
  expect((await ask(username)).statusCode).toBe(204)
  await expect.poll(() => mailsTo(email)).toHaveLength(before + 1)
  const [, token = ''] =
    /https:\/\/milepost\.example\/auth\/create-new-password#token=([\w-]+)/.exec((await mailsTo(email)).at(-1) ?? '') ??
    []
  return token
}

describe('a link to choose a password', () => {
  it('comes by email, works once, and ends all sessions of the person', async () => {
    const { access_token } = (await signIn(engineer, old)).json<{ access_token: string }>()
    const token = await linkFor(engineer)
    const answer = await test.call(passwords.validateToken, { as: null, body: { token, domain: 'dotslip' } })
    expect(answer.json()).toEqual({ email: engineer, invitation: null })
    expect((await set(token, chosen)).statusCode).toBe(204)
    const me = await test.call(sessions.me, { as: null, headers: { authorization: `Bearer ${access_token}` } })
    expect(me.statusCode).toBe(401)
    expect([(await signIn(engineer, old)).statusCode, (await signIn(engineer, chosen)).statusCode]).toEqual([401, 200])
    expect(codeOf(await set(token, 'Another-Horse-2028'))).toBe('link_expired')
    const { rows } = await test.owner.query<{ actor_name: string }>(
      "select actor_name from audit_events where action = 'password.changed'",
    )
    expect(rows).toEqual([{ actor_name: 'field_engineer Tester' }])
  })

  it('is kept as a hash only', async () => {
    const token = await linkFor('qc_lab@first.example')
    const { rows } = await test.owner.query<{ text: string }>('select l::text as text from password_links l')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ text }) => text.includes(token))).toBe(false)
    expect(test.log.join('')).not.toContain(token)
  })

  it('expires after an hour, and when a newer one was used', async () => {
    const email = 'plant_inspector@first.example'
    const [first, second] = [await linkFor(email), await linkFor(email)]
    expect((await set(second, chosen)).statusCode).toBe(204)
    expect(codeOf(await set(first, chosen))).toBe('link_expired')
    const late = await linkFor(email)
    test.clock.now = new Date(Date.now() + 61 * 60_000)
    expect(codeOf(await set(late, chosen))).toBe('link_expired')
    test.clock.now = new Date()
  })

  it('still works after a refused password, and the answer lists every broken rule', async () => {
    const token = await linkFor('area_manager@first.example')
    const refused = (await set(token, 'short', 'other')).json<Failure>().error
    expect(refused.code).toBe('password_refused')
    expect(refused.details?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'password length',
      'password uppercase',
      'password number',
      'password special',
      'password_confirmation differs',
    ])
    expect((await set(token, 'P@ssw0rd-2026')).json<Failure>().error.details?.map(({ code }) => code)).toEqual([
      'common',
    ])
    expect((await set(token, chosen)).statusCode).toBe(204)
  })

  it('is also sent for the phone number, and unlocks an account that guesses have locked', async () => {
    const email = 'safety_inspector@first.example'
    await test.owner.query(
      "update memberships set phone_e164 = '+17705550177' where user_id = (select id from users where email = $1)",
      [email],
    )
    for (let failure = 0; failure < 10; failure++) await signIn(email, 'wrong')
    expect((await signIn(email, old)).statusCode).toBe(429)
    expect((await set(await linkFor(email, '(770) 555-0177'), chosen)).statusCode).toBe(204)
    expect((await signIn(email, chosen)).statusCode).toBe(200)
  })

  it('is a way in from a network that strangers have locked, for the browser that followed it', async () => {
    const email = 'administrator@second.example'
    const token = await linkFor(email)
    await test.owner.query(
      "insert into sign_in_attempts (key, failures, window_started_at, locked_until) values ($1, 100, now(), now() + interval '15 minutes') on conflict (key) do update set locked_until = excluded.locked_until",
      [addressKey('127.0.0.1')],
    )
    const answer = await set(token, chosen)
    const body = { username: email, password: chosen, domain: 'dotslip' }
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';')
    const withCookie = await test.call(sessions.authenticate, { as: null, body, headers: { cookie } })
    expect([answer.statusCode, (await signIn(email, chosen)).statusCode, withCookie.statusCode]).toEqual([
      204, 429, 200,
    ])
    expect(answer.headers['set-cookie']).toContain('; Secure')
    await test.owner.query('delete from sign_in_attempts where key = $1', [addressKey('127.0.0.1')])
  })

  it('is sent neither to unknown people nor to former employees, and the answer does not reveal it', async () => {
    await test.owner.query(
      "update memberships set status = 'deleted', deleted_at = now() where user_id = (select id from users where email = 'pending@second.example')",
    )
    for (const name of ['stranger@first.example', 'pending@second.example'])
      expect((await ask(name)).statusCode).toBe(204)
    await linkFor('pending@first.example')
    expect(await mailsTo('stranger@first.example')).toEqual([])
    expect(await mailsTo('pending@second.example')).toEqual([])
  })

  it('can be requested five times in a quarter of an hour, whether the account exists or not', async () => {
    for (const name of ['read_only_auditor@first.example', 'unknown@first.example']) {
      const statuses = []
      for (let request = 0; request < 6; request++) statuses.push((await ask(name)).statusCode)
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
    }
  })

  it('reports the faults of the request', async () => {
    expect(codeOf(await set('x'.repeat(43), chosen))).toBe('link_expired')
    expect((await set('short', chosen)).statusCode).toBe(400)
    const other = await test.call(passwords.requestReset, { as: null, body: { username: engineer, domain: 'other' } })
    expect(codeOf(other)).toBe('invalid_domain')
  })
})

describe("one's own password", () => {
  const change = (token: string, current_password: string, password: string, more: object = {}) =>
    test.call(passwords.change, {
      as: null,
      headers: { authorization: `Bearer ${token}` },
      body: { current_password, password, password_confirmation: password, ...more },
    })
  const me = async (token: string) =>
    (await test.call(sessions.me, { as: null, headers: { authorization: `Bearer ${token}` } })).statusCode

  it('is changed with the current one; the other sessions end', async () => {
    const email = 'field_inspector@first.example'
    const [here, there] = [await signIn(email, old), await signIn(email, old)].map(
      (answer) => answer.json<{ access_token: string }>().access_token,
    ) as [string, string]
    expect(codeOf(await change(here, 'wrong', chosen))).toBe('invalid_current_password')
    expect(codeOf(await change(here, old, 'weak'))).toBe('password_refused')
    expect((await change(here, old, chosen)).statusCode).toBe(204)
    expect([await me(here), await me(there)]).toEqual([200, 401])
    expect((await signIn(email, chosen)).statusCode).toBe(200)
  })

  it('ends addresses that need no password where the person says so, and not otherwise', async () => {
    const { access_token } = (await signIn('administrator@first.example', old)).json<{ access_token: string }>()
    const headers = { authorization: `Bearer ${access_token}` }
    const project_id = await insert(
      test.owner,
      "insert into projects (authority_id, name, dot_code, time_zone) values ($1, 'Bypass', 'PW-1', 'America/New_York') returning id",
      [test.world.first.id],
    )
    const params = { projectId: project_id }
    const feed = (await test.call(calendarFeeds.create, { as: null, headers, params, body: { language: 'en' } })).json<{
      feed: { address: string }
    }>().feed
    const opened = async () => {
      const { rows } = await test.owner.query('select id from memberships where map_tokens_from is not null')
      const key = feed.address.split('/').at(-1) ?? ''
      return [(await test.call(calendarFeeds.read, { as: null, params: { key } })).statusCode, rows.length]
    }
    expect((await change(access_token, old, chosen)).statusCode).toBe(204)
    expect(await opened()).toEqual([200, 0])
    expect((await change(access_token, chosen, `${chosen} again`, { end_addresses: true })).statusCode).toBe(204)
    expect(await opened()).toEqual([404, 1])
    const { rows } = await test.owner.query<{ action: string }>(
      "select action from audit_events where action = 'calendar_feed.revoked' or changes ? 'addresses_ended'",
    )
    expect(rows).toHaveLength(2)
  })

  it('cannot be guessed from an open session', async () => {
    const { access_token } = (await signIn('read_only_inspector@first.example', old)).json<{ access_token: string }>()
    const statuses = []
    for (let guess = 0; guess < 11; guess++)
      statuses.push((await change(access_token, `wrong ${guess}`, chosen)).statusCode)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the outbox of the demonstration', () => {
  it('shows what would have been sent, with no active content', async () => {
    await test.owner.query(
      "insert into outbox_mails (recipient, subject, content, attachments) values ('<b>@x.example', '<script>alert(1)</script>', 'See https://milepost.example/a?b=1&c=2#d now', $1)",
      [JSON.stringify([{ file_name: 'finals.csv', content_type: 'text/csv', content: btoa('supplier,net') }])],
    )
    const page = await test.app.server.inject('/dev/outbox')
    expect(page.body).toContain('&lt;script&gt;')
    expect(page.body).not.toContain('<script>')
    expect(page.body).toContain('<a href="https://milepost.example/a?b=1&amp;c=2#d">')
    const [, attached = ''] = /Attached: <a href="([^"]+)">finals\.csv</.exec(page.body) ?? []
    const file = await test.app.server.inject(attached)
    expect([file.statusCode, file.headers['content-disposition'], file.body]).toEqual([
      200,
      expect.stringContaining('finals.csv'),
      'supplier,net',
    ])
    expect((await test.app.server.inject(attached.replace(/0$/, '1'))).statusCode).toBe(404)
    const asHtml = attached.replace(/\/0$/, '')
    expect((await test.app.server.inject(asHtml)).statusCode).toBe(404)
    await test.owner.query("update outbox_mails set html = '<p>Formatted</p>'")
    const html = await test.app.server.inject(asHtml)
    expect([html.body, html.headers['content-security-policy']]).toEqual([
      '<p>Formatted</p>',
      expect.stringContaining("default-src 'none'"),
    ])
  })

  it('exists only in the demonstration, for what it does not send', async () => {
    const others: Record<string, string>[] = [
      { MILEPOST_DEMO: 'off' },
      { SMTP_URL: 'smtp://127.0.0.1:9', SMPP_URL: 'smpp://a:b@127.0.0.1:9' },
    ]
    for (const settings of others) {
      const other = await createTestApp(settings)
      const page = await other.app.server.inject('/dev/outbox')
      expect(page.body).not.toContain('Outbox')
      await other.close()
    }
  })
})
