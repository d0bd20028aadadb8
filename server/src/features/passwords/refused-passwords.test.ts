import { passwords, sessions } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { hashToken, newRefreshToken } from '../../platform/sessions/refresh-token.ts'
import { hashPassword } from '../sessions/index.ts'

const email = 'qc_lab@first.example'
const current_password = 'Correct-Horse-2026'
const test = await createTestApp()
await test.owner.query('update users set password_hash = $1', [await hashPassword(current_password)])
await test.owner.query(
  `update memberships set first_name = 'Dana', last_name = 'Okafor' where user_id = (select id from users where email = $1)`,
  [email],
)

const faultsOf = (answer: { json(): unknown }) =>
  (answer.json() as { error: { details: { path: string; code: string }[] } }).error.details.map(
    ({ path, code }) => `${path} ${code}`,
  )

it.each([
  ['Password-2026!', 'common'],
  ['Dana.Okafor-2026', 'context'],
  ['First-Agency-2026!', 'context'],
  ['Lab-2026-Milepost!', 'context'],
])('%s is refused for a link and for its owner', async (password, rule) => {
  const token = newRefreshToken()
  await test.owner.query(
    "insert into password_links (token_hash, user_id, expires_at) select $1, id, now() + interval '1 hour' from users where email = $2",
    [hashToken(token), email],
  )
  const chosen = { password, password_confirmation: password }
  const byLink = await test.call(passwords.set, { as: null, body: { token, ...chosen, domain: 'dotslip' } })
  const byPerson = await test.call(passwords.change, { as: 'qc_lab', body: { current_password, ...chosen } })
  expect([faultsOf(byLink), faultsOf(byPerson)]).toEqual([[`password ${rule}`], [`password ${rule}`]])
})

it('words about other people are accepted', async () => {
  const password = 'Second-Okafor-Heron-2026'
  const answer = await test.call(passwords.change, {
    as: 'qc_lab',
    body: { current_password, password, password_confirmation: password },
  })
  expect(answer.statusCode, answer.body).toBe(204)
  const body = { username: email, password, domain: 'dotslip' }
  expect((await test.call(sessions.authenticate, { as: null, body })).statusCode).toBe(200)
})
