import { ownSecondFactors, sessions, stepUps, type Route, type SecondStep, type Tokens } from '@milepost/contract'
import { type TOTP, URI } from 'otpauth'
import { accessTokens } from '../../platform/sessions/access-token.ts'
import type { TestApp } from '../../testing/app.ts'
import { createPerson } from '../../testing/world.ts'
import { hashPassword } from '../sessions/index.ts'
import type { Authenticator } from './authenticator.fixtures.ts'

export const SECRET = 'a secret of the tests that is long enough'
export const PASSWORD = 'Correct-Horse-2026'
export const PUBLIC_URL = 'https://milepost.example'

/** A person of the first agency with a password and a session, and what they send. */
export async function newPerson(
  test: TestApp,
  email: string,
  role: 'administrator' | 'field_engineer' = 'administrator',
) {
  const { first } = test.world
  const { user_id, session_id, membership_id } = await createPerson(test.owner, SECRET, {
    authority_id: first.id,
    district_id: first.district_id,
    role,
    email,
  })
  await test.owner.query('update users set password_hash = $2 where id = $1', [user_id, await passwordHash])
  const token = await accessTokens(SECRET).sign(session_id, test.clock.now)
  return { user_id, session_id, membership_id, email, headers: { authorization: `Bearer ${token}` } }
}
const passwordHash = hashPassword(PASSWORD)
export type TestPerson = Awaited<ReturnType<typeof newPerson>>

/** A page of the product at an address. */
export const page = (origin = PUBLIC_URL) => ({ origin })

export const codeOf = (uri: string, at: Date): string => (URI.parse(uri) as TOTP).generate({ timestamp: at.getTime() })

/** The problem of an answer, and the answer itself. */
export const codeIn = (answer: { json(): unknown }): string | undefined =>
  (answer.json() as { error?: { code: string } }).error?.code

/** Calls what is refused with `step_up_required` again with a proof. */
export async function withPassword(
  test: TestApp,
  route: Route,
  { headers, params }: { headers: Record<string, string>; params?: Record<string, number> },
) {
  const options = { as: null, headers, ...(params && { params: params as never }) }
  const refused = await test.call(route, options)
  const { challenge } = refused.json<{ error: { params: { challenge: string } } }>().error.params
  const proof = await test.call(stepUps.prove, { as: null, headers, body: { challenge, current_password: PASSWORD } })
  const { step_up } = proof.json<{ step_up: string }>()
  return await test.call(route, { ...options, headers: { ...headers, 'x-step-up': step_up } })
}

/** Adds an authenticator app; returns its address and the recovery codes. */
export async function addTotp(test: TestApp, { headers }: TestPerson) {
  const begun = (await withPassword(test, ownSecondFactors.beginTotp, { headers })).json<{
    enrollment: string
    uri: string
  }>()
  const body = { enrollment: begun.enrollment, code: codeOf(begun.uri, test.clock.now) }
  const { recovery_codes } = await test.ok(ownSecondFactors.confirmTotp, { as: null, headers, body })
  return { uri: begun.uri, recovery_codes: recovery_codes ?? [] }
}

/** Adds a passkey of an authenticator at an address. */
export async function addPasskey(
  test: TestApp,
  person: TestPerson,
  {
    authenticator,
    origin = PUBLIC_URL,
    name = 'Laptop',
  }: { authenticator: Authenticator; origin?: string; name?: string },
) {
  const headers = { ...person.headers, ...page(origin) }
  const begun = (await withPassword(test, ownSecondFactors.beginPasskey, { headers })).json<{
    enrollment: string
    options: never
  }>()
  const passkey = authenticator.create(origin, begun.options)
  return await test.call(ownSecondFactors.addPasskey, {
    as: null,
    headers,
    body: { enrollment: begun.enrollment, name, passkey },
  })
}

/** Gives the password at the sign-in; tokens, or what is asked for then. */
export async function firstFactor(test: TestApp, { email }: { email: string }): Promise<Partial<Tokens & SecondStep>> {
  const body = { username: email, password: PASSWORD, domain: 'dotslip' }
  return (await test.call(sessions.authenticate, { as: null, body })).json()
}
