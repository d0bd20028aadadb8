import { sessions } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { hashPassword } from './passwords.ts'
import { knowNetworks } from './sessions.fixtures.ts'
import { addressKey, LOCK_MINUTES, MOST_FAILURES_OF_ADDRESS } from './throttle.ts'

const password = 'Correct-Horse-2026'
/** Separate networks for each test. */
let network = 0
let address: string

/** What an attacker achieves from one network, with one account and one cookie in an hour, and what happens to a person whose network is locked (D4, ADR 15). */
const test = await createTestApp()
await knowNetworks(test, ...Array.from({ length: 250 }, (_, last) => `10.0.0.${last}`))
await test.owner.query('update users set password_hash = $1', [await hashPassword(password)])

const nextNetwork = () => `10.0.0.${++network}`
const signIn = (username: string, given: string, from: string, cookie?: string) =>
  test.app.server.inject({
    method: 'POST',
    url: sessions.authenticate.path,
    payload: { username: `${username}@first.example`, password: given, domain: 'dotslip' },
    remoteAddress: from,
    headers: { ...(cookie && { cookie }) },
  })
/** Signs somebody in from a separate network; returns the cookie of the browser. */
async function deviceOf(username: string): Promise<string> {
  const answer = await signIn(username, password, nextNetwork())
  expect(answer.statusCode, answer.body).toBe(200)
  return String(answer.headers['set-cookie']).split(';')[0]!
}
const pass = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000 + 1000)
}
/** Enters failures of strangers in a network, as if they had been sent. */
const failed = (from: string, failures: number) =>
  test.owner.query(
    `insert into sign_in_attempts (key, failures, window_started_at, locked_until) values ($1, $2, $3, $4)
       on conflict (key) do update set failures = $2, window_started_at = $3, locked_until = $4`,
    [
      addressKey(from),
      failures,
      test.clock.now,
      failures < MOST_FAILURES_OF_ADDRESS ? null : new Date(test.clock.now.getTime() + LOCK_MINUTES * 60_000),
    ],
  )
const lock = (from: string) => failed(from, MOST_FAILURES_OF_ADDRESS)

/** Guesses while any guess is checked, in each of the four quarters of an hour; returns how many were. */
async function guessesInAnHour(
  guess: (at: number) => Promise<{ statusCode: number }>,
  prepare: () => Promise<number> = async () => 0,
): Promise<number> {
  let checked = 0
  for (let quarter = 0; quarter < 60 / LOCK_MINUTES; quarter++) {
    checked += await prepare()
    let status = 401
    for (let at = 0; status === 401; at++) {
      status = (await guess(quarter * 1000 + at)).statusCode
      if (status === 401) checked += 1
    }
    expect(status).toBe(429)
    pass(LOCK_MINUTES)
  }
  return checked
}

