import { phones, sessions, type PhoneState } from '@milepost/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'
import {
  codeTo,
  confirmedPhone,
  createPhonePerson,
  later,
  newPhone,
  PASSWORD,
  textsTo,
  type PhonePerson,
} from './phones.fixtures.ts'

const test = await createTestApp({ NODE_ENV: 'test', MILEPOST_DEMO: 'on' })
const { now } = test.clock
afterEach(() => {
  test.clock.now = now
})

const read = async ({ as }: PhonePerson) => (await test.call(phones.own, as)).json<PhoneState>()
const request = ({ as }: PhonePerson, phone: string, current_password = PASSWORD) =>
  test.call(phones.requestConfirmation, { ...as, body: { phone, current_password } })
const confirm = ({ as }: PhonePerson, verification_code: string) =>
  test.call(phones.confirm, { ...as, body: { verification_code } })
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error: { code: string } }).error.code
const mailsTo = async (recipient: string) =>
  (
    await test.owner.query<{ subject: string }>(
      "select subject from outbox_mails where kind = 'email' and recipient = $1 order by id",
      [recipient],
    )
  ).rows.map(({ subject }) => subject)
const auditOf = async ({ user_id }: PhonePerson) =>
  (
    await test.owner.query<{ action: string; changes: unknown }>(
      "select action, changes from audit_events where subject = 'user' and subject_id = $1 and action like 'phone.%' order by id",
      [user_id],
    )
  ).rows
const signInBy = async (phone: string) => {
  const sent = (await textsTo(test, phone)).length
  await test.call(phones.requestCode, { as: null, body: { phone, domain: 'dotslip' } })
  const verification_code = await codeTo(test, phone, sent + 1)
  const answer = await test.call(sessions.authenticate, {
    as: null,
    body: { phone, verification_code, domain: 'dotslip' },
  })
  const { access_token } = answer.json<{ access_token: string }>()
  const me = await test.call(sessions.me, { as: null, headers: { authorization: `Bearer ${access_token}` } })
  return me.json<{ user: { id: number } }>().user.id
}
/** Confirms a number as a person does. */
async function take(person: PhonePerson, phone: string): Promise<void> {
  const sent = (await textsTo(test, phone)).length
  const asked = await request(person, phone)
  expect(asked.statusCode, asked.body).toBe(202)
  const answer = await confirm(person, await codeTo(test, phone, sent + 1))
  expect(answer.statusCode, answer.body).toBe(200)
}

