import { sessions, type OwnSession } from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { hashPassword } from './passwords.ts'

const password = 'Correct-Horse-2026'
const email = 'field_engineer@first.example'
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

const test = await createTestApp()
await test.owner.query('update users set password_hash = $1', [await hashPassword(password)])

interface SignedIn {
  access_token: string
}
const signIn = async (username = email): Promise<SignedIn> =>
  (
    await test.app.server.inject({
      method: 'POST',
      url: '/authenticate',
      headers: { 'user-agent': chrome },
      payload: { username, password, domain: 'dotslip' },
    })
  ).json<SignedIn>()
const as = ({ access_token }: SignedIn) => ({ as: null, headers: { authorization: `Bearer ${access_token}` } })
const list = async (who: SignedIn) =>
  (await test.call(sessions.listOwn, as(who))).json<{ sessions: OwnSession[] }>().sessions
const reaches = async (who: SignedIn) => (await test.call(sessions.me, as(who))).statusCode

beforeEach(() => test.owner.query('update sessions set ended_at = now() where user_agent = $1', [chrome]))

describe("one's own sessions", () => {
  it("are listed with device and last use, the current one first, and no one else's are", async () => {
    const here = await signIn()
    await signIn()
    await signIn('qc_lab@first.example')
    const listed = (await list(here)).filter(({ browser }) => browser !== null)
    expect(
      listed.map(({ current, browser, system, device, authority_name }) => ({
        current,
        browser,
        system,
        device,
        authority_name,
      })),
    ).toEqual([
      { current: true, browser: 'Chrome 142', system: 'Linux', device: 'desktop', authority_name: 'First Agency' },
      { current: false, browser: 'Chrome 142', system: 'Linux', device: 'desktop', authority_name: 'First Agency' },
    ])
  })

  it('are ended one by one, at once, with an audit event', async () => {
    const [here, there] = [await signIn(), await signIn()]
    expect(await reaches(there)).toBe(200)
    const other = (await list(here)).find(({ current, browser }) => !current && browser !== null)
    expect((await test.call(sessions.endOwn, { ...as(here), params: { id: other?.id ?? 0 } })).statusCode).toBe(204)
    expect([await reaches(here), await reaches(there)]).toEqual([200, 401])
    const { rows } = await test.owner.query<{ ids: number[] }>(
      "select changes->'session_ids' as ids from audit_events where action = 'sessions.ended' order by id desc limit 1",
    )
    expect(rows[0]?.ids).toEqual([other?.id])
    expect((await test.call(sessions.endOwn, { ...as(here), params: { id: other?.id ?? 0 } })).statusCode).toBe(404)
  })

  it('are all ended except the current one', async () => {
    const [here, ...others] = [await signIn(), await signIn(), await signIn()]
    const running = await list(here)
    const answer = await test.call(sessions.endOthers, as(here))
    expect(answer.json()).toEqual({ ended_count: running.length - 1 })
    expect(await Promise.all([here, ...others].map((who) => reaches(who)))).toEqual([200, 401, 401])
    expect(await list(here)).toHaveLength(1)
  })

  it("do not include another person's", async () => {
    const [here, stranger] = [await signIn(), await signIn('qc_lab@first.example')]
    const [theirs] = await list(stranger)
    expect((await test.call(sessions.endOwn, { ...as(here), params: { id: theirs?.id ?? 0 } })).statusCode).toBe(404)
    await test.call(sessions.endOthers, as(here))
    expect(await reaches(stranger)).toBe(200)
  })
})
