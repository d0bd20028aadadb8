import { calibration, type JobSlipProject, type RouteCall } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { switchFlag } from '../flags/flags.fixtures.ts'
import { createSender, ticketOf } from '../ingest/testing/sender.ts'

/** What lists sort and search by, compared with the tickets themselves, whatever a supplier sends. */
const test = await createTestApp()
await switchFlag(test.owner, test.world.first.id, 'dot_slip_calibration')
const sender = await createSender(test, { code: 'FIG-01' })

const printed = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00-05:00`
const send = async (tickets: readonly [number: string, job_number: string, fields: object][]) => {
  const { body } = await sender.post({
    tickets: tickets.map(([number, job_number, fields]) => ticketOf(sender.plant, number, { job_number, ...fields })),
  })
  expect(body.results.filter(({ outcome }) => outcome === 'refused')).toEqual([])
}
const jobs = async (query: RouteCall<typeof calibration.list>['query']) =>
  (await test.call(calibration.list, { query }))
    .json<{ job_slip_projects: JobSlipProject[] }>()
    .job_slip_projects.map(({ job_number }) => job_number)

const inOrder = async () => ({
  first: await jobs({ sort_by: 'first_ticket_at', sort_order: 'asc' }),
  last: await jobs({ sort_by: 'last_ticket_at', sort_order: 'desc' }),
  count: await jobs({ sort_by: 'ticket_count', sort_order: 'desc' }),
})

it("jobs are listed in the order of their tickets, also after later versions changed a ticket's job, time, customer or code", async () => {
  await send([
    ['1', 'J-1', { printed_at: printed(8), customer_name: 'Reeves', dot_code: 'OLD-1' }],
    ['2', 'J-1', { printed_at: printed(15), customer_name: 'Reeves' }],
    ['3', 'J-1', { printed_at: printed(12), customer_name: 'Reeves' }],
    ['4', 'J-2', { printed_at: printed(9), customer_name: 'Baldwin' }],
    ['5', 'J-2', { printed_at: printed(14), customer_name: 'Baldwin' }],
    ['6', 'J-3', { printed_at: printed(10), customer_name: 'Baldwin' }],
  ])
  expect(await inOrder()).toEqual({
    first: ['J-1', 'J-2', 'J-3'],
    last: ['J-1', 'J-2', 'J-3'],
    count: ['J-1', 'J-2', 'J-3'],
  })
  expect(await jobs({ search: 'reev' })).toEqual(['J-1'])
  await send([
    ['1', 'J-3', { event: 'updated', printed_at: printed(8), customer_name: 'Yancey', dot_code: 'NEW-1' }],
    ['2', 'J-1', { event: 'updated', printed_at: printed(11), customer_name: 'Yancey' }],
    ['3', 'J-3', { event: 'updated', printed_at: printed(12), customer_name: 'Yancey' }],
  ])
  expect(await inOrder()).toEqual({
    first: ['J-3', 'J-2', 'J-1'],
    last: ['J-2', 'J-3', 'J-1'],
    count: ['J-3', 'J-2', 'J-1'],
  })
  expect(await jobs({ search: 'reev' })).toEqual([])
  expect(await jobs({ search: 'old-1' })).toEqual([])
  expect(await jobs({ search: 'new-1' })).toEqual(['J-3'])
  expect((await jobs({ search: 'yancey' })).toSorted()).toEqual(['J-1', 'J-3'])
})

it('posts at the same time count every ticket once', async () => {
  await Promise.all(
    Array.from({ length: 24 }, (_, post) =>
      send(['K-1', 'K-2', 'K-3'].map((job, at) => [`${post}-${at}`, job, { customer_name: `C-${post % 3}` }])),
    ),
  )
  const { rows } = await test.owner.query(
    `select j.job_number, sum(f.tickets)::int as tickets from contractor_job_tickets f join contractor_jobs j on j.id = f.contractor_job_id
     where j.job_number like 'K-%' group by 1 order by 1`,
  )
  expect(rows).toEqual(['K-1', 'K-2', 'K-3'].map((job_number) => ({ job_number, tickets: 24 })))
})
