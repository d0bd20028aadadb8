import { employees, sessions, views, type Employee } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createPerson } from '../../testing/world.ts'
import { employeeIn, errorIn, faultsIn, invited, newEmployee } from './employees.fixtures.ts'

const test = await createTestApp()

let drawn = 0
/** Somebody who works in the first agency and is signed in. */
async function employed(role: Employee['role'] = 'field_inspector') {
  drawn += 1
  const person = await createPerson(test.owner, 'a secret of the tests that is long enough', {
    authority_id: test.world.first.id,
    district_id: null,
    role,
    email: `employed-${drawn}@first.example`,
  })
  await test.owner.query('update memberships set activated_at = now() where id = $1', [person.membership_id])
  return { ...person, id: person.membership_id, headers: { authorization: `Bearer ${person.token}` } }
}
const by = (headers: Record<string, string>) => ({ as: null, headers })
const remove = (id: number, headers?: Record<string, string>) =>
  test.call(employees.remove, { params: { id }, ...(headers && by(headers)) })
const restore = (id: number) => test.call(employees.restore, { params: { id } })
const demote = (id: number, lock_version: number, headers?: Record<string, string>) =>
  test.call(employees.update, {
    params: { id },
    body: { role: 'field_inspector', lock_version },
    ...(headers && by(headers)),
  })
const me = async (headers: Record<string, string>) => (await test.call(sessions.me, by(headers))).statusCode
const one = (id: number) => test.call(employees.one, { params: { id } })
const days = (count: number) => count * 86_400_000
const removedAgo = (id: number, ms: number) =>
  test.owner.query('update memberships set deleted_at = $2 where id = $1', [
    id,
    new Date(test.clock.now.getTime() - ms),
  ])

