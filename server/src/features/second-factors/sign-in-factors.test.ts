import { ownSecondFactors, secondSteps, sessions, type SecondStep, type Tokens } from '@milepost/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { sealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import { hashToken } from '../../platform/sessions/refresh-token.ts'
import { createTestApp } from '../../testing/app.ts'
import { Authenticator } from './authenticator.fixtures.ts'
import {
  addPasskey,
  addTotp,
  codeIn,
  codeOf,
  firstFactor,
  newPerson,
  page,
  PASSWORD,
  PUBLIC_URL,
  SECRET,
  type TestPerson,
} from './second-factors.fixtures.ts'

const test = await createTestApp({ PUBLIC_URL })
const { first } = test.world
const seconds = (count: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + count * 1000)
}
afterEach(async () => {
  await test.owner.query("delete from sign_in_attempts where key like 'factor:%' or key like 'passkey:%'")
  await test.owner.query('delete from second_factor_rules')
})

const answer = (challenge: string | undefined, code: string) =>
  test.call(sessions.authenticate, { as: null, body: { challenge: challenge ?? '', code, domain: 'dotslip' } })
const withPasskey = (challenge: string, passkey: object, origin = PUBLIC_URL) =>
  test.call(sessions.authenticate, {
    as: null,
    headers: page(origin),
    body: { challenge, passkey: passkey as never },
  })
const options = async (challenge?: string, origin = PUBLIC_URL) =>
  (
    await test.call(secondSteps.options, {
      as: null,
      headers: page(origin),
      body: challenge === undefined ? {} : { challenge },
    })
  ).json<{ challenge: string; options: Parameters<Authenticator['get']>[1] }>()
const opens = async (answered: { json<T>(): T }) => {
  const headers = { authorization: `Bearer ${answered.json<Tokens>().access_token}` }
  return (await test.ok(sessions.me, { as: null, headers })).user.email
}
const requireOf = (holder: string, from = '2020-01-01') =>
  test.owner.query('insert into second_factor_rules (authority_id, holder, required_from) values ($1, $2, $3)', [
    first.id,
    holder,
    from,
  ])

describe('a code of the app', () => {
  it('is asked for after the password, and begins the session once', async () => {
    const person = await newPerson(test, 'code@first.example')
    const { uri } = await addTotp(test, person)
    seconds(60)
    const step = await firstFactor(test, person)
    expect(step).toMatchObject({ second_factor: ['totp', 'recovery_code'] })
    expect(step.access_token).toBeUndefined()
    const code = codeOf(uri, test.clock.now)
    expect(await opens(await answer(step.challenge, code))).toBe(person.email)
    expect(codeIn(await answer(step.challenge, code))).toBe('challenge_expired')
    const again = await firstFactor(test, person)
    expect(codeIn(await answer(again.challenge, code))).toBe('second_factor_refused')
    expect(codeIn(await answer(again.challenge, codeOf(uri, new Date(test.clock.now.getTime() - 30_000))))).toBe(
      'second_factor_refused',
    )
    seconds(30)
    expect(await opens(await answer(again.challenge, codeOf(uri, test.clock.now)))).toBe(person.email)
  })

  it('that is sent ten times at once begins one session', async () => {
    const person = await newPerson(test, 'parallel@first.example')
    const { uri } = await addTotp(test, person)
    seconds(60)
    const code = codeOf(uri, test.clock.now)
    const steps = await Promise.all([firstFactor(test, person), firstFactor(test, person)])
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => answer(steps[index % 2]?.challenge, code)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toHaveLength(0)
  })

  it('of one person opens nothing for another', async () => {
    const [one, other] = [await newPerson(test, 'one@first.example'), await newPerson(test, 'two@first.example')]
    const [{ uri }] = [await addTotp(test, one), await addTotp(test, other)]
    seconds(60)
    const step = await firstFactor(test, other)
    expect(codeIn(await answer(step.challenge, codeOf(uri, test.clock.now)))).toBe('second_factor_refused')
  })

  it('comes too late after ten minutes', async () => {
    const person = await newPerson(test, 'late@first.example')
    const { uri } = await addTotp(test, person)
    const step = await firstFactor(test, person)
    seconds(10 * 60)
    expect(codeIn(await answer(step.challenge, codeOf(uri, test.clock.now)))).toBe('challenge_expired')
  })
})

