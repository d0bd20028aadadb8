import { accounts, passwords, sessions, type Account, type Session } from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createPerson } from '../../testing/world.ts'
import { hashPassword } from '../sessions/index.ts'

const secret = 'a secret of the tests that is long enough'
const password = 'Correct-Horse-2026'
// An outbox that keeps what would be mailed.
const test = await createTestApp({ NODE_ENV: 'test', MILEPOST_DEMO: 'on' })
const hash = await hashPassword(password)

let count = 0
let old_email: string
let new_email: string
let as: { as: null; headers: Record<string, string> }
let person: Awaited<ReturnType<typeof createPerson>>
beforeEach(async () => {
  count += 1
  old_email = `old.${count}@first.example`
  new_email = `new.${count}@first.example`
  const one = { district_id: null, role: 'qc_lab' as const, email: old_email }
  person = await createPerson(test.owner, secret, { ...one, authority_id: test.world.first.id })
  await createPerson(test.owner, secret, { ...one, authority_id: test.world.second.id })
  await test.owner.query('update users set password_hash = $1 where id = $2', [hash, person.user_id])
  as = { as: null, headers: { authorization: `Bearer ${person.token}` } }
})

const request = (email = new_email, current_password = password) =>
  test.call(accounts.requestEmail, { ...as, body: { email, current_password } })
const confirm = (token: string) => test.call(accounts.confirmEmail, { as: null, body: { token, domain: 'dotslip' } })
const read = async () => (await test.call(accounts.get, as)).json<{ account: Account }>().account
const emailNow = async () => (await test.call(sessions.me, as)).json<Session>().user.email
const mailsTo = async (recipient: string) =>
  (
    await test.owner.query<{ subject: string; content: string }>(
      'select subject, content from outbox_mails where recipient = $1 order by id',
      [recipient],
    )
  ).rows
/** The newest mail to a recipient, once there are this many. */
async function mailTo(recipient: string, at_least = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(recipient)).length).toBeGreaterThanOrEqual(at_least)
  return (await mailsTo(recipient)).at(-1)?.content ?? ''
}
const tokenIn = (content: string) => /#token=([\w-]+)/.exec(content)?.[1] ?? ''
const actionsOf = async (authority_id: number) =>
  (
    await test.owner.query<{ action: string }>(
      "select action from audit_events where authority_id = $1 and subject_id = $2 and action like 'email.%' order by id",
      [authority_id, person.user_id],
    )
  ).rows.map(({ action }) => action)

describe('another email address', () => {
  it('is confirmed by a link sent to it, and announced to the old address, which stays until then', async () => {
    expect((await request()).statusCode).toBe(204)
    expect((await read()).email_change).toMatchObject({ email: new_email })
    expect(await mailTo(old_email)).toContain(new_email)
    expect(await emailNow()).toBe(old_email)
    const token = tokenIn(await mailTo(new_email))
    expect((await confirm(token)).json()).toEqual({ email: new_email })
    expect(await read()).toMatchObject({ email: new_email, email_change: null })
    expect(await mailTo(old_email, 2)).toContain('has the email address')
    for (const { id } of [test.world.first, test.world.second])
      expect(await actionsOf(id)).toEqual(['email.change_requested', 'email.changed'])
    expect((await confirm(token)).statusCode).toBe(422)
  })

  it('cancels links to choose a password that were sent to the old mailbox', async () => {
    await test.owner.query(
      "insert into password_links (token_hash, user_id, expires_at) values (sha256('old'), $1, now() + interval '1 hour')",
      [person.user_id],
    )
    await request()
    await confirm(tokenIn(await mailTo(new_email)))
    const { rows } = await test.owner.query('select from password_links where user_id = $1 and used_at is null', [
      person.user_id,
    ])
    expect(rows).toEqual([])
  })

  it('is not reported as taken, and cannot be taken', async () => {
    const taken = 'administrator@first.example'
    expect((await request(taken)).statusCode).toBe(204)
    expect(await mailTo(old_email)).toContain(taken)
    expect(await mailsTo(taken)).toEqual([])
    expect(await emailNow()).toBe(old_email)
  })

  it('is not given to a second person when somebody else confirmed it first', async () => {
    await request()
    const token = tokenIn(await mailTo(new_email))
    await test.owner.query('insert into users (email) values ($1)', [new_email])
    expect((await confirm(token)).statusCode).toBe(422)
    expect(await emailNow()).toBe(old_email)
  })

  it('can be withdrawn and requested again: only the newest link works', async () => {
    await request()
    const first = tokenIn(await mailTo(new_email))
    await test.call(accounts.cancelEmail, as)
    expect((await read()).email_change).toBe(null)
    expect((await confirm(first)).statusCode).toBe(422)
    await request()
    expect((await confirm(first)).statusCode).toBe(422)
    const second = tokenIn(await mailTo(new_email, 2))
    expect((await confirm(second)).statusCode).toBe(200)
  })

  it('expires after an hour', async () => {
    await request()
    const token = tokenIn(await mailTo(new_email))
    const { now } = test.clock
    test.clock.now = new Date(now.getTime() + 61 * 60_000)
    expect((await confirm(token)).statusCode).toBe(422)
    test.clock.now = now
  })

  it.each([
    ['', 'field_is_required'],
    ['nobody', 'email_is_invalid'],
    ['a@b.example, c@d.example', 'email_is_invalid'],
    ['a@b.example\r\nBcc: c@d.example', 'email_is_invalid'],
    ['Dana <a@b.example>', 'email_is_invalid'],
  ])('is not %j', async (email, code) => {
    const answer = await request(email)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', details: [{ path: 'email', code }] } })
    expect((await read()).email_change).toBe(null)
  })

  it('needs the current password, which cannot be guessed here either', async () => {
    for (let wrong = 0; wrong < 10; wrong++)
      expect([422, 429]).toContain((await request(new_email, 'Wrong-Password-1')).statusCode)
    expect((await request()).statusCode).toBe(429)
    expect(
      (
        await test.call(passwords.change, {
          ...as,
          body: { current_password: password, password, password_confirmation: password },
        })
      ).statusCode,
    ).toBe(429)
    expect((await read()).email_change).toBe(null)
  })
})
