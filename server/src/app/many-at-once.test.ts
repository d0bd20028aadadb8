import { ticketDecisions, type Route } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createSender, ticketOf } from '../features/ingest/testing/sender.ts'
import { decisionsOf, driftOf } from '../features/tickets/decide/decisions.fixtures.ts'
import { createPlaces, createTickets } from '../features/tickets/tickets.fixtures.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { inPace } from '../testing/in-pace.ts'

/** Staff decide on the same tickets, take some of it back, and suppliers post meanwhile: all of them are answered, and everything adds up. */
const test: TestApp = await createTestApp({}, { rhythm: true })
const places = await createPlaces(test.owner, test.world.first)
const sender = await createSender(test, { code: 'RACE-01' })
const ids = await createTickets(
  test.owner,
  places,
  Array.from({ length: 120 }, (_, at) => ({
    project_id: places.projects[at % 3]!,
    plant_id: places.plants[at % 2]!,
  })),
)

const decision = { date: '2026-11-20', reason: 'Again' }
const turns: readonly [Route, object][] = [
  [ticketDecisions.bulkStatus, { status: 'delivered', ...decision }],
  [ticketDecisions.bulkAccept, { accepted: true }],
  [ticketDecisions.bulkStatus, { status: 'rejected', ...decision }],
  [ticketDecisions.bulkFlag, { flag: true }],
  [ticketDecisions.bulkStatusAndNotes, { notes: 'Night shift' }],
  [ticketDecisions.bulkFlag, { flag: false }],
]

/** Each person begins elsewhere in the turns and in the list, and takes back every other change. */
async function decide(person: number): Promise<number[]> {
  const { bulk } = decisionsOf(test)
  const statuses: number[] = []
  for (let turn = 0; turn < turns.length; turn++) {
    const [route, body] = turns[(turn + person) % turns.length]!
    const from = (turn * 31 + person * 47) % ids.length
    const slip_ids = [...ids.slice(from), ...ids.slice(0, from)].slice(0, 90)
    const { status, result } = await bulk(route, {
      ...body,
      slip_ids: person % 2 === 0 ? slip_ids : slip_ids.reverse(),
    })
    statuses.push(status)
    if (turn % 2 === person % 2 && result.change_id !== null)
      statuses.push((await bulk(ticketDecisions.undo, { change_id: result.change_id })).status)
  }
  return statuses
}

/** Each supplier's system sends the same tickets again and again, with other weights. */
async function post(system: number): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn < 6; turn++) {
    const tickets = Array.from({ length: 30 }, (_, at) =>
      ticketOf('RACE-01', `R-${(at * 7 + system) % 40}`, { dot_code: 'P-2041', event: 'updated', load_number: turn }),
    )
    statuses.push((await sender.post({ tickets })).status)
  }
  return statuses
}

it('keeps every chain intact and every total exact', { timeout: inPace(60_000) }, async () => {
  const statuses = await Promise.all([decide(0), decide(1), decide(2), decide(3), post(0), post(3)])
  expect(new Set(statuses.flat())).toEqual(new Set([200]))
  expect(await driftOf(test, places.authority_id)).toEqual([])
  expect(await decisionsOf(test).faults()).toEqual([])
})