describe("one's own number", () => {
  it('is confirmed with the password and the code, announced by email, and signs in from then on', async () => {
    const phone = newPhone()
    const person = await createPhonePerson(test)
    expect(await read(person)).toEqual({ phone: null, waiting: null, suggested: null })
    expect((await request(person, phone)).json()).toEqual({ resend_seconds: 30 })
    expect(await read(person)).toMatchObject({ phone: null, waiting: phone })
    const answer = await confirm(person, await codeTo(test, phone))
    expect(answer.json<PhoneState>()).toMatchObject({ phone: { phone, lapsed: false }, waiting: null })
    await expect.poll(() => mailsTo(person.email)).toEqual(['A phone for your Milepost account'])
    expect(await auditOf(person)).toEqual([
      { action: 'phone.confirmed', changes: { phone: { old: null, new: phone } } },
    ])
    expect(await signInBy(phone)).toBe(person.user_id)
  })

  it('is confirmed by the otp of the session, too', async () => {
    const phone = newPhone()
    const person = await createPhonePerson(test)
    await request(person, phone)
    const otp = await codeTo(test, phone)
    const wrong = await test.call(sessions.me, { ...person.as, query: { otp: otp === '000000' ? '1' : '000000' } })
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([422, 'invalid_verification_code'])
    const answer = await test.call(sessions.me, { ...person.as, query: { otp } })
    expect([answer.statusCode, answer.json<{ user: { id: number } }>().user.id]).toEqual([200, person.user_id])
    expect((await read(person)).phone?.phone).toBe(phone)
  })

  it('takes the place of the one before, which is told by a text message and no longer signs in', async () => {
    const [old_phone, new_phone] = [newPhone(), newPhone()]
    const person = await createPhonePerson(test, old_phone)
    await take(person, new_phone)
    expect((await read(person)).phone?.phone).toBe(new_phone)
    await expect
      .poll(() => textsTo(test, old_phone))
      .toEqual([
        `Your Milepost account now uses a phone that ends in ${new_phone.slice(-4)}, not this one. If it was not you, call your agency.`,
      ])
    await test.call(phones.requestCode, { as: null, body: { phone: old_phone, domain: 'dotslip' } })
    expect(await signInBy(new_phone)).toBe(person.user_id)
    expect(await textsTo(test, old_phone)).toHaveLength(1)
  })

  it('is the last one for which a code was requested: a code to an earlier one is over', async () => {
    const [first, second] = [newPhone(), newPhone()]
    const person = await createPhonePerson(test)
    await request(person, first)
    const code = await codeTo(test, first)
    await request(person, second)
    expect(await read(person)).toMatchObject({ waiting: second })
    const other = await codeTo(test, second)
    if (code !== other) expect(codeOf(await confirm(person, code))).toBe('invalid_verification_code')
    expect((await confirm(person, other)).json()).toMatchObject({ phone: { phone: second } })
  })

  it("that another person confirms later is that person's: numbers are recycled", async () => {
    const phone = newPhone()
    const [first, second] = [await createPhonePerson(test), await createPhonePerson(test)]
    await take(first, phone)
    await test.call(phones.requestCode, { as: null, body: { phone, domain: 'dotslip' } })
    const of_first = await codeTo(test, phone, 2)
    await take(second, phone)
    expect((await read(first)).phone).toBe(null)
    await expect.poll(() => mailsTo(first.email)).toContain('Your phone for Milepost was confirmed by someone else')
    expect(await auditOf(first)).toContainEqual({ action: 'phone.lost', changes: { phone: { old: phone, new: null } } })
    const body = { phone, verification_code: of_first, domain: 'dotslip' }
    expect((await test.call(sessions.authenticate, { as: null, body })).statusCode).toBe(401)
    expect(await signInBy(phone)).toBe(second.user_id)
  })

  it("is one person's when two confirm it at once", async () => {
    const phone = newPhone()
    const [first, second] = [await createPhonePerson(test), await createPhonePerson(test)]
    await request(first, phone)
    const codes = [await codeTo(test, phone)]
    await request(second, phone)
    codes.push(await codeTo(test, phone, 2))
    const answers = await Promise.all([confirm(first, codes[0] ?? ''), confirm(second, codes[1] ?? '')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const holders = [(await read(first)).phone, (await read(second)).phone]
    expect(holders.filter((one) => one !== null)).toHaveLength(1)
  })

  it("is not confirmed by another person's code", async () => {
    const phone = newPhone()
    const [owner, other] = [await createPhonePerson(test), await createPhonePerson(test)]
    await request(owner, phone)
    const code = await codeTo(test, phone)
    expect(codeOf(await confirm(other, code))).toBe('invalid_verification_code')
    await request(other, phone)
    const others = await codeTo(test, phone, 2)
    if (others !== code) expect(codeOf(await confirm(other, code))).toBe('invalid_verification_code')
    expect((await confirm(owner, code)).statusCode).toBe(200)
  })

  it('is removed at once', async () => {
    const phone = newPhone()
    const person = await createPhonePerson(test, phone)
    expect((await test.call(phones.remove, person.as)).statusCode).toBe(204)
    expect((await read(person)).phone).toBe(null)
    expect(await auditOf(person)).toEqual([{ action: 'phone.removed', changes: { phone: { old: phone, new: null } } }])
    await expect.poll(() => mailsTo(person.email)).toEqual(['The phone of your Milepost account was removed'])
    expect((await test.call(phones.remove, person.as)).statusCode).toBe(404)
  })

  it('is offered as the agency states it, and shown as lapsed after 180 days without use', async () => {
    const [stated, phone] = [newPhone(), newPhone()]
    const person = await createPhonePerson(test)
    await test.owner.query('update memberships set phone_e164 = $1 where id = $2', [stated, person.membership_id])
    await confirmedPhone(test, person.user_id, phone)
    await test.owner.query(
      "update verified_phones set last_used_at = $2::timestamptz - interval '180 days' where phone_e164 = $1",
      [phone, now],
    )
    expect(await read(person)).toMatchObject({ phone: { phone, lapsed: true }, suggested: stated })
  })

  it.each([
    ['', 'field_is_required', 'This field is required'],
    ['123', 'phone_is_invalid', expect.stringContaining('Phone must be a valid phone')],
    ['+44 20 7946 0018', 'phone_is_invalid', expect.stringContaining('Phone must be a valid phone')],
    ['(900) 555-0123', 'phone_is_invalid', expect.stringContaining('Phone must be a valid phone')],
  ])('is not %j', async (phone, code, message) => {
    const person = await createPhonePerson(test)
    const answer = await request(person, phone)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', details: [{ path: 'phone', code, message }] } })
  })

  it("needs the current password, and no number of a colleague; one of another agency's people is not said to be known (D1)", async () => {
    const phone = newPhone()
    const person = await createPhonePerson(test)
    expect(codeOf(await request(person, phone, 'Wrong-Password-1'))).toBe('invalid_current_password')
    const colleague = await createPhonePerson(test)
    await test.owner.query('update memberships set phone_e164 = $1 where id = $2', [phone, colleague.membership_id])
    const answer = await request(person, phone)
    expect([answer.statusCode, codeOf(answer), answer.json<{ error: { message: string } }>().error.message]).toEqual([
      422,
      'phone_taken',
      'This phone number is already in use...',
    ])
    await test.owner.query('update memberships set phone_e164 = null where id = $1', [colleague.membership_id])
    await test.owner.query('update memberships set phone_e164 = $1 where id = $2', [
      phone,
      test.world.second.memberships.qc_lab,
    ])
    expect((await request(person, phone)).statusCode).toBe(202)
  })

  it("is not touched by somebody who acts in the person's name", async () => {
    const phone = newPhone()
    const person = await createPhonePerson(test)
    await request(person, phone)
    const otp = await codeTo(test, phone)
    const support = await insert(
      test.owner,
      "insert into users (email, installation_role) values ('support.phones@milepost.example', 'support') returning id",
      [],
    )
    await test.owner.query('update sessions set impersonated_by = $2 where user_id = $1', [person.user_id, support])
    const acting = await createActing(person)
    for (const answer of [
      await request(acting, phone),
      await confirm(acting, otp),
      await test.call(phones.remove, acting.as),
      await test.call(sessions.me, { ...acting.as, query: { otp } }),
    ])
      expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'in_person'])
  })
})

/** The same person once the session directory has forgotten the session: it is read again after 3 seconds. */
async function createActing(person: PhonePerson): Promise<PhonePerson> {
  await expect
    .poll(async () => (await test.call(sessions.me, person.as)).json<{ impersonated_by?: string }>().impersonated_by)
    .toBeDefined()
  return person
}

describe('limits of a person', () => {
  it('are five requests, and ten tries, in a quarter of an hour', async () => {
    const person = await createPhonePerson(test)
    for (let requested = 0; requested < 5; requested++) expect((await request(person, newPhone())).statusCode).toBe(202)
    expect(codeOf(await request(person, newPhone()))).toBe('too_many_attempts')
    for (let tried = 0; tried < 10; tried++)
      expect(codeOf(await confirm(person, 'wrong'))).toBe('invalid_verification_code')
    expect(codeOf(await confirm(person, 'wrong'))).toBe('too_many_attempts')
    later(test, 15 * 60 + 1)
    expect(codeOf(await confirm(person, 'wrong'))).toBe('invalid_verification_code')
  })
})