describe('removing', () => {
  it("ends the employee's sessions in this agency at once, and in no other", async () => {
    const { id, user_id, headers } = await employed()
    const elsewhere = await createPerson(test.owner, 'a secret of the tests that is long enough', {
      authority_id: test.world.second.id,
      district_id: null,
      role: 'qc_lab',
      email: `employed-${drawn}@first.example`,
    })
    expect([await me(headers), elsewhere.user_id]).toEqual([200, user_id])
    const removed = employeeIn(await remove(id))
    expect(removed).toMatchObject({
      status: 'deleted',
      deleted_by: 'administrator Tester',
      abilities: ['restore'],
      active: false,
    })
    expect(Date.parse(removed.restorable_until ?? '') - Date.parse(removed.deleted_at ?? '')).toBe(days(30))
    expect(await me(headers)).toBe(401)
    expect(await me({ authorization: `Bearer ${elsewhere.token}` })).toBe(200)
    const { rows } = await test.owner.query(
      'select type, ids from events where ids = (select array_agg(id) from sessions where membership_id = $1)',
      [id],
    )
    expect(rows).toMatchObject([{ type: 'session.ended' }])
    expect(errorIn(await remove(id)).code).toBe('employee_removed')
    expect(
      errorIn(
        await test.call(employees.update, { params: { id }, body: { title: 'x', lock_version: removed.lock_version } }),
      ).code,
    ).toBe('employee_removed')
  })

  it('ends a request in progress: nothing of it is written', async () => {
    const { id, headers } = await employed('administrator')
    const entry = newEmployee()
    const holder = await test.owner.connect()
    await holder.query('begin')
    await holder.query("select pg_advisory_xact_lock(hashtextextended('employees ' || $1::text, 0))", [
      test.world.first.id,
    ])
    const running = test.call(employees.create, { ...by(headers), body: { employees: [entry] } })
    await expect
      .poll(
        async () =>
          (await test.owner.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount,
      )
      .toBe(1)
    await holder.query("update memberships set status = 'deleted', deleted_at = now() where id = $1", [id])
    await holder.query('commit')
    holder.release()
    expect((await running).statusCode).toBe(401)
    const { rows } = await test.owner.query('select from users where email = $1', [entry.email])
    expect(rows).toEqual([])
  })

  it('refuses a request that began in a role that was changed meanwhile', async () => {
    const { id, headers } = await employed('area_manager')
    expect(await me(headers)).toBe(200)
    // Behind the application's back, so that this process still believes what it read before.
    await test.owner.query("update memberships set role = 'pending' where id = $1", [id])
    const body = { name: 'Mine', address: {} }
    const answer = await test.call(views.create, { ...by(headers), params: { table_key: 'tickets' }, body })
    expect(answer.statusCode).toBe(403)
    expect((await test.owner.query('select from table_views where holder_id = $1', [id])).rows).toEqual([])
  })
})

describe('ending the sessions of an employee', () => {
  const endSessions = (id: number, headers?: Record<string, string>) =>
    test.call(employees.endSessions, { params: { id }, ...(headers && by(headers)) })

  it('ends all of them in this agency at once, and none in others; the employee may sign in again', async () => {
    const { id, headers, refresh_token } = await employed()
    const elsewhere = await createPerson(test.owner, 'a secret of the tests that is long enough', {
      authority_id: test.world.second.id,
      district_id: null,
      role: 'qc_lab',
      email: `employed-${drawn}@first.example`,
    })
    expect(await me(headers)).toBe(200)
    expect((await endSessions(id)).json()).toEqual({ ended_count: 1 })
    expect([await me(headers), await me({ 'x-refresh-token': refresh_token })]).toEqual([401, 401])
    expect(await me({ authorization: `Bearer ${elsewhere.token}` })).toBe(200)
    expect(employeeIn(await one(id)).status).toBe('active')
    const { rows: reported } = await test.owner.query(
      'select type from events where ids = (select array_agg(id) from sessions where membership_id = $1)',
      [id],
    )
    expect(reported).toEqual([{ type: 'session.ended' }])
    const audit = async () =>
      (
        await test.owner.query(
          "select actor_name from audit_events where action = 'employee.sessions_ended' and subject_id = $1",
          [id],
        )
      ).rows
    expect(await audit()).toEqual([{ actor_name: 'administrator Tester' }])
    expect((await endSessions(id)).json()).toEqual({ ended_count: 0 })
    expect(await audit()).toHaveLength(1)
  })

  it('is for administrators, and only in their own agency', async () => {
    const { id, headers } = await employed('area_manager')
    expect((await endSessions(test.world.first.memberships.qc_lab, headers)).statusCode).toBe(403)
    expect((await endSessions(test.world.second.memberships.qc_lab)).statusCode).toBe(404)
    expect((await test.call(employees.endSessions, { of: 'second', params: { id } })).statusCode).toBe(404)
    expect(await me(headers)).toBe(200)
  })
})

describe('the last administrator', () => {
  it('can be neither removed nor given another role, even if others are invited', async () => {
    const id = test.world.first.memberships.administrator
    for (const { email } of (
      await test.call(employees.list, { query: { filters: { role: { eq: 'administrator' } } } })
    ).json<{ employees: Employee[] }>().employees)
      await test.owner.query(
        "update memberships m set status = 'deleted', deleted_at = now() from users u where u.id = m.user_id and u.email = $1 and m.id <> $2",
        [email, id],
      )
    await invited(test, { role: 'administrator' })
    const row = employeeIn(await one(id))
    expect(row.abilities).toEqual(['update'])
    const [removal, demotion] = [await remove(id), await demote(id, row.lock_version)]
    expect([errorIn(removal).code, errorIn(demotion).code]).toEqual(['last_administrator', 'last_administrator'])
    expect(
      employeeIn(
        await test.call(employees.update, {
          params: { id },
          body: { role: 'administrator', title: 'Chief', lock_version: row.lock_version },
        }),
      ).title,
    ).toBe('Chief')
  })

  it.each(['removed', 'given another role', 'one of each'] as const)(
    'remains when the last two are %s at once',
    async (way) => {
      const chiefs = [await employed('administrator'), await employed('administrator')]
      const ids = chiefs.map(({ id }) => id)
      await test.owner.query(
        "update memberships set role = 'qc_lab' where authority_id = $1 and role = 'administrator' and not id = any($2)",
        [test.world.first.id, ids],
      )
      const answers = await Promise.all(
        chiefs.map(({ id, headers }, at) =>
          way === 'removed' || (way === 'one of each' && at === 0) ? remove(id, headers) : demote(id, 0, headers),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
      const { rows } = await test.owner.query(
        "select from memberships where authority_id = $1 and role = 'administrator' and status = 'active'",
        [test.world.first.id],
      )
      expect(rows).toHaveLength(1)
      await test.owner.query("update memberships set role = 'administrator' where id = $1", [
        test.world.first.memberships.administrator,
      ])
      await test.owner.query("update memberships set role = 'qc_lab' where id = any($1)", [ids])
    },
  )

  it('remains when administrators remove each other in a circle at once', async () => {
    const chiefs = [await employed('administrator'), await employed('administrator'), await employed('administrator')]
    const answers = await Promise.all(chiefs.map(({ headers }, at) => remove(chiefs[(at + 1) % 3]?.id ?? 0, headers)))
    const removed = answers.filter(({ statusCode }) => statusCode === 200).length
    // The one who was removed first can no longer remove anybody.
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(3 - removed)
    expect(removed).toBeLessThan(3)
  })

  it('may leave once there is another; each change ends their own sessions, too', async () => {
    const [one, other] = [await employed('administrator'), await employed('administrator')]
    expect((await remove(one.id, one.headers)).statusCode).toBe(200)
    expect(await me(one.headers)).toBe(401)
    expect((await demote(other.id, 0, other.headers)).statusCode).toBe(200)
    expect((await test.call(employees.list, by(other.headers))).statusCode).toBe(403)
  })
})

describe('restoring', () => {
  it('brings back a removed employee within 30 whole days; their earlier sessions stay closed', async () => {
    const { id, headers } = await employed()
    await remove(id)
    await removedAgo(id, days(30) - 60_000)
    expect(employeeIn(await restore(id))).toMatchObject({
      status: 'active',
      deleted_at: null,
      deleted_by: null,
      restorable_until: null,
    })
    expect(await me(headers)).toBe(401)
    expect(errorIn(await restore(id)).code).toBe('not_restorable')
    await remove(id)
    await removedAgo(id, days(30))
    expect(employeeIn(await one(id)).abilities).toEqual([])
    expect(errorIn(await restore(id)).code).toBe('not_restorable')
  })

  it('brings back an invitation as an invitation', async () => {
    const { id } = await invited(test)
    await remove(id)
    expect(employeeIn(await restore(id)).status).toBe('pending')
  })

  it('is refused while another employee has the phone number', async () => {
    const { id } = await invited(test, { phone: '(555) 555-0120' })
    await remove(id)
    await invited(test, { phone: '(555) 555-0120' })
    expect(faultsIn(await restore(id))).toEqual(['phone phone_taken'])
  })

  it('is suggested when a removed employee is invited, until the deadline has passed', async () => {
    const { id, email } = await invited(test)
    await remove(id)
    const again = { body: { employees: [newEmployee({ email })] } }
    expect(faultsIn(await test.call(employees.create, again))).toEqual(['employees.0.email employee_deleted'])
    await removedAgo(id, days(30))
    expect((await test.call(employees.create, again)).statusCode).toBe(200)
    expect((await one(id)).statusCode).toBe(404)
  })
})

describe('the nightly job', () => {
  const purge = async () => {
    await test.owner.query("select graphile_worker.add_job('employees_purge', job_key => 'purge')")
    await expect
      .poll(
        async () =>
          (await test.owner.query("select from graphile_worker.jobs where task_identifier = 'employees_purge'"))
            .rowCount,
      )
      .toBe(0)
  }
  const left = async (id: number) =>
    (
      await test.owner.query(
        'select user_id, first_name, phone_e164, title, purged_at is not null as purged from memberships where id = $1',
        [id],
      )
    ).rows

  it('purges employees removed 31 days ago, and leaves those removed later', async () => {
    const [worked, late, never] = [await employed(), await employed(), await invited(test, { phone: '(555) 555-0130' })]
    await test.owner.query("update memberships set phone_e164 = '+15555550131', title = 'Inspector' where id = $1", [
      worked.id,
    ])
    for (const { id } of [worked, late, never]) await remove(id)
    for (const { id } of [worked, never]) await removedAgo(id, days(31))
    await removedAgo(late.id, days(31) - 60_000)
    await test.owner.query("update users set created_at = now() - interval '32 days' where email = $1", [never.email])
    await purge()
    expect(await left(worked.id)).toEqual([
      { user_id: null, first_name: 'field_inspector', phone_e164: null, title: null, purged: true },
    ])
    expect(await left(late.id)).toMatchObject([{ purged: false }])
    expect(await left(never.id)).toEqual([])
    expect((await one(worked.id)).statusCode).toBe(404)
    const { page } = (
      await test.call(employees.list, {
        query: { filters: { status: { eq: 'deleted' } }, search: 'employed', page_size: 100 },
      })
    ).json<{ page: { total_rows: number } }>()
    expect(page.total_rows).toBeGreaterThan(0)
    const { rows } = await test.owner.query(
      "select subject_id, actor_name from audit_events where action = 'employee.purged' order by subject_id",
      [],
    )
    expect(rows).toEqual(expect.arrayContaining([{ subject_id: String(worked.id), actor_name: 'Milepost' }]))
    expect((await test.owner.query('select from users where email = $1', [never.email])).rowCount).toBe(0)
    await purge()
  })

  it('keeps the person when they work elsewhere', async () => {
    const { email } = await invited(test, {}, 'second')
    const here = await invited(test, { email })
    await remove(here.id)
    await removedAgo(here.id, days(40))
    await purge()
    expect((await test.owner.query('select from users where email = $1', [email])).rowCount).toBe(1)
  })
})
