import { employees, passwords, sessions, type Session } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { hashPassword } from '../sessions/index.ts'
import { employeeIn, errorIn, faultsIn, invited, mailsTo, newEmployee, tokenIn } from './employees.fixtures.ts'

const chosen = 'Battery-Staple-2027'
const test = await createTestApp({ PUBLIC_URL: 'https://milepost.example' })

const signIn = (username: string, password = chosen) =>
  test.call(sessions.authenticate, { as: null, body: { username, password, domain: 'dotslip' } })
const set = (token: string, password = chosen) =>
  test.call(passwords.set, { as: null, body: { token, password, password_confirmation: password, domain: 'dotslip' } })
const one = async (id: number, of: 'first' | 'second' = 'first') =>
  employeeIn(await test.call(employees.one, { of, params: { id } }))
const resend = (id: number) => test.call(employees.resendInvitation, { params: { id } })
/** Waits for the email to an address; returns the last one. */
async function mailTo(email: string, count = 1): Promise<{ subject: string; content: string }> {
  await expect.poll(() => mailsTo(test, email)).toHaveLength(count)
  return (await mailsTo(test, email)).at(-1) ?? { subject: '', content: '' }
}
/** Somebody who works in the second agency and signs in there. */
async function knownElsewhere() {
  const employee = await invited(test, {}, 'second')
  expect((await set(tokenIn((await mailTo(employee.email)).content))).statusCode).toBe(204)
  return employee
}

