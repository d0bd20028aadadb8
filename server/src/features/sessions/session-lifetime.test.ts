import { agencies, sessions } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createPerson } from '../../testing/world.ts'

const test = await createTestApp()

let drawn = 0
/** A person who works in both agencies and signed in this long ago. */
async function signedIn(ago: string) {
  drawn += 1
  const one = { district_id: null, role: 'field_inspector' as const, email: `lasting-${drawn}@first.example` }
  const secret = 'a secret of the tests that is long enough'
  const person = await createPerson(test.owner, secret, { ...one, authority_id: test.world.first.id })
  await createPerson(test.owner, secret, { ...one, authority_id: test.world.second.id })
  await test.owner.query('update sessions set signed_in_at = now() - $2::interval where id = $1', [
    person.session_id,
    ago,
  ])
  return person
}
/** Renews by a refresh token, as a page does once the access token has expired. */
const renew = (refresh_token: string) =>
  test.call(sessions.me, { as: null, headers: { 'x-refresh-token': refresh_token } })
/** Seconds until a session expires. */
async function left(session_id: number): Promise<number> {
  const { rows } = await test.owner.query<{ left: string }>(
    'select extract(epoch from expires_at - now()) as left from sessions where id = $1',
    [session_id],
  )
  return Number(rows[0]?.left)
}
const HOURS = 3600

it('ends 12 hours after its last use, and each use restarts the time', async () => {
  const { session_id, refresh_token } = await signedIn('3 days')
  await test.owner.query("update sessions set expires_at = now() + interval '1 minute' where id = $1", [session_id])
  const successor = String((await renew(refresh_token)).headers['x-refresh-token'])
  expect(await left(session_id)).toBeGreaterThan(11.9 * HOURS)
  await test.owner.query("update sessions set expires_at = now() - interval '1 second' where id = $1", [session_id])
  expect((await renew(successor)).statusCode).toBe(401)
})

it('ends 30 days after the password was entered, however much it is used', async () => {
  const { session_id, refresh_token } = await signedIn('29 days 23 hours')
  const answer = await renew(refresh_token)
  expect(answer.statusCode).toBe(200)
  const seconds = await left(session_id)
  expect(seconds).toBeGreaterThan(0.9 * HOURS)
  expect(seconds).toBeLessThan(1.1 * HOURS)
  const late = await signedIn('30 days')
  await renew(late.refresh_token)
  expect((await renew(late.refresh_token)).statusCode).toBe(401)
})

it('is not prolonged by a switch of agency, which requires no password', async () => {
  const { token } = await signedIn('29 days 23 hours')
  const switched = await test.call(agencies.activate, {
    as: null,
    headers: { authorization: `Bearer ${token}` },
    params: { id: test.world.second.id },
  })
  expect(switched.statusCode, switched.body).toBe(200)
  const [, claims = ''] = switched.json<{ access_token: string }>().access_token.split('.')
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }
  expect(await left(Number(sub))).toBeLessThan(1.1 * HOURS)
})
