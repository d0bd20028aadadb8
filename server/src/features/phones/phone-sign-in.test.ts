import { passwords, phones, sessions, type Session } from '@milepost/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { noteJobs } from '../../testing/jobs.ts'
import { codeTo, confirmedPhone, createPhonePerson, later, newPhone, PASSWORD, textsTo } from './phones.fixtures.ts'

const test = await createTestApp({ NODE_ENV: 'test', MILEPOST_DEMO: 'on' })
const { now } = test.clock
afterEach(() => {
  test.clock.now = now
})

const request = (phone: string) => test.call(phones.requestCode, { as: null, body: { phone, domain: 'dotslip' } })
const signIn = (phone: string, verification_code: string) =>
  test.call(sessions.authenticate, { as: null, body: { phone, verification_code, domain: 'dotslip' } })
const requestReset = (phone: string) =>
  test.call(passwords.requestReset, { as: null, body: { phone, domain: 'dotslip' } })
const exchange = (phone: string, verification_code: string) =>
  test.call(phones.validateCode, { as: null, body: { phone, verification_code, domain: 'dotslip' } })
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error: { code: string } }).error.code
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a sign-in by phone', () => {
  it('begins a session of the person who confirmed the number, in any spelling', async () => {
    const phone = newPhone()
    const person = await createPhonePerson(test, phone)
    expect((await request(phone.slice(2))).statusCode).toBe(202)
    const code = await codeTo(test, phone)
    const answer = await signIn(
      `1 (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`,
      ` ${code.slice(0, 3)}-${code.slice(3)} `,
    )
    expect(answer.statusCode, answer.body).toBe(200)
    const { access_token } = answer.json<{ access_token: string }>()
    const me = await test.call(sessions.me, { as: null, headers: { authorization: `Bearer ${access_token}` } })
    expect(me.json<Session>()).toMatchObject({ user: { id: person.user_id }, method: 'phone' })
  })

  it('has a message with the code, the product and the line that browsers read, in the language of the person', async () => {
    const phone = newPhone()
    const { user_id } = await createPhonePerson(test, phone)
    await test.owner.query("update users set locale = 'es' where id = $1", [user_id])
    await request(phone)
    const code = await codeTo(test, phone)
    expect(await textsTo(test, phone)).toEqual([
      `${code} es su clave para entrar en Milepost. Sirve una vez, por 10 minutos. No la comparta.\n\n@127.0.0.1 #${code}`,
    ])
  })

  it('works once, however many try the code at once', async () => {
    const phone = newPhone()
    await createPhonePerson(test, phone)
    await request(phone)
    const code = await codeTo(test, phone)
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => signIn(phone, code)))).map(
      (answer) => answer.statusCode,
    )
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401, 401])
  })

  it.each([
    ['at its last second', 600 - 1, 200],
    ['after ten minutes', 600, 401],
  ])('with its code %s is answered by %#', async (_name, seconds, status) => {
    const phone = newPhone()
    await createPhonePerson(test, phone)
    await request(phone)
    const code = await codeTo(test, phone)
    later(test, seconds)
    expect((await signIn(phone, code)).statusCode).toBe(status)
  })

  it.each([
    ['four wrong ones', 4, 200],
    ['five wrong ones', 5, 401],
  ])('with its code after %s is answered by %#', async (_name, wrong, status) => {
    const phone = newPhone()
    await createPhonePerson(test, phone)
    await request(phone)
    const code = await codeTo(test, phone)
    for (let tried = 0; tried < wrong; tried++) expect((await signIn(phone, wrongFor(code))).statusCode).toBe(401)
    expect((await signIn(phone, code)).statusCode).toBe(status)
  })

  it('is not opened by an older code', async () => {
    const phone = newPhone()
    await createPhonePerson(test, phone)
    await request(phone)
    const first = await codeTo(test, phone)
    later(test, 30)
    await request(phone)
    const second = await codeTo(test, phone, 2)
    if (first !== second) expect((await signIn(phone, first)).statusCode).toBe(401)
    expect((await signIn(phone, second)).statusCode).toBe(200)
  })

  it('is not opened by a number that an agency states but its person never confirmed', async () => {
    const phone = newPhone()
    const { user_id, membership_id } = await createPhonePerson(test)
    await test.owner.query('update memberships set phone_e164 = $1 where id = $2', [phone, membership_id])
    await test.owner.query('update users set phone_e164 = $1 where id = $2', [phone, user_id])
    const jobs = await noteJobs(test.owner)
    expect((await request(phone)).statusCode).toBe(202)
    await expect.poll(jobs).toContain('phone_code_send')
    expect(await textsTo(test, phone)).toEqual([])
    await test.owner.query('drop table noted_jobs; drop function note_job cascade')
  })

  it.each([
    ['179', 200],
    ['180', 401],
  ])('with a number that was not used for %s days is answered by %i', async (days, status) => {
    const phone = newPhone()
    const { user_id } = await createPhonePerson(test)
    await confirmedPhone(test, user_id, phone)
    await request(phone)
    const code = await codeTo(test, phone)
    await test.owner.query('update verified_phones set last_used_at = $2 where phone_e164 = $1', [
      phone,
      new Date(test.clock.now.getTime() - Number(days) * 86_400_000),
    ])
    expect((await signIn(phone, code)).statusCode).toBe(status)
  })

  it('ends with the last membership of its person', async () => {
    const phone = newPhone()
    const { membership_id } = await createPhonePerson(test, phone)
    await request(phone)
    const code = await codeTo(test, phone)
    await test.owner.query("update memberships set status = 'deleted', deleted_at = now() where id = $1", [
      membership_id,
    ])
    expect((await signIn(phone, code)).statusCode).toBe(403)
  })

  it.each([
    ['phone', { phone: 'nobody', verification_code: '123456' }, 'errors.phone_is_required'],
    ['phone', { phone: '', verification_code: '123456' }, 'errors.phone_is_required'],
    ['phone', { phone: '+1 900 555 0123', verification_code: '123456' }, 'errors.phone_is_required'],
    ['verification_code', { phone: '(404) 555-0123', verification_code: '' }, 'errors.verification_code_is_required'],
  ])('refuses %s of %j', async (path, body, message) => {
    const answer = await test.call(sessions.authenticate, { as: null, body: { ...body, domain: 'dotslip' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: { code: 'malformed', details: [{ path, message }] } })
  })

  it('stores no code, and nothing that a code could be found from', async () => {
    const phone = newPhone()
    await createPhonePerson(test, phone)
    await request(phone)
    const code = await codeTo(test, phone)
    const { rows } = await test.owner.query<{ row: string; hash: Buffer }>(
      'select c::text as row, code_hash as hash from phone_codes c where phone_e164 = $1',
      [phone],
    )
    expect(rows[0]?.hash).toHaveLength(32)
    expect(rows[0]?.row).not.toContain(code)
    expect(test.log.join('\n')).not.toContain(code)
  })
})

