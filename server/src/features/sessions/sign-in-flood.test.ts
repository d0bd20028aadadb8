import { sessions } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { checkedPasswords, hashPassword } from './passwords.ts'
import { addressKey, STRANGERS_QUEUE } from './throttle.ts'

const password = 'Correct-Horse-2026'
const test = await createTestApp()
await test.owner.query('update users set password_hash = $1', [await hashPassword(password)])

const signIn = (username: string, given: string, address: string) =>
  test.app.server.inject({
    method: 'POST',
    url: sessions.authenticate.path,
    payload: { username, password: given, domain: 'dotslip' },
    remoteAddress: address,
  })
const known = '192.0.2.7'

it('refuses sign-ins beyond the queue, at once and without a hash, and accepts people who signed in from there before', async () => {
  expect((await signIn('administrator@first.example', password, known)).statusCode).toBe(200)
  const before = checkedPasswords()
  const most = STRANGERS_QUEUE.at_once + STRANGERS_QUEUE.waiting
  const flood = Array.from({ length: 3 * most }, (_, at) =>
    signIn(`stranger-${at}@first.example`, 'wrong', `198.51.${at >> 7}.${at & 127}`),
  )
  const begun = performance.now()
  const legitimate = await signIn('area_manager@first.example', password, known)
  const waited = performance.now() - begun
  const answers = await Promise.all(flood)
  const lasted = performance.now() - begun
  expect(legitimate.statusCode).toBe(200)
  // It was among the first, not after all who came before it.
  expect(waited).toBeLessThan(lasted / 2)
  const turnedAway = answers.filter(({ statusCode }) => statusCode === 503)
  expect(turnedAway.length).toBeGreaterThanOrEqual(most)
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(answers.length - turnedAway.length)
  expect(turnedAway[0]?.json()).toMatchObject({ error: { code: 'sign_in_busy' } })
  expect(turnedAway[0]?.headers['retry-after']).toBe('5')
  expect(checkedPasswords() - before).toBe(answers.length - turnedAway.length + 1)
})

it('takes up no place in the queue for a locked network', async () => {
  const address = '203.0.113.9'
  await test.owner.query(
    "insert into sign_in_attempts (key, failures, window_started_at, locked_until) values ($1, 100, now(), now() + interval '15 minutes')",
    [addressKey(address)],
  )
  const before = checkedPasswords()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => signIn(`more-${at}@first.example`, 'wrong', address)),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([429]))
  expect(checkedPasswords()).toBe(before)
})

it('reports to monitoring how many passwords were checked', async () => {
  const { body } = await test.app.server.inject('/metrics')
  expect(body).toContain(`milepost_passwords_checked_total ${checkedPasswords()}`)
})