describe('an attacker checks in an hour', () => {
  /** All but the last of a network's failures, which need so many hashes that no test should wait for them. */
  const mostOfThem = async () => {
    await failed(address, MOST_FAILURES_OF_ADDRESS - 4)
    return MOST_FAILURES_OF_ADDRESS - 4
  }
  const locked = async () => {
    await lock(address)
    return 0
  }
  const anyone = (at: number) => `nobody-${network}-${at}`

  it('400 passwords of many accounts from one network', async () => {
    address = nextNetwork()
    expect(await guessesInAnHour((at) => signIn(anyone(at), 'wrong', address), mostOfThem)).toBe(400)
  })

  it('400 also with the cookie of an account that is not among them', async () => {
    const cookie = await deviceOf('qc_lab')
    address = nextNetwork()
    expect(await guessesInAnHour((at) => signIn(anyone(at), 'wrong', address, cookie), mostOfThem)).toBe(400)
  })

  it('20 more with the stolen cookie of one of them, all of its account', async () => {
    const cookie = await deviceOf('qc_lab')
    address = nextNetwork()
    const withCookie = async () => {
      const statuses = []
      for (let guess = 0; guess < 5; guess++)
        statuses.push((await signIn('qc_lab', 'wrong', address, cookie)).statusCode)
      expect(new Set(statuses)).toEqual(new Set([401]))
      return (await mostOfThem()) + statuses.length
    }
    expect(await guessesInAnHour((at) => signIn(anyone(at), 'wrong', address, cookie), withCookie)).toBe(420)
  })

  it('40 passwords of one account, from however many networks', async () => {
    const networks = Array.from({ length: 11 }, nextNetwork)
    expect(await guessesInAnHour((at) => signIn('qc_lab', 'wrong', networks[at % 11]!))).toBe(40)
  })

  it("40 also with that account's own cookie", async () => {
    const cookie = await deviceOf('qc_lab')
    const networks = Array.from({ length: 11 }, nextNetwork)
    expect(await guessesInAnHour((at) => signIn('qc_lab', 'wrong', networks[at % 11]!, cookie))).toBe(40)
  })

  it('none from a network that is locked', async () => {
    address = nextNetwork()
    expect(await guessesInAnHour((at) => signIn(anyone(at), 'wrong', address), locked)).toBe(0)
  })

  it('20 there of the account whose cookie was stolen, with that cookie', async () => {
    const cookie = await deviceOf('qc_lab')
    address = nextNetwork()
    expect(await guessesInAnHour(() => signIn('qc_lab', 'wrong', address, cookie), locked)).toBe(20)
  })

  it.each(['field_engineer', 'nobody'])('none there of %s with the cookie of another', async (username) => {
    const cookie = await deviceOf('qc_lab')
    address = nextNetwork()
    expect(await guessesInAnHour(() => signIn(username, 'wrong', address, cookie), locked)).toBe(0)
  })

  it('none there with a forged cookie', async () => {
    const cookie = (await deviceOf('qc_lab')).replace(/.{43}$/, 'A'.repeat(43))
    address = nextNetwork()
    expect(await guessesInAnHour(() => signIn('qc_lab', 'wrong', address, cookie), locked)).toBe(0)
  })
})

describe('in an office whose network strangers have locked', () => {
  it('people sign in at the browsers in which they signed in before, and nobody else does', async () => {
    const [engineer, manager] = [await deviceOf('field_engineer'), await deviceOf('area_manager')]
    address = nextNetwork()
    await lock(address)
    const status = async (username: string, cookie?: string) =>
      (await signIn(username, password, address, cookie)).statusCode
    expect([
      await status('field_engineer', engineer),
      await status('area_manager', `${engineer}; ${manager}`),
      await status('area_manager', engineer),
      await status('field_inspector'),
      // Signing in there does not unlock it.
      await status('field_inspector'),
    ]).toEqual([200, 200, 429, 429, 429])
  })

  it("a known browser's mistakes lock out nobody else, and itself as a stranger after five", async () => {
    const [engineer, manager] = [await deviceOf('field_engineer'), await deviceOf('area_manager')]
    address = nextNetwork()
    await failed(address, MOST_FAILURES_OF_ADDRESS - 1)
    for (let mistake = 0; mistake < 5; mistake++)
      expect((await signIn('field_engineer', 'mistyped', address, engineer)).statusCode).toBe(401)
    expect((await signIn('area_manager', password, address)).statusCode).toBe(200)
    // From here on it counts as a stranger, whose mistake is the network's hundredth.
    expect((await signIn('field_engineer', 'mistyped', address, engineer)).statusCode).toBe(401)
    expect((await signIn('field_engineer', password, address, engineer)).statusCode).toBe(429)
    expect((await signIn('area_manager', password, address, manager)).statusCode).toBe(200)
    pass(LOCK_MINUTES)
  })

  it('mistakes are forgotten once the person signs in', async () => {
    const cookie = await deviceOf('field_engineer')
    address = nextNetwork()
    await lock(address)
    for (const round of [1, 2]) {
      for (let mistake = 0; mistake < 4; mistake++)
        expect((await signIn('field_engineer', 'mistyped', address, cookie)).statusCode).toBe(401)
      expect([round, (await signIn('field_engineer', password, address, cookie)).statusCode]).toEqual([round, 200])
    }
  })

  it('a locked account stays locked, whichever device is used', async () => {
    const cookie = await deviceOf('area_manager')
    const elsewhere = nextNetwork()
    for (let failure = 0; failure < 10; failure++) await signIn('area_manager', 'wrong', elsewhere)
    expect((await signIn('area_manager', password, nextNetwork(), cookie)).statusCode).toBe(429)
    pass(LOCK_MINUTES)
  })
})
