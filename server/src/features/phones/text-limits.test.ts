import { passwords, phones, sessions } from '@milepost/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { platformDatabase } from '../../platform/database/bound.ts'
import { createTestApp } from '../../testing/app.ts'
import { noteJobs } from '../../testing/jobs.ts'
import { codeTo, createPhonePerson, later, newPhone, PASSWORD, textsTo } from './phones.fixtures.ts'
import { requestPhoneCode } from './phones.queries.ts'
import { mayText } from './text-limits.ts'

const test = await createTestApp({ NODE_ENV: 'test', MILEPOST_DEMO: 'on', SMS_MOST_A_DAY: '60' })
const { now } = test.clock
afterEach(async () => {
  test.clock.now = now
  await test.owner.query('delete from text_message_counts')
  await test.owner.query('delete from sign_in_attempts')
})

const request = (phone: string) => test.call(phones.requestCode, { as: null, body: { phone, domain: 'dotslip' } })
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error: { code: string } }).error.code
const db = platformDatabase(test.bound)

/** Sends messages until one is held back; returns how many there were, and what was reported. */
async function sendUntilHeld(of: (sent: number) => { phone: string; authority_id: number | null }, limits: object) {
  const reported: object[] = []
  const all = { of_installation: 1000, of_agency: 1000, to_prefix: 1000, ...limits }
  const claim = (sent: number) =>
    mayText(db, of(sent), { limits: all, now: test.clock.now, alert: (_text, fields) => reported.push(fields) })
  let sent = 0
  while (sent < 100 && (await claim(sent))) sent += 1
  // A second one that is held back is not reported again.
  await claim(sent)
  return { sent, reported, claim }
}

describe('messages of 24 hours', () => {
  let prefix = 200
  const numberIn = (area: string, sent: number) => `+1${area}${String(sent).padStart(4, '0')}`
  const elsewhere = (sent: number) => numberIn(`404${(prefix += 1)}`, sent)
  it.each([
    ['one number', () => ({ phone: '+14045550199', authority_id: null }), {}, 10, 'number'],
    [
      'one prefix',
      (sent: number) => ({ phone: numberIn('404556', sent), authority_id: null }),
      { to_prefix: 7 },
      7,
      'prefix:+1404556',
    ],
    ['one agency', (sent: number) => ({ phone: elsewhere(sent), authority_id: 12 }), { of_agency: 8 }, 8, 'agency:12'],
    [
      'the installation',
      (sent: number) => ({ phone: elsewhere(sent), authority_id: sent }),
      { of_installation: 9 },
      9,
      'installation',
    ],
  ])(
    'of %s are limited, which is reported once, and begin again after a day',
    async (_name, of, limits, most, limit) => {
      const { sent, reported, claim } = await sendUntilHeld(of, limits)
      expect([sent, reported]).toEqual([most, [{ limit }]])
      later(test, 86_400 - 1)
      expect(await claim(most)).toBe(false)
      later(test, 1)
      expect(await claim(most)).toBe(true)
    },
  )

  it('that one limit holds back count under no other', async () => {
    await sendUntilHeld(() => ({ phone: '+14045550198', authority_id: 13 }), {})
    const { rows } = await test.owner.query(
      "select sent from text_message_counts where key in ('agency:13', 'installation')",
    )
    expect(rows).toEqual([{ sent: 10 }, { sent: 10 }])
  })

  it('are limited exactly, however many are sent at once', async () => {
    const limits = { of_installation: 5, of_agency: 1000, to_prefix: 1000 }
    const claims = Array.from({ length: 20 }, (_, at) =>
      mayText(db, { phone: numberIn('404557', at), authority_id: 14 }, { limits, now, alert: () => undefined }),
    )
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(5)
  })

  it('used up by the installation are said to everybody alike', async () => {
    const known = newPhone()
    const person = await createPhonePerson(test, known)
    await test.owner.query("insert into text_message_counts values ('installation', 60, $1)", [now])
    for (const answer of [
      await request(known),
      await request(newPhone()),
      await test.call(passwords.requestReset, { as: null, body: { phone: known, domain: 'dotslip' } }),
      await test.call(phones.requestConfirmation, {
        ...person.as,
        body: { phone: newPhone(), current_password: PASSWORD },
      }),
    ])
      expect([answer.statusCode, codeOf(answer)]).toEqual([429, 'text_messages_used_up'])
    expect(await textsTo(test, known)).toEqual([])
  })
})