describe('wrong codes', () => {
  const wrong = (uri: string) => (codeOf(uri, test.clock.now) === '000000' ? '000001' : '000000')

  it('end a challenge after five, sent one by one or at once', async () => {
    const person = await newPerson(test, 'five@first.example')
    const { uri } = await addTotp(test, person)
    seconds(60)
    const step = await firstFactor(test, person)
    const codes = (await Promise.all(Array.from({ length: 7 }, () => answer(step.challenge, wrong(uri))))).map(codeIn)
    expect(codes.filter((code) => code === 'second_factor_refused')).toHaveLength(5)
    expect(codeIn(await answer(step.challenge, codeOf(uri, test.clock.now)))).toBe('challenge_expired')
  })

  it('are counted by person over all challenges; a right one forgets them', async () => {
    const person = await newPerson(test, 'ten@first.example')
    const { uri } = await addTotp(test, person)
    seconds(60)
    for (let round = 0; round < 2; round++) {
      const { challenge } = await firstFactor(test, person)
      for (let at = 0; at < 4; at++) await answer(challenge, wrong(uri))
    }
    expect(await opens(await answer((await firstFactor(test, person)).challenge, codeOf(uri, test.clock.now)))).toBe(
      person.email,
    )
    seconds(30)
    for (let round = 0; round < 3; round++) {
      const { challenge } = await firstFactor(test, person)
      for (let at = 0; at < 4; at++) await answer(challenge, wrong(uri))
    }
    const { challenge } = await firstFactor(test, person)
    expect(codeIn(await answer(challenge, codeOf(uri, test.clock.now)))).toBe('too_many_attempts')
    seconds(16 * 60)
    const later = await firstFactor(test, person)
    expect(await opens(await answer(later.challenge, codeOf(uri, test.clock.now)))).toBe(person.email)
  })
})

describe('a recovery code', () => {
  it('stands in for a lost factor, once', async () => {
    const person = await newPerson(test, 'lost@first.example')
    const { recovery_codes } = await addTotp(test, person)
    const [code = '', next = ''] = recovery_codes
    const steps = await Promise.all([firstFactor(test, person), firstFactor(test, person)])
    const both = await Promise.all(steps.map(({ challenge }) => answer(challenge, code.toLowerCase())))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    const { challenge } = await firstFactor(test, person)
    expect(codeIn(await answer(challenge, code))).toBe('second_factor_refused')
    expect(await opens(await answer(challenge, next))).toBe(person.email)
    const { rows } = await test.owner.query(
      "select 1 from audit_events where action = 'recovery_code.used' and subject_id = $1",
      [person.user_id],
    )
    expect(rows).toHaveLength(2)
  })
})

