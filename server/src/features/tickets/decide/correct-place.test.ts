import { ticketDecisions, tickets, type ProblemBody, type TicketDetail, type TicketRow } from '@milepost/contract'
import { expect, test } from 'vitest'
import { createTestApp, type CallOptions } from '../../../testing/app.ts'
import { createPlaces, createTickets, type NewTicket } from '../tickets.fixtures.ts'
import { decisionsOf, driftOf } from './decisions.fixtures.ts'

const app = await createTestApp()
const places = await createPlaces(app.owner, app.world.first)
const decisions = decisionsOf(app)
await app.owner.query('update plants set latitude = 33.75, longitude = -84.39')

const exchanged = { delivery_latitude: '-84.4', delivery_longitude: '33.76' }
let number = 0
const ticketOf = async (ticket: NewTicket = {}): Promise<number> => {
  number += 1
  const [id] = await createTickets(app.owner, places, [
    { ticket_number: `P${number}`, failed_checks: ['weighmaster', 'delivery_place'], source: exchanged, ...ticket },
  ])
  return id!
}
const use = async (id: number, place: 'corrected' | 'sent', options: CallOptions = {}) => {
  const response = await app.call(ticketDecisions.place, { ...options, params: { id }, body: { place } })
  const answer = response.json<{ slip: TicketDetail; change_id: number } & ProblemBody>()
  return { status: response.statusCode, ...answer }
}
const undo = (change_id: number) => decisions.bulk(ticketDecisions.undo, { change_id })
const foundNear = async (id: number) =>
  (
    await app.call(tickets.list, {
      query: { filters: { id: { in: [id] }, within: { eq: '-85,33,-84,34' } }, fields: ['delivery_latitude'] },
    })
  ).json<{ slips: TicketRow[] }>().slips
const placeCheck = ({ checks }: TicketDetail) => checks.find(({ check }) => check === 'delivery_place')
const expectSound = async () => {
  expect(await decisions.faults()).toEqual([])
  expect(await driftOf(app, places.authority_id)).toEqual([])
}

test('the corrected place is used everywhere, the sent one remains shown, and an undo brings it back', async () => {
  const id = await ticketOf()
  expect(placeCheck(await decisions.get(id))).toMatchObject({
    passed: false,
    reason: 'coordinates_exchanged',
    params: { latitude: 33.76, longitude: -84.4 },
  })
  expect(await foundNear(id)).toEqual([])
  const { slip, change_id } = await use(id, 'corrected')
  expect(slip).toMatchObject({
    delivery_latitude: '33.76',
    delivery_longitude: '-84.4',
    delivery_latitude_as_sent: '-84.4',
    delivery_longitude_as_sent: '33.76',
    failed_checks: ['weighmaster'],
  })
  expect(placeCheck(slip)).toMatchObject({ passed: true })
  expect(await foundNear(id)).toMatchObject([{ id, delivery_latitude: '33.76' }])
  expect((await decisions.events(id)).at(-1)).toMatchObject({
    action: 'edited',
    changes: expect.arrayContaining([
      { field: 'failed_checks', old: ['weighmaster', 'delivery_place'], new: ['weighmaster'] },
      { field: 'corrected_delivery_latitude', old: null, new: '33.76' },
      { field: 'delivery_latitude_as_sent', old: null, new: '-84.4' },
    ]),
  })
  await expectSound()
  expect((await undo(change_id)).result).toMatchObject({ updated: [id], refused: [] })
  const back = await decisions.get(id)
  expect(back).toMatchObject({ ...exchanged, failed_checks: ['weighmaster', 'delivery_place'] })
  expect(back.delivery_latitude_as_sent).toBeUndefined()
  await expectSound()
})

test('a ticket without another failed check is counted as one without, and as one with when the sent place is used again', async () => {
  const id = await ticketOf({ failed_checks: ['delivery_place'] })
  expect((await use(id, 'corrected')).slip.failed_checks).toEqual([])
  await expectSound()
  const { slip } = await use(id, 'sent')
  expect(slip).toMatchObject({ ...exchanged, failed_checks: ['delivery_place'] })
  expect(await foundNear(id)).toEqual([])
  await expectSound()
})

test('a correction applies only to the place that it corrects', async () => {
  const id = await ticketOf()
  await use(id, 'corrected')
  await app.owner.query(`update tickets set source = source || '{"delivery_latitude": "-84.5"}' where id = $1`, [id])
  const slip = await decisions.get(id)
  expect(slip).toMatchObject({ delivery_latitude: '-84.5', delivery_longitude: '33.76' })
  expect(slip.delivery_latitude_as_sent).toBeUndefined()
  expect(await foundNear(id)).toEqual([])
  await app.owner.query('update tickets set source = source || $2::jsonb where id = $1', [id, exchanged])
})

test('without an offer, a right or a correction it is refused', async () => {
  const far = await ticketOf({ source: { delivery_latitude: '0.5', delivery_longitude: '0.5' } })
  const passing = await ticketOf({ failed_checks: [] })
  const elsewhere = await ticketOf({ project_id: places.projects[3]! })
  const refusal = async (...call: Parameters<typeof use>) => {
    const { status, error } = await use(...call)
    return [status, error.details?.[0]?.code]
  }
  expect(await refusal(far, 'corrected')).toEqual([422, 'unchanged'])
  expect(await refusal(passing, 'corrected')).toEqual([422, 'unchanged'])
  expect(await refusal(await ticketOf(), 'sent')).toEqual([422, 'unchanged'])
  expect((await use(elsewhere, 'corrected', { as: 'area_manager' })).status).toBe(403)
  expect((await use(elsewhere, 'corrected', { as: 'read_only_inspector' })).status).toBe(403)
})
