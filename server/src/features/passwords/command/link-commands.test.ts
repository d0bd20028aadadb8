import { employees, managedAgencies, passwords, sessions } from '@milepost/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { createPool } from '../../../platform/database/pool.ts'
import { createTestApp } from '../../../testing/app.ts'
import { createOperatorByCommand } from './create-operator.ts'
import { printPasswordLink } from './print-password-link.ts'

const parts = () => ({
  pool,
  clock: () => test.clock.now,
  public_url: 'https://milepost.example',
  typed_by: 'root',
})
const test = await createTestApp()
const pool = createPool({ url: test.url, set_role: false, size: 1 })
afterAll(() => pool.end())

const password = 'Battery-Staple-2027'
const linkIn = (lines: string[]) => lines.find((line) => line.startsWith('https://')) ?? ''

/** Chooses a password by the link that was printed, and signs in with it. */
async function followed(lines: string[], email: string): Promise<string> {
  const token = linkIn(lines).split('#token=')[1] ?? ''
  const chosen = { token, password, password_confirmation: password, domain: 'dotslip' }
  expect((await test.call(passwords.set, { as: null, body: chosen })).statusCode).toBe(204)
  expect((await test.call(passwords.set, { as: null, body: chosen })).statusCode).not.toBe(204)
  const body = { username: email, password, domain: 'dotslip' }
  const answer = await test.call(sessions.authenticate, { as: null, body })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ access_token: string }>().access_token
}
const eventsOf = async (email: string) =>
  (
    await test.owner.query<{ actor_name: string; action: string; changes: object }>(
      'select actor_name, action, changes from installation_events e join users u on u.id = e.user_id where u.email = $1 order by e.id',
      [email],
    )
  ).rows

describe('npm run create-operator', () => {
  it('prints a link for a new operator of the installation', async () => {
    const email = 'olive@installation.example'
    const lines = await createOperatorByCommand(parts(), { email, name: 'Olive Ortiz' })
    expect(lines[0]).toBe(`${email} runs the installation.`)
    const token = await followed(lines, email)
    const agencies = await test.call(managedAgencies.list, {
      as: null,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(agencies.statusCode).toBe(200)
    expect(await eventsOf(email)).toEqual([
      {
        actor_name: 'npm run create-operator (root)',
        action: 'operator.created',
        changes: { email, name: 'Olive Ortiz' },
      },
    ])
  })

  it('typed again draws another link, and keeps the role', async () => {
    const email = 'sam@installation.example'
    const first = await createOperatorByCommand(parts(), { email, role: 'support' })
    const second = await createOperatorByCommand(parts(), { email, role: 'support' })
    expect(linkIn(second)).not.toBe(linkIn(first))
    await followed(second, email)
    expect((await eventsOf(email)).map(({ action }) => action)).toEqual(['support.created', 'password_link.drawn'])
    await expect(createOperatorByCommand(parts(), { email })).rejects.toThrow('is support already')
  })

  it.each([
    [{}, 'Name the person'],
    [{ email: 'a@b.example, c@d.example' }, 'Name the person'],
    [{ email: 'x@y.example', role: 'king' }, '--role is operator or support'],
    [{ email: 'administrator@first.example' }, 'works for an agency'],
  ])('refuses %j', async (words, why) => {
    await expect(createOperatorByCommand(parts(), words)).rejects.toThrow(why)
    const { rows } = await test.owner.query("select 1 from users where email = 'x@y.example'")
    expect(rows).toEqual([])
  })
})

describe('npm run password-link', () => {
  it('prints a link for somebody who was invited, noted in the audit log of the agency', async () => {
    const email = 'ivy@people.example'
    const body = { employees: [{ email, role: 'field_engineer', first_name: 'Ivy', last_name: 'Ito' }] } as const
    expect((await test.call(employees.create, { body: { employees: [...body.employees] } })).statusCode).toBe(200)
    await followed(await printPasswordLink(parts(), email), email)
    const { rows } = await test.owner.query(
      "select actor_name, authority_id from audit_events where action = 'password_link.drawn'",
    )
    expect(rows).toEqual([{ actor_name: 'npm run password-link (root)', authority_id: String(test.world.first.id) }])
    expect(await eventsOf(email)).toMatchObject([{ action: 'password_link.drawn' }])
  })

  it('prints none for a person without any agency', async () => {
    await expect(printPasswordLink(parts(), 'nobody@people.example')).rejects.toThrow('Nobody with the address')
    await expect(printPasswordLink(parts(), undefined)).rejects.toThrow('Name the person')
  })
})
