import { calendar, type RouteResponse } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createProject, createSender, ticketOf } from '../ingest/testing/sender.ts'

type Answer = RouteResponse<typeof calendar.days>

const test = await createTestApp()
const sender = await createSender(test, { code: 'C1-01' })
const project = await createProject(test, 'P-9')
const ticket = (number: string, printed_at: string, more: object = {}) =>
  ticketOf(sender.plant, number, { dot_code: 'P-9', printed_at, ...more })
await sender.post({
  tickets: [
    ticket('1', '2026-11-18T17:00:00Z'),
    // Shortly after midnight in UTC is still the evening before in New York.
    ticket('2', '2026-11-19T02:00:00Z'),
    ticket('3', '2026-11-19T17:00:00Z', { voided: true }),
  ],
})
await test.owner.query(
  `insert into pay_periods (authority_id, project_id, number, start_on, end_on, type, status) values ($1, $2, 1, '2026-11-01', '2026-11-30', 'progress', 'in_progress')`,
  [test.world.first.id, project],
)

const ask = (query: object, as: 'administrator' | 'plant_inspector' = 'administrator') =>
  test.call(calendar.days, { as, params: { projectId: project }, query: query as never })

it("days are the project's own: what was printed on each, and the pay periods around them", async () => {
  const answer = (await ask({ from: '2026-11-01', to: '2026-11-30' })).json<Answer>()
  expect(answer.days).toMatchObject([
    { day: '2026-11-18', tickets: 2, rejected: 0, quantities: [{ net: expect.any(String) }], photos: 0 },
    { day: '2026-11-19', tickets: 1 },
  ])
  expect(answer.periods).toMatchObject([{ number: 1, start_on: '2026-11-01', status: 'in_progress' }])
  expect((await ask({ from: '2026-12-01', to: '2026-12-31' })).json<Answer>()).toMatchObject({ days: [], periods: [] })
})

it.each([
  [{ from: '2026-11-02', to: '2026-11-01' }, 400],
  [{ from: '2026-01-01', to: '2026-12-31' }, 400],
  [{ from: '2026-11-31', to: '2026-12-01' }, 400],
  [{ from: '2026-11-01' }, 400],
])('%j is refused', async (query, status) => {
  expect((await ask(query)).statusCode).toBe(status)
})

it('people who read no projects see none', async () => {
  expect((await ask({ from: '2026-11-01', to: '2026-11-30' }, 'plant_inspector')).statusCode).toBe(403)
})
