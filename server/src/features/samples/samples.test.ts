import {
  laboratories,
  map,
  qualifications,
  sampleAttachments,
  samples,
  type Attachment,
  type Laboratory,
  type RouteCall,
  type Sample,
  type SampleChoice,
  type SampleRow,
} from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../testing/app.ts'
import { createGrantee, insert } from '../../testing/world.ts'
import { createSender, ticketOf } from '../ingest/testing/sender.ts'

const test = await createTestApp()
const { id: authority_id } = test.world.first
const secret = 'a secret of the tests that is long enough'
const projectOf = (code: string) =>
  insert(
    test.owner,
    "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, $2, $2, 'America/New_York', 'construction') returning id",
    [authority_id, code],
  )
const [road, bridge] = [await projectOf('P-ROAD'), await projectOf('P-BRIDGE')]
const sender = await createSender(test, { code: 'SAMPLE-01' })
const { token, company_id } = await createGrantee(test.owner, secret, {
  authority_id,
  capacity: 'contractor',
  email: 'quality@reeves.example',
  company: 'Reeves Contracting',
  project_ids: [road],
}).then(async (grantee) => ({
  ...grantee,
  company_id: (await test.owner.query('select company_id from grants where id = $1', [grantee.grant_id])).rows[0]
    .company_id as number,
}))
const contractor: CallOptions = { as: null, headers: { authorization: `Bearer ${token}` } }

const lab = async (name: string): Promise<Laboratory> =>
  (await test.call(laboratories.create, { body: { name, kind: 'agency', units: ['Asphalt'] } })).json().laboratory
const materials = await lab('Materials Office')
await test.call(qualifications.create, {
  body: { laboratory_id: materials.id, level: 'qualified', body: 'State program', valid_from: '2026-01-01' },
})

type NewSample = RouteCall<typeof samples.create>['body']
const create = (body: Partial<NewSample> = {}, options: CallOptions = {}) =>
  test.call(samples.create, {
    ...options,
    body: { project_id: road, kind: 'verification', sampled_on: '2026-11-20', ...body },
  })
const created = async (body: Partial<NewSample> = {}, options: CallOptions = {}): Promise<Sample> =>
  (await create(body, options)).json().sample
const move = (id: number, body: RouteCall<typeof samples.move>['body'], options: CallOptions = {}) =>
  test.call(samples.move, { ...options, params: { id }, body })
const read = async (id: number, options: CallOptions = {}): Promise<Sample> =>
  (await test.call(samples.get, { ...options, params: { id } })).json().sample
/** A finished test of a sample, by somebody else than those who call. */
const tested = (id: number) =>
  insert(
    test.owner,
    `insert into sample_tests (authority_id, sample_id, form, form_version, instance, tested_on, outcome, finished_at, written_by, written_by_name)
       values ($1, $2, 'gradation', 1, 1, '2026-11-20', 'information', now(), 1, 'Ana Núñez') returning id`,
    [authority_id, id],
  )
const details = (answer: { json(): { error?: { details?: { path: string; code: string }[] } } }) =>
  (answer.json().error?.details ?? []).map(({ path, code }) => `${path} ${code}`)
const code = (answer: { json(): { error?: { code?: string } } }) => answer.json().error?.code