describe('requests for one number', () => {
  it('wait 30 seconds after the first, and twice as long after each further one, up to an hour', async () => {
    const phone = newPhone()
    const ask = async (asked_at: Date) => {
      const row = await requestPhoneCode(db, { purpose: 'sign_in', phone, asked_by: 0 }, asked_at)
      return row?.accepted ? 0 : row?.wait_seconds
    }
    let at = now
    expect(await ask(at)).toBe(0)
    for (const wait of [30, 60, 120, 240, 480, 960, 1920]) {
      expect(await ask(at)).toBe(wait)
      expect(await ask(new Date(at.getTime() + wait * 1000 - 1))).toBe(1)
      at = new Date(at.getTime() + wait * 1000)
      expect(await ask(at)).toBe(0)
    }
    expect(await ask(at)).toBe(3600)
    // After an hour of quiet they begin again.
    at = new Date(at.getTime() + 3600 * 1000 + 1)
    expect(await ask(at)).toBe(0)
    expect(await ask(at)).toBe(30)
  })

  it('that come too early are told how long to wait, whoever has the number', async () => {
    const known = newPhone()
    await createPhonePerson(test, known)
    for (const phone of [known, newPhone()]) {
      expect((await request(phone)).statusCode).toBe(202)
      const early = await request(phone)
      expect([early.statusCode, codeOf(early), early.headers['retry-after']]).toEqual([429, 'code_sent_recently', '30'])
    }
  })
})

describe('a stranger', () => {
  /** All of a response except what differs with every response. */
  const plain = ({ statusCode, body, headers }: Awaited<ReturnType<typeof request>>) => {
    const { 'x-request-id': _id, date: _date, ...others } = headers
    return { statusCode, others, body: body.replace(/"request_id":"[^"]+"/, '') }
  }

  it('gets the same answers, with the same work, for a number that is known and for one that is not', async () => {
    const jobs = await noteJobs(test.owner)
    const known = newPhone()
    await createPhonePerson(test, known)
    const signIn = (phone: string, verification_code: string) =>
      test.call(sessions.authenticate, { as: null, body: { phone, verification_code, domain: 'dotslip' } })
    const exchange = (phone: string) =>
      test.call(phones.validateCode, { as: null, body: { phone, verification_code: 'wrong', domain: 'dotslip' } })
    const seen = []
    for (const phone of [known, newPhone()]) {
      const before = await jobs()
      const requested = plain(await request(phone))
      const reset = plain(await test.call(passwords.requestReset, { as: null, body: { phone, domain: 'dotslip' } }))
      if (phone === known) await codeTo(test, known, 2)
      const wrong = [plain(await signIn(phone, 'wrong')), plain(await exchange(phone))]
      const { rows: tried } = await test.owner.query(
        'select purpose, tries, requests from phone_codes where phone_e164 = $1 order by purpose',
        [phone],
      )
      seen.push({ requested, reset, wrong, tried, jobs: (await jobs()).slice(before.length) })
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]).toMatchObject({ jobs: ['phone_code_send', 'phone_code_send'], tried: [{ tries: 1 }, { tries: 1 }] })
  })

  it('is locked out of a number after ten wrong codes, whether or not somebody has it', async () => {
    const known = newPhone()
    await createPhonePerson(test, known)
    for (const phone of [known, newPhone()]) {
      const body = { phone, verification_code: 'wrong', domain: 'dotslip' }
      for (let tried = 0; tried < 10; tried++)
        expect((await test.call(sessions.authenticate, { as: null, body })).statusCode).toBe(401)
      expect(codeOf(await test.call(sessions.authenticate, { as: null, body }))).toBe('too_many_attempts')
    }
  })

  it('can request 50 codes from one network in a quarter of an hour', async () => {
    for (let requested = 0; requested < 50; requested++) expect((await request(newPhone())).statusCode).toBe(202)
    expect(codeOf(await request(newPhone()))).toBe('too_many_attempts')
  })
})

describe('an installation without a provider', () => {
  it('says so, to everybody alike', async () => {
    const plain = await createTestApp({ NODE_ENV: 'test', MILEPOST_DEMO: 'off' })
    const answer = await plain.call(phones.requestCode, { as: null, body: { phone: newPhone(), domain: 'dotslip' } })
    expect([answer.statusCode, codeOf(answer)]).toEqual([503, 'no_text_messages'])
  })
})
