import { employees, type Employee, type Role } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { employeeIn, errorIn, faultsIn, invited, newEmployee } from './employees.fixtures.ts'

const test = await createTestApp()

const list = (query: object = {}, as: Role = 'administrator') => test.ok(employees.list, { as, query })
const emails = async (query: object, as?: Role) => (await list(query, as)).employees.map(({ email }) => email)
const create = (...entries: object[]) =>
  test.call(employees.create, { body: { employees: entries as ReturnType<typeof newEmployee>[] } })
const update = (id: number, lock_version: number, change: object) =>
  test.call(employees.update, { params: { id }, body: { ...change, lock_version } })
const audited = async (id: number) =>
  (
    await test.owner.query<{ action: string; changes: unknown; actor_name: string }>(
      "select action, changes, actor_name from audit_events where subject = 'employee' and subject_id = $1 order by id",
      [id],
    )
  ).rows

describe('the list', () => {
  it('shows everyone in the agency with exact totals, by last name, then first name', async () => {
    const { employees: rows, page } = await list({ page_size: 4, page_number: 3 })
    expect(page).toEqual({ page_number: 3, page_size: 4, total_rows: 10, total_pages: 3, last_page: true })
    expect(rows.map(({ first_name }) => first_name)).toEqual(['read_only_inspector', 'safety_inspector'])
    expect((await list({ page: 0, size: 4 })).page).toMatchObject({ page_number: 0, total_rows: 10 })
  })

  it('sorts by the requested key, in both directions, empty values last', async () => {
    expect((await emails({ sort_by: 'email', sort_order: 'desc' }))[0]).toBe('safety_inspector@first.example')
    const seen = await list({ sort_by: 'last_seen_at', sort_order: 'asc' })
    expect(seen.employees.at(-1)?.last_seen_at ?? '9').toEqual(
      seen.employees
        .map((row) => row.last_seen_at ?? '9')
        .toSorted()
        .at(-1),
    )
    for (const sort_by of ['name', 'role', 'district', 'status', 'created_at', 'deleted_at'])
      expect(await emails({ sort_by })).toHaveLength(10)
  })

  it('finds by every word of names, email address, title and number, and by the phone in any spelling', async () => {
    const { email } = await invited(test, {
      first_name: 'Zenobia',
      last_name: "O'Quill_100%",
      phone: '(404) 555-0142',
      title: 'Lead Surveyor',
      employee_number: 'E-7781',
    })
    for (const search of ['zeno', 'quill zenobia', 'ZENOBIA lead', 'e-7781', '404-555-0142', '+14045550142', '_100%'])
      expect(await emails({ search }), search).toEqual([email])
    expect(await emails({ search: 'zenobia nobody' })).toEqual([])
    expect(await emails({ search: '%' })).toEqual([email])
  })

  it('filters by role, district, status, activity and last seen', async () => {
    const { other_district_id, memberships } = test.world.first
    const { email } = await invited(test, { role: 'area_manager', district_id: other_district_id })
    expect(await emails({ filters: { role: { eq: 'area_manager' } } })).toHaveLength(2)
    expect(
      await emails({ filters: { role: { in: ['area_manager'] }, district_id: { eq: other_district_id } } }),
    ).toEqual([email])
    expect(
      await emails({ filters: { district_id: { ne: test.world.first.district_id }, status: { eq: 'pending' } } }),
    ).toContain(email)
    expect(await emails({ filters: { status: { in: ['active', 'deleted'] } } })).toHaveLength(10)
    await test.owner.query("update memberships set last_seen_at = now() - interval '31 days' where id = $1", [
      memberships.qc_lab,
    ])
    expect(await emails({ filters: { active: { eq: true } } })).toHaveLength(9)
    expect(await emails({ filters: { active: { eq: 'false' }, status: { eq: 'active' } } })).toEqual([
      'qc_lab@first.example',
    ])
    const month = new Date(Date.now() - 30 * 86_400_000).toISOString()
    expect(await emails({ filters: { last_seen_at: { gte: month } } })).toHaveLength(9)
    expect(await emails({ filters: { last_seen_at: { lte: month } } })).toEqual(
      expect.arrayContaining(['qc_lab@first.example', email]),
    )
    const countsBy = async (count_by: 'state' | 'last_seen') => (await list({ count_by })).page.counts
    expect(await emails({ filters: { state: { eq: 'inactive' } } })).toEqual(['qc_lab@first.example'])
    expect(await countsBy('state')).toEqual([
      { value: 'active', count: 9 },
      { value: 'inactive', count: 1 },
      { value: 'pending', count: (await emails({ filters: { state: { eq: 'pending' } }, page_size: 100 })).length },
    ])
    expect(await emails({ filters: { last_seen: { eq: 'quarter' } } })).toEqual(['qc_lab@first.example'])
    expect(await countsBy('last_seen')).toEqual([
      { value: 'day', count: 9 },
      { value: 'earlier', count: (await emails({ filters: { last_seen: { eq: 'earlier' } }, page_size: 100 })).length },
      { value: 'quarter', count: 1 },
    ])
  })

  it.each([{ sort_by: 'password_hash' }, { filters: { user_id: { eq: 1 } } }, { filters: { role: { eq: 'king' } } }])(
    'refuses %j',
    async (query) => {
      expect((await test.call(employees.list, { query: query as object })).statusCode).toBe(400)
    },
  )

  it('is read by area managers and field engineers, who can change nothing in it and see no removed employees', async () => {
    const gone = await invited(test)
    await test.call(employees.remove, { params: { id: gone.id } })
    const { employees: rows } = await list({ page_size: 100 }, 'field_engineer')
    expect(rows.flatMap(({ abilities }) => abilities)).toEqual([])
    expect(rows.filter(({ status }) => status === 'deleted')).toEqual([])
    expect(await emails({ filters: { status: { eq: 'deleted' } } }, 'area_manager')).toEqual([])
    expect(await emails({ filters: { status: { eq: 'deleted' } } })).toEqual([gone.email])
    const one = await test.call(employees.one, { as: 'area_manager', params: { id: gone.id } })
    expect(one.statusCode).toBe(404)
    expect(employeeIn(await test.call(employees.one, { params: { id: gone.id } })).deleted_by).toBe(
      'administrator Tester',
    )
  })

  it("marks the caller's own row", async () => {
    const own = (await list({ page_size: 100 })).employees.filter((row) => row.own)
    expect(own.map(({ id }) => id)).toEqual([test.world.first.memberships.administrator])
  })
})

