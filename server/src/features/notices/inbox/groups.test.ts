import { notices } from '@milepost/contract'
import { beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createPlaces } from '../../tickets/tickets.fixtures.ts'

const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
const { authority_id, projects } = places
const holder_id = test.world.first.memberships.field_inspector
const as = { as: 'field_inspector' } as const

/** A notice by its kind, its project and the time of its latest event; read or not. */
const put = (kind: string, project_id: number | undefined, at: string, read = false) =>
  test.owner.query(
    `insert into notices (authority_id, holder_id, kind, project_id, count, first_at, last_at, read_at)
    values ($1, $2, $3, $4, 2, $5, $5, case when $6 then now() end)`,
    [authority_id, holder_id, kind, project_id, `2026-11-20T${at}Z`, read],
  )
const groups = async (query: object = {}) => await test.ok(notices.groups, { ...as, query: query as never })
const unread = async () => (await test.ok(notices.count, as)).unread

beforeEach(async () => {
  await test.owner.query('delete from notices where authority_id = $1', [authority_id])
  await put('ticket_rejected', projects[0], '15:05:00')
  await put('ticket_rejected', projects[1], '15:59:59.999')
  await put('ticket_rejected', projects[2], '15:10:00', true)
  await put('ticket_rejected', projects[0], '14:59:59.999', true)
  await put('exception_opened', projects[0], '15:30:00')
})

it('puts what is of one kind and hour together, the latest first, with exact totals and the bell in step', async () => {
  const { notice_groups, page } = await groups()
  expect(page.total_rows).toBe(3)
  expect(notice_groups).toMatchObject([
    {
      kind: 'ticket_rejected',
      hour: '2026-11-20T15:00:00.000Z',
      notices_count: 3,
      unread_count: 2,
      notice: null,
      places: ['P-2042', 'P-2043', 'P-2041'],
    },
    { kind: 'exception_opened', notices_count: 1, notice: { project: { dot_code: 'P-2041' } } },
    { kind: 'ticket_rejected', hour: '2026-11-20T14:00:00.000Z', notices_count: 1, unread_count: 0 },
  ])
  expect((await groups({ filters: { unread: { eq: true } } })).page.total_rows).toBe(await unread())
  expect((await groups({ page_number: 9 })).page.total_rows).toBe(3)
  expect((await groups({ page_size: 1, page_number: 2 })).notice_groups[0]?.kind).toBe('exception_opened')
})

it('lists the notices of a group, and marks it as read, in some projects or all of it', async () => {
  const group = { kind: 'ticket_rejected', hour: '2026-11-20T15:00:00.000Z' } as const
  const of = { filters: { kind: { eq: group.kind }, hour: { eq: group.hour } } } as never
  const rows = async () =>
    (await test.ok(notices.list, { ...as, query: of })).notices.map(({ read_at }) => read_at !== null)
  expect(await rows()).toEqual([false, true, false])
  const read = async (body: object) => (await test.ok(notices.read, { ...as, body: body as never })).unread
  expect(await read({ group: { ...group, project_ids: [projects[1]!] } })).toBe(2)
  expect(await rows()).toEqual([true, true, false])
  expect(await read({ group })).toBe(1)
  expect(await rows()).toEqual([true, true, true])
  const both = await test.call(notices.read, { ...as, body: { group, ids: [1] } })
  expect([both.statusCode, both.json().error.details[0]]).toMatchObject([422, { path: 'ids', code: 'one_of' }])
})
