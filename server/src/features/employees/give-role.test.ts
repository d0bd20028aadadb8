import type { Role } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { invited } from './employees.fixtures.ts'
import { giveRole } from './index.ts'

const test = await createTestApp()
const { first, second } = test.world
const give = async (id: number, role: Role, authority_id = first.id) =>
  (await jobContext(test).inTenant(authority_id, (work) => giveRole(work, id, role))).outcome
const roleOf = async (id: number) =>
  (await test.owner.query<{ role: Role }>('select role from memberships where id = $1', [id])).rows[0]?.role

it('gives an employee a role, once, with an audit event by the product', async () => {
  const { id } = await invited(test)
  expect([await give(id, 'qc_lab'), await give(id, 'qc_lab')]).toEqual(['given', 'same'])
  const { rows } = await test.owner.query(
    "select actor_kind, changes->'role' as role from audit_events where subject = 'employee' and subject_id = $1 and action = 'employee.updated'",
    [id],
  )
  expect(rows).toEqual([{ actor_kind: 'system', role: { old: 'field_inspector', new: 'qc_lab' } }])
})

it('never changes the last administrator away', async () => {
  const { rows } = await test.owner.query<{ id: number }>(
    "select id::int as id from memberships where authority_id = $1 and role = 'administrator' and status = 'active'",
    [first.id],
  )
  const [administrator] = rows
  if (!administrator || rows.length > 1) throw new Error('expected one administrator')
  expect(await give(administrator.id, 'pending')).toBe('last_administrator')
  expect(await roleOf(administrator.id)).toBe('administrator')
})

it("finds neither another agency's employee nor a removed one", async () => {
  const { id } = await invited(test)
  expect(await give(id, 'qc_lab', second.id)).toBe('removed')
  await test.owner.query("update memberships set status = 'deleted', deleted_at = now() where id = $1", [id])
  expect(await give(id, 'qc_lab')).toBe('removed')
})
