import { ownSecondFactors, stepUps, type OwnFactors, type Passkey } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { Authenticator } from './authenticator.fixtures.ts'
import {
  addPasskey,
  addTotp,
  codeIn,
  codeOf,
  newPerson,
  page,
  PUBLIC_URL,
  withPassword,
} from './second-factors.fixtures.ts'

const test = await createTestApp({ PUBLIC_URL })
const { first } = test.world
await test.owner.query("insert into authority_addresses (host, authority_id) values ('tickets.first.example', $1)", [
  first.id,
])

const factors = async (headers: Record<string, string>, origin = PUBLIC_URL): Promise<OwnFactors> =>
  (await test.ok(ownSecondFactors.get, { as: null, headers, query: { origin } })).second_factors
const actions = async (user_id: number) =>
  (
    await test.owner.query<{ action: string }>(
      "select action from audit_events where subject = 'user' and subject_id = $1 and action ~ '^(totp|passkey|recovery|second)' order by id",
      [user_id],
    )
  ).rows.map(({ action }) => action)
describe('an authenticator app', () => {
  it('is added by its first code, with the password; its secret is sealed, and shown once', async () => {
    const person = await newPerson(test, 'totp@first.example')
    expect(codeIn(await test.call(ownSecondFactors.beginTotp, { as: null, headers: person.headers }))).toBe(
      'step_up_required',
    )
    const { uri, recovery_codes } = await addTotp(test, person)
    expect(recovery_codes).toHaveLength(10)
    expect(await factors(person.headers)).toMatchObject({
      totp: { last_used_at: null },
      passkeys: [],
      recovery_codes_left: 10,
      has_password: true,
      required: false,
    })
    const secret = new URL(uri).searchParams.get('secret') ?? ''
    const { rows } = await test.owner.query<{ row: string }>(
      'select t::text as row from totp_factors t where user_id = $1',
      [person.user_id],
    )
    expect(rows[0]?.row).not.toContain(secret)
    const { rows: codes } = await test.owner.query<{ row: string }>(
      'select c::text as row from recovery_codes c where user_id = $1',
      [person.user_id],
    )
    expect(codes).toHaveLength(10)
    expect(codes.every(({ row }) => row.includes('$argon2id$'))).toBe(true)
    expect(test.log.join()).not.toContain(secret)
    expect(await actions(person.user_id)).toEqual(['totp.added'])
  })

  it('is not added by a wrong code, in another session, or after ten minutes', async () => {
    const person = await newPerson(test, 'wrong@first.example')
    const other = await newPerson(test, 'other@first.example')
    const { enrollment, uri } = (await withPassword(test, ownSecondFactors.beginTotp, person)).json<{
      enrollment: string
      uri: string
    }>()
    const confirm = (headers: Record<string, string>, code: string) =>
      test.call(ownSecondFactors.confirmTotp, { as: null, headers, body: { enrollment, code } })
    const code = codeOf(uri, test.clock.now)
    expect(codeIn(await confirm(person.headers, code === '000000' ? '000001' : '000000'))).toBe('code_refused')
    expect(codeIn(await confirm(other.headers, code))).toBe('enrollment_expired')
    const began = test.clock.now
    test.clock.now = new Date(began.getTime() + 10 * 60_000 + 1)
    expect(codeIn(await confirm(person.headers, codeOf(uri, test.clock.now)))).toBe('enrollment_expired')
    test.clock.now = began
    expect((await factors(person.headers)).totp).toBeNull()
  })

  it('is removed with its recovery codes, once no agency requires it', async () => {
    const person = await newPerson(test, 'removed@first.example')
    await addTotp(test, person)
    await test.owner.query(
      "insert into second_factor_rules (authority_id, holder, required_from) values ($1, 'administrator', '2020-01-01')",
      [first.id],
    )
    const removed = () => withPassword(test, ownSecondFactors.removeTotp, person)
    expect(codeIn(await removed())).toBe('second_factor_required')
    await test.owner.query('delete from second_factor_rules')
    expect((await removed()).statusCode).toBe(204)
    expect(await factors(person.headers)).toMatchObject({ totp: null, recovery_codes_left: null })
    expect(codeIn(await removed())).toBe('not_found')
    expect(await actions(person.user_id)).toEqual(['totp.added', 'totp.removed'])
  })
})