describe('a new password by phone', () => {
  it('is chosen with a token for a code, which works once, and begins no session', async () => {
    const phone = newPhone()
    const { email } = await createPhonePerson(test, phone)
    expect((await requestReset(phone)).statusCode).toBe(204)
    const answer = await exchange(phone, await codeTo(test, phone))
    expect(answer.statusCode, answer.body).toBe(200)
    const { token } = answer.json<{ token: string }>()
    expect(
      (await test.call(passwords.validateToken, { as: null, body: { token, domain: 'dotslip' } })).json(),
    ).toMatchObject({ email })
    const password = 'Another-Horse-2027'
    const body = { token, password, password_confirmation: password, domain: 'dotslip' }
    expect((await test.call(passwords.set, { as: null, body })).statusCode).toBe(204)
    expect((await test.call(passwords.set, { as: null, body })).statusCode).toBe(422)
    const signed = await test.call(sessions.authenticate, {
      as: null,
      body: { username: email, password, domain: 'dotslip' },
    })
    expect(signed.statusCode).toBe(200)
    await expect
      .poll(
        async () =>
          (await test.owner.query("select subject from outbox_mails where kind = 'email' and recipient = $1", [email]))
            .rows,
      )
      .toContainEqual({ subject: 'A new password for your Milepost account' })
  })

  it('needs its token within ten minutes', async () => {
    const phone = newPhone()
    await createPhonePerson(test, phone)
    await requestReset(phone)
    const { token } = (await exchange(phone, await codeTo(test, phone))).json<{ token: string }>()
    later(test, 600)
    expect(
      (await test.call(passwords.validateToken, { as: null, body: { token, domain: 'dotslip' } })).statusCode,
    ).toBe(422)
  })

  it.each([
    [{ phone: '12', verification_code: '1' }, 'phone', 'errors.phone_is_required'],
    [{ phone: '(404) 555-0123', verification_code: '' }, 'verification_code', 'errors.verification_code_is_required'],
  ])('refuses %j', async (body, path, message) => {
    const answer = await test.call(phones.validateCode, { as: null, body: { ...body, domain: 'dotslip' } })
    expect(answer.json()).toMatchObject({ error: { code: 'malformed', details: [{ path, message }] } })
  })
})

describe('purposes', () => {
  it('are never shared: a code opens only what it was requested for', async () => {
    const phone = newPhone()
    const person = await createPhonePerson(test, phone)
    await request(phone)
    const to_sign_in = await codeTo(test, phone)
    expect(codeOf(await exchange(phone, to_sign_in))).toBe('invalid_verification_code')
    await requestReset(phone)
    const for_password = await codeTo(test, phone, 2)
    const confirmation = { phone, current_password: PASSWORD }
    expect((await test.call(phones.requestConfirmation, { ...person.as, body: confirmation })).statusCode).toBe(202)
    const to_confirm = await codeTo(test, phone, 3)
    const all = new Set([to_sign_in, for_password, to_confirm])
    const confirm = (verification_code: string) =>
      test.call(phones.confirm, { ...person.as, body: { verification_code } })
    if (all.size === 3) {
      for (const wrong of [for_password, to_confirm]) expect((await signIn(phone, wrong)).statusCode).toBe(401)
      for (const wrong of [to_sign_in, to_confirm])
        expect(codeOf(await exchange(phone, wrong))).toBe('invalid_verification_code')
      for (const wrong of [to_sign_in, for_password])
        expect(codeOf(await confirm(wrong))).toBe('invalid_verification_code')
    }
    expect((await exchange(phone, for_password)).statusCode).toBe(200)
    expect((await signIn(phone, to_sign_in)).statusCode).toBe(200)
    expect((await confirm(to_confirm)).statusCode).toBe(200)
  })
})