describe('an invitation', () => {
  it('comes by email with a link that lets its person choose a password, once, and then work', async () => {
    const { id, email, first_name, last_name } = await invited(test, { last_name: 'Ortiz' })
    const { subject, content } = await mailTo(email)
    expect(subject).toBe('First Agency invites you to Milepost')
    expect(content).toContain('https://milepost.example/auth/create-new-password#token=')
    expect(content).toContain('within 7 days')
    expect(content).toContain(`Hello ${first_name} ${last_name},`)
    expect(content).toMatch(/\w+ \w+ of First Agency has set up an account/)
    // Nobody who never signed in has chosen a language.
    expect(content).toContain('ha creado una cuenta de Milepost para usted')
    expect((await signIn(email)).statusCode).toBe(401)
    const token = tokenIn(content)
    const valid = await test.call(passwords.validateToken, { as: null, body: { token, domain: 'dotslip' } })
    expect(valid.json()).toEqual({
      email,
      invitation: {
        first_name,
        last_name,
        dot_authority: { id: test.world.first.id, name: 'First Agency' },
      },
    })
    expect((await set(token)).statusCode).toBe(204)
    expect(await one(id)).toMatchObject({
      status: 'active',
      active: false,
      last_seen_at: null,
      invitation_expires_at: null,
    })
    expect(errorIn(await set(token, 'Another-Staple-2028')).code).toBe('link_expired')
    expect((await signIn(email)).statusCode).toBe(200)
    expect(await one(id)).toMatchObject({
      status: 'active',
      active: true,
      abilities: ['update', 'update_role', 'delete'],
    })
    const { rows } = await test.owner.query(
      "select actor_name, action from audit_events where subject_id = $1 and action = 'employee.activated'",
      [id],
    )
    expect(rows).toEqual([{ actor_name: expect.stringContaining('Avery'), action: 'employee.activated' }])
  })

  it('is kept as a hash only, and is in no log', async () => {
    const { email } = await invited(test)
    const token = tokenIn((await mailTo(email)).content)
    const { rows } = await test.owner.query<{ text: string }>(
      'select l::text as text from password_links l union all select j::text from graphile_worker._private_jobs j union all select a::text from audit_events a',
    )
    expect(rows.some(({ text }) => text.includes(token))).toBe(false)
    expect(test.log.join('')).not.toContain(token)
  })

  it('expires after seven days; sending it again renews it', async () => {
    const { id, email } = await invited(test)
    const first = tokenIn((await mailTo(email)).content)
    const week = Date.now() + 7 * 86_400_000
    test.clock.now = new Date(week + 60_000)
    expect(errorIn(await set(first)).code).toBe('link_expired')
    test.clock.now = new Date()
    expect(Date.parse(employeeIn(await resend(id)).invitation_expires_at ?? '')).toBeGreaterThanOrEqual(week)
    const second = tokenIn((await mailTo(email, 2)).content)
    test.clock.now = new Date(week - 60_000)
    expect((await set(second)).statusCode).toBe(204)
    test.clock.now = new Date()
  })

  it('can be sent again five times in a quarter of an hour, and not after it was accepted', async () => {
    const { id, email } = await invited(test)
    const statuses = []
    for (let request = 0; request < 6; request++) statuses.push((await resend(id)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await expect.poll(async () => (await mailsTo(test, email)).length).toBeGreaterThan(0)
    expect((await set(tokenIn((await mailsTo(test, email))[0]?.content ?? ''))).statusCode).toBe(204)
    expect(errorIn(await resend(id)).code).toBe('invitation_not_pending')
  })

  it('opens nothing after it was withdrawn', async () => {
    const { id, email } = await invited(test)
    const token = tokenIn((await mailTo(email)).content)
    await test.call(employees.remove, { params: { id } })
    expect(errorIn(await set(token)).code).toBe('link_expired')
  })

  it('can be requested by its person, when the password is forgotten before it was chosen', async () => {
    const { id, email } = await invited(test)
    await mailTo(email)
    await test.call(passwords.requestReset, { as: null, body: { username: email, domain: 'dotslip' } })
    expect((await set(tokenIn((await mailTo(email, 2)).content))).statusCode).toBe(204)
    expect((await one(id)).status).toBe('active')
  })
})

describe('a corrected email address', () => {
  it('gets a new invitation, and the link that went to the wrong address no longer works', async () => {
    const { id, email } = await invited(test)
    const wrong = tokenIn((await mailTo(email)).content)
    const right = 'right-one@people.example'
    const answer = await test.call(employees.update, { params: { id }, body: { email: right, lock_version: 0 } })
    expect(employeeIn(answer)).toMatchObject({ email: right, status: 'pending' })
    expect(errorIn(await set(wrong)).code).toBe('link_expired')
    expect((await set(tokenIn((await mailTo(right)).content))).statusCode).toBe(204)
    expect((await one(id)).status).toBe('active')
  })

  it('does not affect the person at the wrong address', async () => {
    const known = await knownElsewhere()
    const here = await invited(test, { email: known.email })
    await test.call(employees.update, {
      params: { id: here.id },
      body: { email: 'another@people.example', lock_version: 0 },
    })
    expect((await signIn(known.email)).statusCode).toBe(200)
    expect((await one(here.id)).status).toBe('pending')
  })

  it('cannot belong to somebody who works here, or did until recently', async () => {
    const [{ id }, other, gone] = [await invited(test), await invited(test), await invited(test)]
    await test.call(employees.remove, { params: { id: gone.id } })
    const correct = (email: string) => test.call(employees.update, { params: { id }, body: { email, lock_version: 0 } })
    expect(faultsIn(await correct(other.email))).toEqual(['email employee_exists'])
    expect(faultsIn(await correct(gone.email.toUpperCase()))).toEqual(['email employee_deleted'])
  })
})

describe('a person known in another agency', () => {
  it('looks like any other invitation, gets no link, and joins at the next sign-in', async () => {
    const known = await knownElsewhere()
    const here = await invited(test, { email: known.email })
    const stranger = await invited(test)
    const answerOf = ({
      id: _id,
      email: _email,
      last_name: _name,
      invited_at: _at,
      invitation_expires_at: _until,
      ...rest
    }: typeof here) => rest
    expect(answerOf(here)).toEqual(answerOf(stranger))
    const { content } = await mailTo(known.email, 2)
    expect(content).toContain('First Agency has given you access')
    expect(content).not.toContain('#token=')
    expect(content).toContain('https://milepost.example/auth/login')
    expect((await one(here.id)).status).toBe('pending')

    const { access_token } = (await signIn(known.email)).json<{ access_token: string }>()
    expect((await one(here.id)).status).toBe('active')
    const me = await test.call(sessions.me, { as: null, headers: { authorization: `Bearer ${access_token}` } })
    expect(me.json<Session>().authorities.map(({ name }) => name)).toEqual(['First Agency', 'Second Agency'])
  })

  it('is not joined to the agency by a wrong password', async () => {
    const known = await knownElsewhere()
    const here = await invited(test, { email: known.email })
    expect((await signIn(known.email, 'wrong')).statusCode).toBe(401)
    expect((await one(here.id)).status).toBe('pending')
  })
})

describe('signing in', () => {
  it('is refused to a person removed everywhere as to an unknown account', async () => {
    const { id, email } = await invited(test)
    await set(tokenIn((await mailTo(email)).content))
    expect((await signIn(email)).statusCode).toBe(200)
    await test.call(employees.remove, { params: { id } })
    const [removed, unknown] = [await signIn(email), await signIn('nobody@people.example')]
    const answerOf = (answer: typeof removed) => [answer.statusCode, { ...errorIn(answer), request_id: '' }]
    expect(answerOf(removed)).toEqual(answerOf(unknown))
  })

  it('continues in the other agency for a person removed in one', async () => {
    const known = await knownElsewhere()
    const here = await invited(test, { email: known.email })
    await signIn(known.email)
    await test.call(employees.remove, { params: { id: here.id } })
    expect((await signIn(known.email)).statusCode).toBe(200)
  })

  it('is recorded as last seen, and so is the renewal of tokens', async () => {
    const id = test.world.first.memberships.safety_inspector
    await test.owner.query("update users set password_hash = $1 where email = 'safety_inspector@first.example'", [
      await hashPassword(chosen),
    ])
    await test.owner.query('update memberships set last_seen_at = null where id = $1', [id])
    await signIn('safety_inspector@first.example')
    expect(Date.now() - Date.parse((await one(id)).last_seen_at ?? '')).toBeLessThan(60_000)
    await test.owner.query("update memberships set last_seen_at = now() - interval '40 days' where id = $1", [id])
    await test.call(sessions.me, {
      as: null,
      headers: { 'x-refresh-token': test.world.first.refresh_tokens.safety_inspector },
    })
    expect(await one(id)).toMatchObject({ active: true })
  })
})

it('sends exactly one invitation to each address', async () => {
  const entries = [newEmployee(), newEmployee({ email: "o'neil+tag@people.example" })]
  await test.call(employees.create, { body: { employees: entries } })
  for (const { email } of entries) expect((await mailTo(email)).subject).toBe('First Agency invites you to Milepost')
})