describe('inviting', () => {
  it('needs at least one employee', async () => {
    const { code, message } = errorIn(await create())
    expect([code, message]).toEqual(['employees_required', 'Must add at least one employee'])
  })

  it('writes all employees as given, trimmed, pending, each with an audit event', async () => {
    const district_id = test.world.first.district_id
    const answer = await create(
      newEmployee({ first_name: ' Ines ', phone: '1(555) 555-0101', title: '', district_id }),
      newEmployee({ role: 'qc_lab' }),
    )
    expect(answer.statusCode).toBe(200)
    const [ines, other] = answer.json<{ employees: [Employee, Employee] }>().employees
    expect(ines).toMatchObject({
      first_name: 'Ines',
      phone: '+15555550101',
      title: null,
      district_id,
      district: 'North',
      status: 'pending',
      active: false,
      last_seen_at: null,
      abilities: ['update', 'update_role', 'delete', 'update_email', 'resend_invitation'],
      lock_version: 0,
    })
    expect(Date.parse(ines.invitation_expires_at ?? '') - Date.parse(ines.invited_at ?? '')).toBe(7 * 86_400_000)
    expect(other.role).toBe('qc_lab')
    expect(await audited(ines.id)).toMatchObject([
      {
        action: 'employee.invited',
        actor_name: 'administrator Tester',
        changes: { email: ines.email, role: 'field_inspector' },
      },
    ])
  })

  it('reports every fault of every entry by its path, and writes none', async () => {
    const { email } = await invited(test, { phone: '(555) 555-0102' })
    const before = (await list()).page.total_rows
    const answer = await create(
      newEmployee(),
      newEmployee({ first_name: ' ', email: 'not an address', phone: '123' }),
      newEmployee({ email: email.toUpperCase(), phone: '+1 555 555 0102' }),
      newEmployee({ email: 'same@people.example', phone: '555-555-0103' }),
      newEmployee({
        email: 'Same@People.example',
        phone: '(555) 555 0103',
        district_id: test.world.second.district_id,
      }),
    )
    expect(answer.statusCode).toBe(422)
    expect(errorIn(answer)).toMatchObject({
      code: 'employee_create_failed',
      message: 'Error creating employee: This field is required',
    })
    expect(faultsIn(answer)).toEqual([
      'employees.1.first_name field_is_required',
      'employees.1.email email_is_invalid',
      'employees.1.phone phone_is_invalid',
      'employees.2.email employee_exists',
      'employees.2.phone phone_taken',
      'employees.3.email email_repeated',
      'employees.3.phone phone_repeated',
      'employees.4.email email_repeated',
      'employees.4.phone phone_repeated',
      'employees.4.district_id district_unknown',
    ])
    expect(errorIn(answer).details?.find(({ code }) => code === 'phone_taken')?.message).toBe(
      'This phone number is already in use...',
    )
    expect((await list()).page.total_rows).toBe(before)
  })

  it('reveals nothing about a phone number of another agency', async () => {
    await invited(test, { phone: '(555) 555-0104' }, 'second')
    expect((await invited(test, { phone: '(555) 555-0104' })).phone).toBe('+15555550104')
  })

  it.each([
    'a"b@x.example',
    "x'); drop table memberships; --@x.example",
    '{a,b}@x.example,c@x.example',
    'a@x.example\\',
    'a@x.example\nBcc: evil@y.example',
  ])('refuses %j as an address', async (email) => {
    expect(faultsIn(await create(newEmployee({ email })))).toEqual(['employees.0.email email_is_invalid'])
  })

  it('refuses names that could start a line of an email', async () => {
    const answer = await create(newEmployee({ first_name: 'Eve\r\nBcc: evil@y.example', title: 'x\ny' }))
    expect(faultsIn(answer)).toEqual([
      'employees.0.first_name control_character',
      'employees.0.title control_character',
    ])
  })

  it('takes at most a hundred employees, and no unknown field', async () => {
    expect((await create(...Array.from({ length: 101 }, () => newEmployee()))).statusCode).toBe(400)
    expect((await create({ ...newEmployee(), status: 'active' })).statusCode).toBe(400)
    expect((await create({ ...newEmployee(), role: 'operator' })).statusCode).toBe(400)
  })

  it('accepts one of two invitations of the same person at once', async () => {
    const body = { employees: [newEmployee({ phone: '(555) 555-0105' })] }
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await test.call(employees.create, { body })).statusCode),
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422, 422])
  })
})

