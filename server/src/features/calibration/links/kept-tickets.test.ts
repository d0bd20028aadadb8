import { calibration, type KeptTicket } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { switchFlag } from '../../flags/flags.fixtures.ts'
import { createPlaces, createTickets } from '../../tickets/tickets.fixtures.ts'
import { connect, createJob, disconnect, settled } from '../calibration.fixtures.ts'

const DELIVERED = 230
const REJECTED = 45
/** So many tickets stay that one response does not list them all. */
const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
await switchFlag(test.owner, test.world.first.id, 'dot_slip_calibration')
const id = await createJob(test.owner, places)
const decided = (status: 'delivered' | 'rejected', count: number) =>
  Array.from({ length: count }, () => ({
    contractor_job_id: id,
    status,
    ...(status === 'delivered' && { delivered_on: '2026-11-20' }),
  }))
await createTickets(test.owner, places, [...decided('delivered', DELIVERED), ...decided('rejected', REJECTED)])

const page = async (link: number, { page_number = 1, ...filters }: { page_number?: number; reason?: object } = {}) => {
  return test.ok(calibration.keptTickets, {
    params: { id },
    query: { page_number, page_size: 100, filters: { calibration_link_id: { eq: link }, ...filters } },
  })
}
/** Each ticket once, the delivered before the rejected. */
const expectAll = (reported: readonly KeptTicket[]) => {
  expect(new Set(reported.map(({ slip_id }) => slip_id)).size).toBe(DELIVERED + REJECTED)
  expect(reported.map(({ reason }) => reason)).toEqual([
    ...Array.from({ length: DELIVERED }, () => 'delivered'),
    ...Array.from({ length: REJECTED }, () => 'rejected'),
  ])
}

it('previews list all tickets that stay, a hundred at a time; so do the pages of a link, after it is made and after it is undone', async () => {
  const body = { project_id: places.projects[1]!, preview: true }
  const pages: KeptTicket[][] = []
  for (const kept_page of [1, 2, 3, 4])
    pages.push((await connect(test, id, { ...body, kept_page })).outcome.kept_tickets)
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 75, 0])
  expectAll(pages.flat())

  await connect(test, id, { project_id: places.projects[1]! })
  const link = await settled(test, id)
  const listed = await Promise.all([1, 2, 3].map((page_number) => page(link.id, { page_number })))
  expect(listed[0]?.page).toMatchObject({ total_rows: DELIVERED + REJECTED, total_pages: 3 })
  expect(listed[0]?.kept_tickets).toEqual(link.kept_tickets)
  expectAll(listed.flatMap(({ kept_tickets }) => kept_tickets))
  const rejected = await page(link.id, { reason: { eq: 'rejected' } })
  expect([rejected.page.total_rows, rejected.kept_tickets.length]).toEqual([REJECTED, REJECTED])

  // Undoing has separate reasons: nothing was moved, so nothing stays.
  await disconnect(test, id, link.id)
  const undone = await settled(test, id)
  expect((await page(link.id)).kept_tickets).toEqual(undone.kept_tickets)
})

it('show nothing of other jobs and other agencies', async () => {
  const { rows } = await test.owner.query('select id::int from calibration_links where contractor_job_id = $1', [id])
  const query = { filters: { calibration_link_id: { eq: rows[0]?.id } } }
  const other = await createJob(test.owner, places)
  expect((await test.call(calibration.keptTickets, { params: { id: other }, query })).json()).toMatchObject({
    kept_tickets: [],
    page: { total_rows: 0 },
  })
  await switchFlag(test.owner, test.world.second.id, 'dot_slip_calibration')
  const answer = await test.call(calibration.keptTickets, { params: { id }, query, of: 'second' })
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found'])
})
