import { passwords, sessions } from '@milepost/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { noteJobs } from '../../testing/jobs.ts'
import { checkedPasswords, hashPassword } from './passwords.ts'
import { accountKey } from './throttle.ts'
import { readUsername } from './username.ts'

const password = 'Correct-Horse-2026'

/** Accounts of every kind, by what distinguishes them; only the first three have known passwords. */
const accounts = {
  'works here': 'administrator@first.example',
  'was removed from everywhere': 'area_manager@first.example',
  'is locked by nobody, but written in capitals': 'QC_LAB@FIRST.EXAMPLE',
  'has no password yet': 'field_engineer@first.example',
  'does not exist': 'nobody@first.example',
  'does not exist, and is a phone number': '(770) 555-0199',
  'is no name at all': "' or 1=1 --",
} as const
const kinds = Object.entries(accounts)

const test = await createTestApp()
const signIn = (username: string, given: string, headers: Record<string, string> = {}) =>
  test.call(sessions.authenticate, { as: null, headers, body: { username, password: given, domain: 'dotslip' } })
await test.owner.query('update users set password_hash = $1', [await hashPassword(password)])
// From here on the network is known, and nobody waits at low priority.
/** The cookie of a browser in which another person signed in. */
const cookie = String((await signIn('pending@first.example', password)).headers['set-cookie']).split(';')[0]!
await test.owner.query("update users set password_hash = null where email = 'field_engineer@first.example'")
await test.owner.query(`
  update memberships set status = 'deleted', deleted_at = now()
  where user_id = (select id from users where email = 'area_manager@first.example')`)

/** All of a response except what differs with every response: the request's id and the time. */
function plainAnswer({
  statusCode,
  headers,
  body,
}: {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}): object {
  const { 'x-request-id': _id, date: _date, ...others } = headers
  return { statusCode, headers: others, body: body.replace(/"request_id":"[^"]+"/, '') }
}
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error: { code: string } }).error.code
const requestLink = (username: string) =>
  test.call(passwords.requestReset, { as: null, body: { username, domain: 'dotslip' } })

describe('a wrong password', () => {
  it.each(kinds)('gets the same answer for someone who %s, with the same work', async (_kind, username) => {
    const before = checkedPasswords()
    const answer = await signIn(username, 'wrong')
    expect(checkedPasswords()).toBe(before + 1)
    expect(plainAnswer(answer)).toEqual(plainAnswer(await signIn('somebody.else@first.example', 'wrong')))
    expect(answer.statusCode).toBe(401)
  })

  it.each(kinds)("gets the same answer for someone who %s, at somebody else's browser", async (_kind, username) => {
    const before = checkedPasswords()
    const answer = await signIn(username, 'wrong', { cookie })
    expect(checkedPasswords()).toBe(before + 1)
    expect(plainAnswer(answer)).toEqual(plainAnswer(await signIn('somebody.else@second.example', 'wrong', { cookie })))
    expect(answer.statusCode).toBe(401)
  })

  it('gets the same answer as the right one of an account that was removed', async () => {
    expect(plainAnswer(await signIn(accounts['was removed from everywhere'], password))).toEqual(
      plainAnswer(await signIn('somebody.else@first.example', password)),
    )
  })

  it.each(kinds)('locks someone who %s after ten failures, with the same answer', async (_kind, username) => {
    let answer = await signIn(username, 'wrong')
    for (let failure = 0; failure < 12 && answer.statusCode === 401; failure++) answer = await signIn(username, 'wrong')
    const before = checkedPasswords()
    const locked = await signIn(username, password)
    expect([locked.statusCode, locked.headers['retry-after'], codeOf(locked)]).toEqual([
      429,
      '900',
      'too_many_attempts',
    ])
    const { rows } = await test.owner.query('select failures from sign_in_attempts where key = $1', [
      accountKey(readUsername(username)),
    ])
    expect(rows).toEqual([{ failures: 10 }])
    // A locked account causes no work.
    expect(checkedPasswords()).toBe(before)
  })
})

describe('a link for a new password', () => {
  let jobs: () => Promise<string[]>
  beforeAll(async () => {
    jobs = await noteJobs(test.owner)
  })

  it.each(kinds)('is promised in the same way to someone who %s, with the same work', async (_kind, username) => {
    const before = await jobs()
    const answer = await requestLink(username)
    expect(await jobs()).toEqual([...before, 'password_reset_send'])
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(plainAnswer(answer)).toEqual(
      plainAnswer(await requestLink(`somebody.else.than.${before.length}@first.example`)),
    )
  })
})