describe('a sample', () => {
  it('goes from the road to the laboratory and back, each step in its chain of custody', async () => {
    const { id, number, status } = await created({ sampled_by: 'Ana Núñez', lot_number: '3', quantity: '500' })
    expect([number, status]).toEqual([expect.stringMatching(/^S-2026-\d{5}$/), 'logged'])
    expect(details(await move(id, { move: 'send' }))).toEqual(['laboratory_id required'])
    await move(id, { move: 'send', laboratory_id: materials.id, laboratory_unit: 'Asphalt', seal_number: 'B-17' })
    const laboratory: CallOptions = { as: 'qc_lab' }
    for (const next of ['receive_laboratory', 'receive_unit', 'begin_testing'] as const)
      expect((await move(id, { move: next }, laboratory)).statusCode).toBe(200)
    expect(code(await move(id, { move: 'report' }, laboratory))).toBe('sample_without_results')
    await tested(id)
    expect((await move(id, { move: 'report' }, laboratory)).statusCode).toBe(200)
    expect(code(await move(id, { move: 'approve' }))).toBe('sample_move_not_possible')
    expect(details(await move(id, { move: 'return' }, laboratory))).toEqual(['reason required'])
    await move(id, { move: 'return', reason: 'The second specimen is missing' }, laboratory)
    await move(id, { move: 'report' }, laboratory)
    expect(code(await move(id, { move: 'authorize' }, laboratory))).toBe('sample_tested_by_you')
    await move(id, { move: 'authorize' })
    expect(code(await move(id, { move: 'approve' }, laboratory))).toBe('forbidden')
    await move(id, { move: 'approve' })
    const done = await read(id)
    expect(done.status).toBe('approved')
    expect(done.custody.map((step) => `${step.move} ${step.status}`)).toEqual([
      'create logged',
      'send logged',
      'receive_laboratory received_laboratory',
      'receive_unit received_unit',
      'begin_testing in_testing',
      'report waiting_authorization',
      'return in_testing',
      'report waiting_authorization',
      'authorize complete',
      'approve approved',
    ])
    expect(done.custody[1]).toMatchObject({
      laboratory: 'Materials Office',
      laboratory_unit: 'Asphalt',
      seal_number: 'B-17',
    })
    expect(
      code(
        await test.call(samples.update, { params: { id }, body: { notes: 'Late', lock_version: done.lock_version } }),
      ),
    ).toBe('sample_locked')
  })

  it('has the supplier and the material of its ticket, and refuses what belongs to another project', async () => {
    const slip = async (number: string, dot_code: string) =>
      Number((await sender.post(ticketOf(sender.plant, number, { dot_code }))).body.results[0]?.slip_id)
    const [own, other] = [await slip('L-1', 'P-ROAD'), await slip('L-2', 'P-BRIDGE')]
    const sample = await created({ ticket_id: own })
    expect(sample.ticket_number).toBe('L-1')
    expect(sample.supplier_id).not.toBeNull()
    expect(sample.material).not.toBeNull()
    const body = { supplier_id: null, notes: 'Behind the paver', lock_version: sample.lock_version }
    expect((await test.call(samples.update, { params: { id: sample.id }, body })).json().sample).toMatchObject({
      supplier_id: sample.supplier_id,
      notes: 'Behind the paver',
    })
    expect(details(await create({ ticket_id: other, laboratory_id: 999_999_999, material_id: 999_999_999 }))).toEqual([
      'ticket_id of_other_project',
      'material_id unknown',
      'laboratory_id unknown',
    ])
    const found = await test.call(samples.choices, { query: { of: 'ticket', project_id: road, search: 'L-' } })
    expect(found.json().choices.map(({ id }: SampleChoice) => id)).toEqual([own])
    expect(details(await test.call(samples.choices, { query: { of: 'pay_item' } }))).toEqual(['project_id required'])
  })

  it('is split into parts with numbers of their own, and replaced by a revision that keeps the number', async () => {
    const whole = await created({ lot_number: '7', kind: 'qc' })
    const part: Sample = (
      await test.call(samples.split, {
        params: { id: whole.id },
        body: { kind: 'verification', laboratory_id: materials.id },
      })
    ).json().sample
    expect(part).toMatchObject({ lot_number: '7', kind: 'verification', parent: { number: whole.number } })
    expect(part.number).not.toBe(whole.number)
    expect((await read(whole.id)).children).toMatchObject([{ number: part.number }])
    const revise = (id: number) => test.call(samples.revise, { params: { id }, body: { reason: 'Wrong lot' } })
    expect(code(await revise(whole.id))).toBe('sample_not_revisable')
    await test.owner.query("update samples set status = 'complete' where id = $1", [whole.id])
    const again: Sample = (await revise(whole.id)).json().sample
    expect(again).toMatchObject({ number: `${whole.number}-R1`, status: 'logged', replaces: { status: 'complete' } })
    expect(await read(whole.id)).toMatchObject({ replaced_by: { id: again.id } })
    expect(code(await revise(whole.id))).toBe('sample_not_revisable')
    await move(again.id, { move: 'void', reason: 'The lot was right' })
    expect((await revise(whole.id)).json().sample.number).toBe(`${whole.number}-R2`)
  })

  it('is found by number, lot, material and project, with an exact total', async () => {
    const { number } = await created({ lot_number: 'LOT-88', project_id: bridge })
    const found = async (search: string) =>
      (await test.call(samples.list, { query: { search } })).json().samples.map((row: SampleRow) => row.number)
    expect(await found(number)).toEqual([number])
    expect(await found('lot 88 bridge')).toEqual([number])
    expect(await found('nothing-like-it')).toEqual([])
  })
})

