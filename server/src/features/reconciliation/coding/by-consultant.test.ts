import { reconciliation, type PayItemAssignment } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createGrantee } from '../../../testing/world.ts'
import { createTickets } from '../../tickets/tickets.fixtures.ts'
import { useDesk } from '../desk.fixtures.ts'
import { createItems } from '../reconciliation.fixtures.ts'

const desk = useDesk([], {})

it('a consultant who writes codes tickets of the project under name and company, without the reasons of administrators (D49)', async () => {
  const { test, places, projectId: project_id } = desk
  const { authority_id } = places
  await test.call(reconciliation.activate, { params: { projectId: project_id }, body: { start_on: '2026-10-01' } })
  const [item = 0] = await createItems(test.owner, authority_id, [{ project_id, line_number: 1 }])
  const { token } = await createGrantee(test.owner, 'a secret of the tests that is long enough', {
    authority_id,
    capacity: 'consultant_write',
    email: 'coding@lakeside.example',
    company: 'Lakeside Engineering',
    project_ids: [project_id],
  })
  const code = async (quantity: number, more: object = {}) => {
    const [id = 0] = await createTickets(test.owner, places, [
      { status: 'delivered', net: '22.56', uom: 'TON', printed_on: '2026-11-20' },
    ])
    return await test.call(reconciliation.assign, {
      params: { projectId: project_id },
      body: {
        pay_item_assignments: [{ haulhub_slip_id: id, project_pay_item_id: item, quantity }],
        ...more,
      },
      headers: { authorization: `Bearer ${token}` },
      as: null,
    })
  }
  const coded = (await code(22.56)).json<{ pay_item_assignments: PayItemAssignment[] }>()
  expect(coded.pay_item_assignments).toMatchObject([{ created_by: 'Ana Núñez (Lakeside Engineering)' }])
  expect((await code(30, { override_reason: 'Scale was off' })).statusCode).toBe(403)
})