describe('changing', () => {
  it('writes what differs, with old and new values in the audit log', async () => {
    const { id } = await invited(test)
    const changed = employeeIn(
      await update(id, 0, {
        first_name: 'Nia',
        role: 'field_engineer',
        phone: '(555) 555-0110',
        district_id: test.world.first.district_id,
        title: 'Engineer',
      }),
    )
    expect(changed).toMatchObject({
      first_name: 'Nia',
      role: 'field_engineer',
      phone: '+15555550110',
      district: 'North',
      lock_version: 1,
    })
    expect((await audited(id)).at(-1)).toMatchObject({
      action: 'employee.updated',
      changes: {
        first_name: { old: 'Avery', new: 'Nia' },
        role: { old: 'field_inspector', new: 'field_engineer' },
        phone: { old: null, new: '+15555550110' },
      },
    })
    expect(employeeIn(await update(id, 1, { phone: null, district_id: null, title: ' ' }))).toMatchObject({
      phone: null,
      district_id: null,
      title: null,
    })
    expect(employeeIn(await update(id, 2, { first_name: ' Nia ' })).lock_version).toBe(2)
  })

  it('is refused with both sides when somebody else changed the same field first, and merged otherwise', async () => {
    const { id } = await invited(test)
    await update(id, 0, { title: 'One' })
    const late = await update(id, 0, { title: 'Two' })
    expect([late.statusCode, errorIn(late).code]).toEqual([409, 'edit_conflict'])
    expect(errorIn(late).conflict).toMatchObject({
      lock_version: 1,
      fields: [{ field: 'title', yours: 'Two', theirs: 'One', by: 'administrator Tester' }],
    })
    expect(employeeIn(await update(id, 0, { first_name: 'Nia' }))).toMatchObject({ first_name: 'Nia', title: 'One' })
  })

  it('accepts one of two changes at once', async () => {
    const { id } = await invited(test)
    const statuses = await Promise.all(['One', 'Two'].map(async (title) => (await update(id, 0, { title })).statusCode))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('reports every fault, in the words of the specification', async () => {
    const { id } = await invited(test)
    await invited(test, { phone: '(555) 555-0111' })
    const taken = await update(id, 0, { phone: '555.555.0111' })
    expect([taken.statusCode, errorIn(taken).message]).toEqual([
      422,
      'Error updating employee: This phone number is already in use...',
    ])
    expect(
      faultsIn(await update(id, 0, { last_name: '', phone: 'x', district_id: test.world.second.district_id })),
    ).toEqual(['last_name field_is_required', 'phone phone_is_invalid', 'district_id district_unknown'])
  })

  it('leaves the email address to the employee once the invitation was accepted', async () => {
    const id = test.world.first.memberships.qc_lab
    const { lock_version, email } = employeeIn(await test.call(employees.one, { params: { id } }))
    expect(faultsIn(await update(id, lock_version, { email: 'other@people.example' }))).toEqual([
      'email email_not_pending',
    ])
    expect((await update(id, lock_version, { email: email.toUpperCase(), title: 'Same address' })).statusCode).toBe(200)
  })

  it('reaches nobody of another agency', async () => {
    const { id } = await invited(test, {}, 'second')
    for (const route of [employees.one, employees.remove, employees.restore, employees.resendInvitation])
      expect((await test.call(route, { params: { id } })).statusCode).toBe(404)
    expect((await update(id, 0, { title: 'Taken over' })).statusCode).toBe(404)
  })

  it('updates open pages', async () => {
    const { id } = await invited(test)
    const { rows } = await test.owner.query(
      "select ids from events where type = 'employees.changed' order by id desc limit 1",
    )
    expect(rows).toEqual([{ ids: [String(id)] }])
  })
})