describe('people', () => {
  it('a contractor takes quality control on its projects alone, and handles no samples of others', async () => {
    expect(details(await create({}, contractor))).toEqual(['kind not_yours'])
    const own = await created({ kind: 'qc' }, contractor)
    expect(own).toMatchObject({
      company: 'Reeves Contracting',
      abilities: expect.arrayContaining(['edit', 'send', 'begin_testing']),
    })
    expect(own.abilities).not.toContain('void')
    expect((await test.owner.query('select company_id from samples where id = $1', [own.id])).rows[0].company_id).toBe(
      company_id,
    )
    expect((await create({ kind: 'qc', project_id: bridge }, contractor)).statusCode).toBe(404)
    const agencys = await created()
    expect((await read(agencys.id, contractor)).abilities).toEqual([])
    expect((await move(agencys.id, { move: 'send', laboratory_id: materials.id }, contractor)).statusCode).toBe(403)
    const elsewhere = await created({ project_id: bridge })
    expect((await test.call(samples.get, { ...contractor, params: { id: elsewhere.id } })).statusCode).toBe(404)
  })

  it('an engineer of no project changes nothing, and a laboratory that is not active gets no samples', async () => {
    const { id } = await created()
    expect((await read(id, { as: 'field_engineer' })).abilities).toEqual([])
    expect((await move(id, { move: 'send', laboratory_id: materials.id }, { as: 'field_engineer' })).statusCode).toBe(
      403,
    )
    const closed = await lab('Closed laboratory')
    await test.call(laboratories.update, { params: { id: closed.id }, body: { active: false, lock_version: 0 } })
    expect(details(await move(id, { move: 'send', laboratory_id: closed.id }))).toEqual(['laboratory_id inactive'])
    expect(
      (await test.call(laboratories.create, { body: { name: 'materials office', kind: 'agency' } })).statusCode,
    ).toBe(409)
  })
})

it('is on the map where its load was delivered, for those who see it, until it is void', async () => {
  const place = { delivery_latitude: '33.7001', delivery_longitude: '-84.4002', dot_code: 'P-ROAD' }
  const { results } = (await sender.post(ticketOf(sender.plant, 'L-9', place))).body
  const { id, number } = await created({ ticket_id: Number(results[0]?.slip_id) })
  const things = async (options: CallOptions = {}) =>
    (
      await test.call(map.things, {
        ...options,
        params: { layer: 'samples' },
        query: { within: '-84.5,33.6,-84.3,33.8' },
      })
    ).json().things
  const shown = { id, name: number, look: 'under_way', geometry: { type: 'Point', coordinates: [-84.4002, 33.7001] } }
  expect(await things()).toEqual([expect.objectContaining(shown)])
  expect(await things(contractor)).toEqual([expect.objectContaining(shown)])
  expect(await things({ of: 'second' })).toEqual([])
  await move(id, { move: 'void', reason: 'The bag was torn' })
  expect(await things()).toEqual([])
})

describe('photos and documents', () => {
  const pdf = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  )
  const attach = (id: number, options: CallOptions = {}) =>
    test.call(sampleAttachments.attach, {
      ...options,
      params: { id },
      body: { content: pdf.toString('base64'), file_name: 'certificate.pdf' },
    })

  it('are attached once, read by those who see the sample, and stay once its results are authorized', async () => {
    const { id } = await created()
    const first = (await attach(id)).json<{ attachment: Attachment }>().attachment
    expect((await attach(id)).json<{ attachment: Attachment }>().attachment.id).toBe(first.id)
    expect((await attach(id, contractor)).statusCode).toBe(403)
    expect(await read(id, contractor)).toMatchObject({ attachments: [{ id: first.id, file_name: 'certificate.pdf' }] })
    const file = await test.call(sampleAttachments.download, { ...contractor, params: { id: first.id } })
    expect(file.rawPayload.equals(pdf)).toBe(true)
    await test.owner.query("update samples set status = 'complete' where id = $1", [id])
    expect((await read(id)).abilities).not.toContain('attach')
    const gone = await test.call(sampleAttachments.remove, { params: { id: first.id } })
    expect(gone.json()).toMatchObject({ error: { code: 'sample_locked' } })
    await expect(test.owner.query('delete from attachments where id = $1', [first.id])).rejects.toThrow('authorized')
    await test.owner.query("update samples set status = 'in_testing' where id = $1", [id])
    expect((await test.call(sampleAttachments.remove, { params: { id: first.id } })).statusCode).toBe(204)
    expect((await read(id)).attachments).toEqual([])
  })
})
