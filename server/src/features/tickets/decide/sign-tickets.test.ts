import { ticketDecisions, tickets, ticketSigning, type TicketEvent, type TicketRow } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createGrantee, insert } from '../../../testing/world.ts'
import { createSender, ticketOf } from '../../ingest/testing/sender.ts'
import { decisionsOf } from './decisions.fixtures.ts'

/** What a contractor says of the loads of a granted project (D49): as one by one, as many, as a day. */
const test = await createTestApp()
const { id: authority_id } = test.world.first
const { bulk, events, get, faults } = decisionsOf(test)
const sender = await createSender(test, { code: 'SIGN-01' })

const projectOf = (code: string) =>
  insert(
    test.owner,
    "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, $2, $2, 'America/New_York', 'construction') returning id",
    [authority_id, code],
  )
const granted = await projectOf('P-SIGNED')
await projectOf('P-UNSIGNED')
const { token } = await createGrantee(test.owner, 'a secret of the tests that is long enough', {
  authority_id,
  capacity: 'contractor',
  email: 'foreman@reeves.example',
  company: 'Reeves Contracting',
  project_ids: [granted],
})
const contractor = { as: null, headers: { authorization: `Bearer ${token}` } }

const send = async (number: string, more: object = {}) =>
  Number(
    (await sender.post(ticketOf(sender.plant, number, { dot_code: 'P-SIGNED', ...more }))).body.results[0]?.slip_id,
  )
const sign = (body: object) => bulk(ticketSigning.sign, body, contractor)

describe('a contractor', () => {
  it('agrees and disputes under name and company, in a chain that verifies, and withdraws and undoes it', async () => {
    const id = await send('S-1')
    expect((await get(id, contractor)).abilities).toEqual(['sign'])
    expect((await sign({ slip_ids: [id], contractor_status: 'agreed' })).result).toMatchObject({ updated_count: 1 })
    expect(await get(id)).toMatchObject({
      contractor_status: 'Agreed',
      contractor_signed_by: 'Ana Núñez (Reeves Contracting)',
      contractor_signed_version: 1,
    })
    expect((await sign({ slip_ids: [id], contractor_status: 'agreed' })).result.failure?.code).toBe('tickets_already')
    const disputed = { contractor_status: 'disputed', contractor_notes: 'Two tons short' }
    expect((await sign({ slip_ids: [id], contractor_status: 'disputed' })).problem.code).toBe('reason_required')
    const { change_id } = (await sign({ slip_ids: [id], ...disputed })).result
    expect(await get(id)).toMatchObject({ contractor_status: 'Disputed', contractor_notes: 'Two tons short' })
    expect((await bulk(ticketDecisions.undo, { change_id }, contractor)).result.updated_count).toBe(1)
    expect((await get(id)).contractor_status).toBe('Agreed')
    expect((await sign({ slip_ids: [id], contractor_status: null })).result.updated_count).toBe(1)
    expect((await get(id)).contractor_status).toBeUndefined()
    expect(
      (await events(id)).map(({ action }: TicketEvent) => action).filter((action) => action !== 'created'),
    ).toEqual(expect.arrayContaining(['signature_withdrawn', 'undone', 'contractor_disputed', 'contractor_agreed']))
    expect(await faults()).toEqual([])
  })

  it("comes before what the supplier sends of them, and the agency's staff sign nothing", async () => {
    const id = await send('S-2', { contractor_status: 'Loaded', contractor_notes: 'From the plant' })
    expect(await get(id)).toMatchObject({ contractor_status: 'Loaded', contractor_notes: 'From the plant' })
    await sign({ slip_ids: [id], contractor_status: 'disputed', contractor_notes: 'Wrong mix' })
    expect(await get(id)).toMatchObject({ contractor_status: 'Disputed', contractor_notes: 'Wrong mix' })
    const listed = await test.call(tickets.list, {
      query: { fields: ['contractor_status'], filters: { id: { in: [id] } } },
    })
    expect(listed.json<{ slips: TicketRow[] }>().slips).toMatchObject([{ contractor_status: 'Disputed' }])
    expect((await bulk(ticketSigning.sign, { slip_ids: [id], contractor_status: null })).status).toBe(403)
  })

  it('signs a day at once, what is signed already left as it is, and again what the supplier changed since', async () => {
    const [first, second] = [
      await send('S-3', { printed_at: '2026-11-18T15:00:00Z' }),
      await send('S-4', { printed_at: '2026-11-18T16:00:00Z' }),
    ]
    await sign({ slip_ids: [first], contractor_status: 'disputed', contractor_notes: 'Cold' })
    const day = { filters: { printed_on: { eq: '2026-11-18' }, signature: { eq: 'unsigned' } } }
    expect((await sign({ ...day, contractor_status: 'agreed' })).result.updated).toEqual([second])
    expect((await sign({ ...day, contractor_status: 'agreed' })).problem.code).toBe('nothing_selected')
    await send('S-4', { printed_at: '2026-11-18T16:00:00Z', event: 'updated', truck: 'T-999' })
    expect((await sign({ ...day, contractor_status: 'agreed' })).result.updated).toEqual([second])
    expect(await get(second)).toMatchObject({ contractor_signed_version: 2 })
  })

  it('says nothing of voided tickets, nor of those beyond the grant', async () => {
    const voided = await send('S-5')
    const foreign = await send('S-6', { dot_code: 'P-UNSIGNED' })
    await bulk(ticketDecisions.bulkStatus, { slip_ids: [voided], status: 'voided', reason: 'Twice' })
    expect((await sign({ slip_ids: [voided, foreign], contractor_status: 'agreed' })).result.refused).toMatchObject([
      { slip_id: voided, code: 'already_voided' },
      { slip_id: foreign, ticket_number: null, code: 'not_found' },
    ])
  })
})
