import {
  reconciliation,
  ticketDecisions,
  type Attachment,
  type PayItemAssignment,
  type PayPeriod,
} from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../testing/app.ts'
import { createPlaces, createTickets } from '../tickets/tickets.fixtures.ts'
import { createItems } from './reconciliation.fixtures.ts'

/** Names of the calls that change something: a new one has to be added here with its parameters. */
type Door = keyof typeof reconciliation
const doors = (Object.keys(reconciliation) as Door[]).filter((name) => reconciliation[name].method !== 'GET')

const test = await createTestApp()
const call = (name: Door, options: object) => test.call(reconciliation[name], options as never)
const places = await createPlaces(test.owner, test.world.first)
const projectId = places.projects[0]!
const params = { projectId }
const slips = await createTickets(
  test.owner,
  places,
  [1, 2].map(() => ({ status: 'delivered' as const, net: '22.57', uom: 'TON', printed_on: '2026-11-20' })),
)
const uncoded = slips[1]!
const coded = slips[0]!
const [item = 0] = await createItems(test.owner, places.authority_id, [{ project_id: projectId, line_number: 1 }])
const split = [{ project_pay_item_id: item }]
const assigned = (haulhub_slip_id: number) => ({
  pay_item_assignments: [{ haulhub_slip_id, project_pay_item_id: item, quantity: '22.57' }],
})
const pay_entries = [{ project_pay_item_id: item, quantity: '3.5', work_date: '2026-11-12' }]
const file = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n').toString('base64')
const done = async <Answer>(name: Door, options: object): Promise<Answer> => {
  const answer = await call(name, options)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}
const { pay_periods } = await done<{ pay_periods: PayPeriod[] }>('activate', {
  params,
  body: { start_on: '2026-11-01' },
})
const period = pay_periods[0]!.id
await done('assign', { params, body: assigned(coded) })
const { pay_item_assignments } = await done<{ pay_item_assignments: PayItemAssignment[] }>('enter', {
  params,
  body: { pay_entries },
})
const entry = pay_item_assignments[0]!.id
const { attachment } = await done<{ attachment: Attachment }>('attach', {
  params: { projectId, id: entry },
  body: { content: file },
})
const calls: Partial<Record<Door, { params?: object; body?: object } & CallOptions>> = {
  activate: { params, body: {} },
  assign: { params, body: assigned(uncoded) },
  reassign: { params, body: assigned(coded) },
  assignMany: { params, body: { slip_ids: [uncoded], split } },
  clear: { params, body: { slip_ids: [coded] } },
  acceptSuggestions: { params, body: { slip_ids: [uncoded] } },
  createPeriod: { params, body: { start_on: '2027-01-01', end_on: '2027-01-31' } },
  updatePeriod: { params: { projectId, id: period }, body: { end_on: '2026-11-29' } },
  removePeriod: { params: { projectId, id: period } },
  closePeriod: { params, body: { pay_period_id: period } },
  enter: { params, body: { pay_entries } },
  importEntries: {
    params,
    raw_body: 'line,quantity,date\n1,2,2026-11-12\n',
    headers: { 'content-type': 'text/csv' },
  },
  attach: { params: { projectId, id: entry }, body: { content: file } },
  removeAttachment: { params: { projectId, id: attachment.id } },
  takeBack: { params: { projectId, id: entry }, body: { reason: 'Entered twice' } },
}
await test.owner.query(
  "update projects set status = 'archived', status_before_archive = 'completed', archived_at = now() where id = $1",
  [projectId],
)

const stored = async () =>
  (
    await test.owner.query(
      `select (select jsonb_agg(e order by e.id) from pay_entries e) as entries, (select jsonb_agg(p order by p.id) from pay_periods p) as periods,
         (select count(*) from attachments) as attachments`,
    )
  ).rows

it.each(doors)('%s does not change an archived project', async (name) => {
  const before = await stored()
  const answer = await call(name, calls[name] ?? {})
  expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([422, 'project_archived'])
  expect(await stored()).toEqual(before)
})

it('still withdraws the entry of a ticket that is rejected later', async () => {
  const answer = await test.call(ticketDecisions.bulkStatus, {
    body: { slip_ids: [coded], status: 'rejected', date: '2026-11-20', reason: 'Wet' } as never,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const { rows } = await test.owner.query(
    'select withdrawn_at is not null as withdrawn from pay_entries where ticket_id = $1',
    [coded],
  )
  expect(rows).toEqual([{ withdrawn: true }])
})

it('is readable, and offers no changes', async () => {
  const abilities = async (name: 'assignments' | 'periods' | 'slips' | 'suggestions') =>
    (await test.call(reconciliation[name], { params: { projectId } as never })).json<{ abilities: string[] }>()
      .abilities
  for (const name of ['assignments', 'periods', 'slips', 'suggestions'] as const)
    expect(await abilities(name), name).toEqual([])
  const { pay_periods } = (await test.call(reconciliation.periods, { params: { projectId } as never })).json<{
    pay_periods: PayPeriod[]
  }>()
  expect(pay_periods.map(({ status, abilities: own }) => [status, own])).toEqual([['in_progress', []]])
})
