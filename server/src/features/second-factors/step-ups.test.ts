import { employees, ingest, ownSecondFactors, stepUps } from '@milepost/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { Authenticator } from './authenticator.fixtures.ts'
import {
  addPasskey,
  addTotp,
  codeIn,
  codeOf,
  newPerson,
  page,
  PASSWORD,
  PUBLIC_URL,
  type TestPerson,
} from './second-factors.fixtures.ts'

const test = await createTestApp({ PUBLIC_URL })
const { first } = test.world
await test.owner.query("insert into suppliers (authority_id, name) values ($1, 'Bar')", [first.id])
const seconds = (count: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + count * 1000)
}

let person: TestPerson
let uri: string
let count = 0
beforeEach(async () => {
  test.clock.now = new Date()
  person = await newPerson(test, `person${++count}@first.example`)
  ;({ uri } = await addTotp(test, person))
  seconds(60)
})
afterEach(() => test.owner.query("delete from sign_in_attempts where key like 'factor:%'"))

const createKey = (headers: Record<string, string>, name = 'North plant') =>
  test.call(ingest.createKey, { as: null, headers: { ...person.headers, ...headers }, body: { supplier: 'Bar', name } })
const challengeOf = (answer: { json<T>(): T }) =>
  answer.json<{ error: { params: { challenge: string } } }>().error.params.challenge
const prove = (body: Record<string, unknown>, headers = person.headers) =>
  test.call(stepUps.prove, { as: null, headers, body: body as never })
const proofOf = (answer: { json<T>(): T }) => ({ 'x-step-up': answer.json<{ step_up: string }>().step_up })
const proved = async (refused: Parameters<typeof challengeOf>[0]) => {
  const answer = await prove({ challenge: challengeOf(refused), code: codeOf(uri, test.clock.now) })
  expect(answer.statusCode).toBe(200)
  return proofOf(answer)
}