describe('a passkey', () => {
  it('is added under a name, renamed and removed, and says where it works', async () => {
    const person = await newPerson(test, 'passkey@first.example')
    const answer = await addPasskey(test, person, { authenticator: new Authenticator() })
    expect(answer.statusCode).toBe(200)
    const { passkey, recovery_codes } = answer.json<{ passkey: Passkey; recovery_codes: string[] }>()
    expect(passkey).toMatchObject({ name: 'Laptop', rp_id: 'milepost.example', works_here: true })
    expect(recovery_codes).toHaveLength(10)
    const theirs = {
      authenticator: new Authenticator(),
      origin: 'https://tickets.first.example',
      name: 'Their address',
    }
    expect((await addPasskey(test, person, theirs)).json()).toMatchObject({
      passkey: { rp_id: 'tickets.first.example' },
      recovery_codes: null,
    })
    const params = { passkeyId: passkey.id }
    const named = { as: null, headers: person.headers, params, body: { name: '  Office  ' } }
    expect((await test.call(ownSecondFactors.renamePasskey, named)).statusCode).toBe(204)
    expect((await factors(person.headers)).passkeys.map(({ name, works_here }) => [name, works_here])).toEqual([
      ['Office', true],
      ['Their address', false],
    ])
    const other = await newPerson(test, 'thief@first.example')
    expect(codeIn(await withPassword(test, ownSecondFactors.removePasskey, { ...other, params }))).toBe('not_found')
    expect((await withPassword(test, ownSecondFactors.removePasskey, { ...person, params })).statusCode).toBe(204)
    expect((await factors(person.headers)).passkeys).toHaveLength(1)
    expect(await actions(person.user_id)).toEqual(['passkey.added', 'passkey.added', 'passkey.removed'])
  })

  it.each([
    ['presence', { present: false }],
    ['verification', { verified: false }],
  ])('is refused without %s of its person', async (reason, behavior) => {
    const person = await newPerson(test, `${reason}@first.example`)
    const answer = await addPasskey(test, person, { authenticator: new Authenticator(behavior) })
    expect(answer.json()).toMatchObject({ error: { code: 'passkey_refused', params: { reason } } })
    expect((await factors(person.headers)).passkeys).toEqual([])
  })

  it.each([
    ['https://elsewhere.example', 'passkey_needs_name'],
    ['http://milepost.example', 'passkey_needs_name'],
    ['https://127.0.0.1', 'passkey_needs_name'],
    ['null', 'passkey_needs_name'],
  ])('is not begun at %s', async (origin, code) => {
    const person = await newPerson(test, `${origin.length}@first.example`)
    const headers = { ...person.headers, ...page(origin) }
    expect(codeIn(await withPassword(test, ownSecondFactors.beginPasskey, { headers }))).toBe(code)
  })

  it('that was made at another address, for another challenge, or was added before is refused', async () => {
    const person = await newPerson(test, 'foreign@first.example')
    const authenticator = new Authenticator()
    const headers = { ...person.headers, ...page() }
    const begin = async () =>
      (await withPassword(test, ownSecondFactors.beginPasskey, { headers })).json<{
        enrollment: string
        options: Parameters<Authenticator['create']>[1]
      }>()
    const add = (enrollment: string, passkey: unknown, origin = PUBLIC_URL) =>
      test.call(ownSecondFactors.addPasskey, {
        as: null,
        headers: { ...person.headers, ...page(origin) },
        body: { enrollment, name: 'Key', passkey: passkey as never },
      })
    const [one, other] = [await begin(), await begin()]
    const made = authenticator.create(PUBLIC_URL, one.options)
    expect((await add(other.enrollment, made)).json()).toMatchObject({ error: { params: { reason: 'challenge' } } })
    expect((await add(one.enrollment, made, 'https://tickets.first.example')).json()).toMatchObject({
      error: { params: { reason: 'domain' } },
    })
    const below = new Authenticator().create('https://other.milepost.example', one.options)
    expect((await add(one.enrollment, below)).json()).toMatchObject({ error: { params: { reason: 'origin' } } })
    expect((await add(one.enrollment, made)).statusCode).toBe(200)
    expect(codeIn(await add(one.enrollment, made))).toBe('passkey_known')
  })
})

describe('recovery codes', () => {
  it('are created anew, which ends the earlier ones; never for a person without a factor', async () => {
    const person = await newPerson(test, 'codes@first.example')
    expect(codeIn(await withPassword(test, ownSecondFactors.newRecoveryCodes, person))).toBe('second_factor_missing')
    const { recovery_codes } = await addTotp(test, person)
    const { recovery_codes: renewed } = (await withPassword(test, ownSecondFactors.newRecoveryCodes, person)).json<{
      recovery_codes: string[]
    }>()
    expect(renewed).toHaveLength(10)
    const prove = async (code: string) => {
      const refused = await test.call(ownSecondFactors.newRecoveryCodes, { as: null, headers: person.headers })
      const { challenge } = refused.json<{ error: { params: { challenge: string } } }>().error.params
      return test.call(stepUps.prove, { as: null, headers: person.headers, body: { challenge, code } })
    }
    expect(codeIn(await prove(recovery_codes[0] ?? ''))).toBe('code_refused')
    expect((await prove(renewed[0] ?? '')).statusCode).toBe(200)
    expect((await factors(person.headers)).recovery_codes_left).toBe(9)
    expect(await actions(person.user_id)).toEqual(['totp.added', 'recovery_codes.created', 'recovery_code.used'])
  })
})