describe('a passkey', () => {
  const personWithPasskey = async (name: string): Promise<[TestPerson, Authenticator]> => {
    const person = await newPerson(test, `${name}@first.example`)
    const authenticator = new Authenticator()
    expect((await addPasskey(test, person, { authenticator })).statusCode).toBe(200)
    return [person, authenticator]
  }

  it('signs in alone, once for each challenge', async () => {
    const [person, authenticator] = await personWithPasskey('alone')
    const { challenge, options: asked } = await options()
    expect(asked.allowCredentials).toBeUndefined()
    const passkey = authenticator.get(PUBLIC_URL, asked)
    const answered = await withPasskey(challenge, passkey)
    expect(await opens(answered)).toBe(person.email)
    const { rows } = await test.owner.query(
      'select method, two_factors_at is not null as two from sessions where user_id = $1 order by id desc limit 1',
      [person.user_id],
    )
    expect(rows).toEqual([{ method: 'passkey', two: true }])
    expect(codeIn(await withPasskey(challenge, passkey))).toBe('second_factor_refused')
    expect(codeIn(await withPasskey(challenge, authenticator.get(PUBLIC_URL, asked)))).toBe('challenge_expired')
    const other = await options()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => withPasskey(other.challenge, authenticator.get(PUBLIC_URL, other.options))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('is the second factor after the password, and no other person can answer', async () => {
    const [person, authenticator] = await personWithPasskey('second')
    const [, theirs] = await personWithPasskey('thief')
    const { second_factor, challenge = '' } = await firstFactor(test, person)
    expect(second_factor).toEqual(['passkey', 'recovery_code'])
    const { options: asked } = await options(challenge)
    expect(asked.allowCredentials).toHaveLength(1)
    expect(codeIn(await withPasskey(challenge, theirs.get(PUBLIC_URL, asked)))).toBe('second_factor_refused')
    expect(await opens(await withPasskey(challenge, authenticator.get(PUBLIC_URL, asked)))).toBe(person.email)
  })

  it.each([
    ['at another page of the domain', { origin: 'https://evil.milepost.example' }],
    ['for another domain', { rpId: 'elsewhere.example' }],
    ['for another challenge', { challenge: 'AAAA' }],
    ['without presence', { present: false }],
    ['without verification', { verified: false }],
    ['with another person in its handle', { handle: 'AAAA' }],
    ['that was changed', { signature: 'AAAA' }],
    ['that nobody knows', { id: 'AAAA' }],
  ])('that was signed %s opens nothing', async (_what, wrong: Record<string, unknown>) => {
    const [, authenticator] = await personWithPasskey(`wrong-${Object.keys(wrong)[0]}`)
    Object.assign(authenticator.behavior, wrong)
    const { challenge, options: asked } = await options()
    const made = authenticator.get((wrong['origin'] as string | undefined) ?? PUBLIC_URL, { ...asked, ...wrong })
    const sent = {
      ...made,
      ...(wrong['id'] !== undefined && { id: wrong['id'] }),
      response: {
        ...made.response,
        ...(wrong['handle'] !== undefined && { userHandle: wrong['handle'] }),
        ...(wrong['signature'] !== undefined && { signature: wrong['signature'] }),
      },
    }
    expect(codeIn(await withPasskey(challenge, sent))).toBe('second_factor_refused')
  })

  it('that was copied is refused once both count, and its person is notified', async () => {
    const [person, authenticator] = await personWithPasskey('copied')
    const signIn = async (by: Authenticator) => {
      const { challenge, options: asked } = await options()
      return withPasskey(challenge, by.get(PUBLIC_URL, asked))
    }
    const copy = authenticator.copy()
    expect((await signIn(authenticator)).statusCode).toBe(200)
    expect((await signIn(authenticator)).statusCode).toBe(200)
    expect(codeIn(await signIn(copy))).toBe('second_factor_refused')
    const { rows } = await test.owner.query(
      "select changes from audit_events where action = 'passkey.copied' and subject_id = $1",
      [person.user_id],
    )
    expect(rows).toEqual([{ changes: { name: 'Laptop' } }])
  })

  it('that counts nothing signs in again and again', async () => {
    const person = await newPerson(test, 'cloud@first.example')
    const authenticator = new Authenticator({ counts: 0 })
    await addPasskey(test, person, { authenticator })
    for (let at = 0; at < 2; at++) {
      const { challenge, options: asked } = await options()
      expect(await opens(await withPasskey(challenge, authenticator.get(PUBLIC_URL, asked)))).toBe(person.email)
    }
  })

  it('of other addresses is named as such, and works there alone', async () => {
    await test.owner.query(
      "insert into authority_addresses (host, authority_id) values ('tickets.first.example', $1) on conflict do nothing",
      [first.id],
    )
    const [person] = await personWithPasskey('elsewhere')
    const { challenge } = await firstFactor(test, person)
    expect(await options(challenge, 'https://tickets.first.example')).toMatchObject({
      error: { code: 'passkey_elsewhere', params: { domains: 'milepost.example' } },
    })
  })
})

describe('where the agency requires a second factor', () => {
  it('sign-in leads to adding one, with which the session begins', async () => {
    const person = await newPerson(test, 'required@first.example')
    await requireOf('field_engineer')
    expect((await firstFactor(test, person)).access_token).toBeDefined()
    await requireOf('administrator')
    const { second_factor, challenge = '' } = await firstFactor(test, person)
    expect(second_factor).toEqual([])
    const begun = (await test.call(secondSteps.enroll, { as: null, body: { challenge, kind: 'totp' } })).json<{
      enrollment: string
      uri: string
    }>()
    const body = { challenge, enrollment: begun.enrollment, code: codeOf(begun.uri, test.clock.now) }
    expect(codeIn(await answer(challenge, body.code))).toBe('second_factor_refused')
    const { recovery_codes, code } = (await test.call(secondSteps.enrolled, { as: null, body })).json<{
      recovery_codes: string[]
      code: string
    }>()
    expect(recovery_codes).toHaveLength(10)
    expect(codeIn(await test.call(secondSteps.enrolled, { as: null, body }))).toBe('challenge_expired')
    expect(await opens(await answer(challenge, code))).toBe(person.email)
    expect((await firstFactor(test, person)).second_factor).toEqual(['totp', 'recovery_code'])
  })

  it('or a passkey', async () => {
    const person = await newPerson(test, 'required-passkey@first.example')
    await requireOf('administrator')
    const { challenge = '' } = await firstFactor(test, person)
    const begun = (
      await test.call(secondSteps.enroll, { as: null, headers: page(), body: { challenge, kind: 'passkey' } })
    ).json<{ enrollment: string; options: Parameters<Authenticator['create']>[1] }>()
    const passkey = new Authenticator().create(PUBLIC_URL, begun.options)
    const { code } = (
      await test.call(secondSteps.enrolled, {
        as: null,
        headers: page(),
        body: { challenge, enrollment: begun.enrollment, name: 'Phone', passkey },
      })
    ).json<{ code: string }>()
    expect(await opens(await answer(challenge, code))).toBe(person.email)
  })

  it('is not required before its date in the zone of the agency', async () => {
    const person = await newPerson(test, 'future@first.example')
    await requireOf('administrator', '2100-01-01')
    expect((await firstFactor(test, person)).access_token).toBeDefined()
  })

  it('the password alone adds no factor for a person who has one', async () => {
    const person = await newPerson(test, 'guarded@first.example')
    await addTotp(test, person)
    await requireOf('administrator')
    const { challenge = '' } = await firstFactor(test, person)
    expect(codeIn(await test.call(secondSteps.enroll, { as: null, body: { challenge, kind: 'totp' } }))).toBe(
      'challenge_expired',
    )
    const { second_factors } = await test.ok(ownSecondFactors.get, { as: null, headers: person.headers, query: {} })
    expect(second_factors.required).toBe(true)
  })

  it.each(['phone', 'oidc'])(
    'somebody who signed in by %s gives the password before a factor is added',
    async (method) => {
      const person = await newPerson(test, `by-${method}@first.example`)
      await requireOf('administrator')
      const { challenge } = (await firstFactor(test, person)) as SecondStep
      // The challenge as the other way would have drawn it.
      const hash = hashToken(challenge)
      const proven = { user_id: person.user_id, method, authority_id: first.id, two_factors: false }
      await test.owner.query('update sign_in_challenges set proven_sealed = $2 where token_hash = $1', [
        hash,
        sealedSecrets(SECRET).seal(JSON.stringify(proven), `sign-in-challenge:${hash.toString('base64url')}`),
      ])
      const enroll = (current_password?: string) =>
        test.call(secondSteps.enroll, {
          as: null,
          body: { challenge, kind: 'totp', ...(current_password && { current_password }) },
        })
      expect(codeIn(await enroll())).toBe('invalid_current_password')
      expect(codeIn(await enroll('Wrong-Horse-2026'))).toBe('invalid_current_password')
      expect((await enroll(PASSWORD)).statusCode).toBe(200)
    },
  )
})