describe('a call that asks for one more proof', () => {
  it('says what it asks for, goes through once with the proof, and needs another one then', async () => {
    const refused = await createKey({})
    expect(refused.json()).toMatchObject({
      error: {
        code: 'step_up_required',
        params: { action: 'ingest_key', object: 'POST /v1/ingest/keys', ways: 'totp,recovery_code' },
      },
    })
    const proof = await proved(refused)
    expect((await createKey(proof)).statusCode).toBe(200)
    expect(codeIn(await createKey(proof))).toBe('step_up_required')
  })

  it('with the same proof many times at once goes through once', async () => {
    const proof = await proved(await createKey({}))
    const answers = await Promise.all(Array.from({ length: 6 }, () => createKey(proof)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('keeps its Idempotency-Key: refused, it stores nothing under it; answered, a repeat gets the answer with another proof', async () => {
    const key = { 'idempotency-key': 'one key' }
    const invite = (headers: Record<string, string>) =>
      test.call(employees.create, {
        as: null,
        headers: { ...person.headers, ...key, ...headers },
        body: {
          employees: [{ email: `k${count}@first.example`, role: 'pending', first_name: 'Kay', last_name: 'Key' }],
        },
      })
    const answer = await invite(await proved(await invite({})))
    expect(answer.statusCode).toBe(200)
    seconds(30)
    const again = await invite(await proved(await invite({})))
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.json()).toEqual(answer.json())
  })

  it('does not take a proof of another body, another call, another session or one of the past', async () => {
    const proof = await proved(await createKey({}))
    expect(codeIn(await createKey(proof, 'South plant'))).toBe('step_up_required')
    const other = await newPerson(test, `other${count}@first.example`)
    await addTotp(test, other)
    expect(codeIn(await createKey({ ...proof, ...other.headers }))).toBe('step_up_required')
    seconds(5 * 60 + 1)
    expect(codeIn(await createKey(proof))).toBe('step_up_required')
  })

  it('does not take a proof for something else that has the same address', async () => {
    const removed = () => test.call(ownSecondFactors.removeTotp, { as: null, headers: person.headers })
    const proof = await proved(await removed())
    expect(codeIn(await createKey(proof))).toBe('step_up_required')
    const gone = await test.call(ownSecondFactors.removeTotp, { as: null, headers: { ...person.headers, ...proof } })
    expect(gone.statusCode).toBe(204)
    expect((await createKey({})).statusCode).toBe(200)
  })
})

describe('a challenge', () => {
  it('takes no wrong code, no code twice, no password, no other session, and ends after five tries', async () => {
    const challenge = challengeOf(await createKey({}))
    const code = codeOf(uri, test.clock.now)
    const other = await newPerson(test, `thief${count}@first.example`)
    expect(codeIn(await prove({ challenge, code }, other.headers))).toBe('step_up_expired')
    expect(codeIn(await prove({ challenge, current_password: PASSWORD }))).toBe('invalid_current_password')
    expect((await prove({ challenge, code })).statusCode).toBe(200)
    expect(codeIn(await prove({ challenge, code }))).toBe('step_up_expired')
    const next = challengeOf(await createKey({}))
    expect(codeIn(await prove({ challenge: next, code }))).toBe('code_refused')
    for (let at = 0; at < 4; at++) await prove({ challenge: next, code: '000000' })
    seconds(30)
    expect(codeIn(await prove({ challenge: next, code: codeOf(uri, test.clock.now) }))).toBe('step_up_expired')
  })

  it('comes too late after five minutes', async () => {
    const challenge = challengeOf(await createKey({}))
    seconds(5 * 60 + 1)
    expect(codeIn(await prove({ challenge, code: codeOf(uri, test.clock.now) }))).toBe('step_up_expired')
  })

  it('is answered by a passkey at its own address, with a person who was there', async () => {
    const authenticator = new Authenticator()
    await addPasskey(test, person, { authenticator })
    const challenge = challengeOf(await createKey({}))
    const headers = { ...person.headers, ...page() }
    const asked = (await test.call(stepUps.options, { as: null, headers, body: { challenge } })).json<{
      options: Parameters<Authenticator['get']>[1]
    }>()
    authenticator.behavior.present = false
    expect(codeIn(await prove({ challenge, passkey: authenticator.get(PUBLIC_URL, asked.options) }, headers))).toBe(
      'passkey_refused',
    )
    authenticator.behavior.present = true
    const answer = await prove({ challenge, passkey: authenticator.get(PUBLIC_URL, asked.options) }, headers)
    expect((await createKey(proofOf(answer))).statusCode).toBe(200)
  })
})

describe('is asked', () => {
  it('of nobody without a factor, unless the agency requires one', async () => {
    const plain = await newPerson(test, `plain${count}@first.example`)
    expect((await createKey(plain.headers, 'Plain')).statusCode).toBe(200)
    await test.owner.query(
      "insert into second_factor_rules (authority_id, holder, required_from) values ($1, 'administrator', '2020-01-01')",
      [first.id],
    )
    expect((await createKey(plain.headers, 'Required')).json()).toMatchObject({
      error: { code: 'step_up_required', params: { ways: '' } },
    })
    const vouched = await newPerson(test, `vouched${count}@first.example`)
    await test.owner.query("update sessions set method = 'oidc', two_factors_at = now() where id = $1", [
      vouched.session_id,
    ])
    expect((await createKey(vouched.headers, 'Vouched')).statusCode).toBe(200)
    await test.owner.query('delete from second_factor_rules')
  })

  it('for a change of an employee only where the role is given', async () => {
    const id = first.memberships.qc_lab
    const { employee } = await test.ok(employees.one, { params: { id } })
    const change = (body: object) =>
      test.call(employees.update, {
        as: null,
        headers: person.headers,
        params: { id },
        body: { lock_version: employee.lock_version, ...body },
      })
    expect((await change({ title: 'Chief' })).statusCode).toBe(200)
    expect(codeIn(await change({ role: 'administrator' }))).toBe('step_up_required')
  })

  it('by the password for a change of factors, also before the first one', async () => {
    const plain = await newPerson(test, `new${count}@first.example`)
    const begin = await test.call(ownSecondFactors.beginTotp, { as: null, headers: plain.headers })
    expect(begin.json()).toMatchObject({ error: { params: { action: 'factors', ways: 'password' } } })
    const challenge = challengeOf(begin)
    expect(codeIn(await prove({ challenge, current_password: 'Wrong-Horse-2026' }, plain.headers))).toBe(
      'invalid_current_password',
    )
    expect((await prove({ challenge, current_password: PASSWORD }, plain.headers)).statusCode).toBe(200)
  })
})
