import { images, ticketDecisions, type ImageUpload, type TicketEvent } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createGrantee, insert } from '../../../testing/world.ts'
import { photo } from '../../images/images.fixtures.ts'
import { createSender, ticketOf } from '../../ingest/testing/sender.ts'
import { decisionsOf } from './decisions.fixtures.ts'

/** What a consultant who writes does to tickets of the granted project (D49): as a field inspector, under their own name and company. */
const test = await createTestApp()
const { id: authority_id } = test.world.first
const { bulk, events, get, faults } = decisionsOf(test)
const sender = await createSender(test, { code: 'CONSULT-01' })

const projectOf = (code: string) =>
  insert(
    test.owner,
    "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, $2, $2, 'America/New_York', 'construction') returning id",
    [authority_id, code],
  )
const granted = await projectOf('P-GRANTED')
await projectOf('P-OTHER')
const callerOf = async (capacity: 'consultant_read' | 'consultant_write') => {
  const { token, grant_id } = await createGrantee(test.owner, 'a secret of the tests that is long enough', {
    authority_id,
    capacity,
    email: `${capacity}@lakeside.example`,
    company: 'Lakeside Engineering',
    project_ids: [granted],
  })
  return { grant_id, as: null, headers: { authorization: `Bearer ${token}` } }
}
const { grant_id, ...writer } = await callerOf('consultant_write')
const reader = await callerOf('consultant_read')

const arrived = async (number: string, dot_code: string): Promise<number> => {
  const { body } = await sender.post(ticketOf(sender.plant, number, { dot_code }))
  return Number(body.results[0]?.slip_id)
}

describe('a consultant who writes', () => {
  it('delivers and accepts on the granted project, under name and company in a chain that verifies, and undoes it', async () => {
    const id = await arrived('C-1', 'P-GRANTED')
    const body = { slip_ids: [id], status: 'delivered', date: '2026-11-20' }
    expect((await bulk(ticketDecisions.bulkStatus, body, writer)).result.updated_count).toBe(1)
    const accepted = await bulk(ticketDecisions.bulkAccept, { slip_ids: [id], accepted: true }, writer)
    expect(accepted.result.updated_count).toBe(1)
    expect(await events(id, { as: 'administrator' })).toContainEqual(
      expect.objectContaining({ actor: 'Ana Núñez (Lakeside Engineering)' }) as TicketEvent,
    )
    const { rows } = await test.owner.query<{ actor_kind: string; actor_id: string }>(
      'select distinct actor_kind, actor_id from ticket_events where ticket_id = $1 and seq > 1',
      [id],
    )
    expect(rows).toEqual([{ actor_kind: 'grantee', actor_id: String(grant_id) }])
    const { change_id } = accepted.result
    expect((await bulk(ticketDecisions.undo, { change_id }, writer)).result.updated_count).toBe(1)
    expect((await get(id)).accepted).toBe(false)
    expect(await faults()).toEqual([])
  })

  it('sees and changes nothing beyond it, and learns no number', async () => {
    const id = await arrived('C-2', 'P-OTHER')
    const answer = await bulk(ticketDecisions.bulkFlag, { slip_ids: [id], flag: true }, writer)
    expect(answer.result).toMatchObject({
      updated_count: 0,
      refused: [{ slip_id: id, ticket_number: null, code: 'not_found' }],
    })
    expect((await get(id)).flagged).toBe(false)
  })

  it('adds photos under name and company', async () => {
    const id = await arrived('C-3', 'P-GRANTED')
    const added = await test.call(images.add, {
      ...writer,
      body: {
        imageable_type: 'ticket',
        imageable_id: id,
        file_name: 'paver.jpg',
        content: (await photo({ make: 'Field' })).toString('base64'),
      },
    })
    expect(added.json()).toMatchObject({ image: { created_by: 'Ana Núñez (Lakeside Engineering)' } })
  })
})

it('a consultant who reads changes nothing', async () => {
  const id = await arrived('C-4', 'P-GRANTED')
  expect((await bulk(ticketDecisions.bulkFlag, { slip_ids: [id], flag: true }, reader)).status).toBe(403)
  expect((await get(id, reader)).abilities).toEqual([])
  const listed = await test.call(images.list, { ...reader, query: { imageable_type: 'ticket', imageable_id: id } })
  expect(listed.json<{ upload: ImageUpload }>().upload.lock).toBe('not_allowed')
})
