import { inbox, submittals } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../testing/app.ts'
import { pdfOf } from '../documents/documents.fixtures.ts'
import { codeOf, createCertificates, faultsOf, outsider, submittalCalls } from './submittals.fixtures.ts'

const test = await createTestApp()
test.clock.now = new Date('2026-11-25T15:00:00Z')
const at = await createCertificates(test)
const calls = submittalCalls(test, at)
const vendor = await outsider(test, {
  capacity: 'vendor',
  company: 'Bar Materials Inc',
  supplier_id: at.steel,
  all_projects: true,
})
const engineer: CallOptions = { as: 'field_engineer' }
const listed = async (query: object = {}, options: CallOptions = {}) =>
  (await test.ok(submittals.list, { ...options, query } as never)).submittals.map(({ number }) => number)
const counts = (options: CallOptions = {}) => test.ok(submittals.counts, options as never)
const pdf = (text: string) => pdfOf([text])

/** A submittal of the vendor that waits for its review. */
async function submitted(body: Parameters<typeof calls.created>[0] = {}, text = `Certificate ${Math.random()}`) {
  const { id, number } = await calls.created(body, vendor)
  await calls.send(id, await pdf(text), vendor)
  const answer = await calls.submit(id, vendor)
  expect(answer.statusCode, answer.body).toBe(200)
  return { id, number }
}

describe('a submittal', () => {
  it('goes from the vendor to the engineer, back, and again until it is approved', async () => {
    const draft = await calls.created({ approved_quantity: '500', uom: 'TON', tags: ['bridge'] }, vendor)
    expect(draft).toMatchObject({
      number: expect.stringMatching(/^SUB-2026-\d{5}$/) as string,
      status: 'draft',
      company: 'Bar Materials Inc',
      material: 'Reinforcing Steel',
      supplier: 'Bar Materials Inc',
      projects: [{ dot_code: 'P-ROAD' }],
      abilities: ['edit', 'submit', 'withdraw'],
    })
    const { id } = draft
    expect((await test.call(submittals.get, { params: { id } })).statusCode).toBe(404)
    expect(codeOf(await calls.submit(id, vendor))).toBe('submittal_without_file')

    await calls.send(id, await pdf('First'), { ...vendor, file_name: 'first.pdf' })
    await calls.submit(id, vendor, { note: 'Please review' })
    expect(await calls.read(id, vendor)).toMatchObject({ status: 'in_review', abilities: ['recall', 'withdraw'] })
    expect(await calls.read(id, engineer)).toMatchObject({ abilities: ['answer', 'delegate'], rounds: [{ round: 1 }] })
    expect((await test.ok(inbox.list, engineer as never)).inbox).toMatchObject([
      { kind: 'submittal', subject_id: id, reference: draft.number },
    ])

    expect(faultsOf(await calls.answer(id, { code: 'revise_and_resubmit' }, engineer))).toEqual(['note required'])
    await calls.answer(id, { code: 'revise_and_resubmit', note: 'The heat is not legible' }, engineer)
    const returned = await calls.read(id, vendor)
    expect(returned).toMatchObject({ status: 'returned', abilities: ['edit', 'submit', 'withdraw'] })

    const [file] = returned.attachments
    await calls.send(id, await pdf('Second'), { ...vendor, file_name: 'second.pdf', replaces_id: file!.id })
    await calls.submit(id, vendor)
    const again = await calls.read(id, engineer)
    expect(again.rounds.map(({ round, file_ids }) => [round, file_ids])).toEqual([
      [2, [again.attachments[0]!.id]],
      [1, [file!.id]],
    ])
    expect(again.attachments).toMatchObject([{ file_name: 'second.pdf', version: 2, earlier: [{ id: file!.id }] }])
    expect(again.review?.changes.map(({ field }) => field)).toEqual(['file', 'file'])

    await calls.answer(id, { code: 'approved_as_noted', note: 'For the deck alone' }, engineer)
    expect(await calls.read(id, vendor)).toMatchObject({
      status: 'approved_as_noted',
      validity: 'valid',
      effective_on: '2026-11-20',
      expires_on: null,
      abilities: [],
    })
  })

  it('is rejected with the clause that it fails, and is over', async () => {
    const { id } = await submitted()
    expect(faultsOf(await calls.answer(id, { code: 'rejected', note: 'Yield is low' }, engineer))).toEqual([
      'clause required',
    ])
    await calls.answer(id, { code: 'rejected', note: 'Yield is low', clause: '§ 709.01' }, engineer)
    expect(await calls.read(id, vendor)).toMatchObject({ status: 'rejected', clause: '§ 709.01', abilities: [] })
    expect(codeOf(await calls.submit(id, vendor))).toBe('submittal_state')
  })

  it('is recalled, withdrawn, and revoked with a reason once it was approved', async () => {
    const move = (id: number, body: object, options: CallOptions) =>
      test.call(submittals.move, { ...options, params: { id }, body: body as never })
    const { id } = await submitted()
    await move(id, { move: 'recall' }, vendor)
    expect(await calls.read(id, vendor)).toMatchObject({ status: 'draft', review: { status: 'withdrawn' } })
    await calls.submit(id, vendor)
    expect((await calls.read(id, vendor)).rounds.map(({ round }) => round)).toEqual([2, 1])
    await calls.answer(id, { code: 'approved', effective_on: '2026-11-24' }, engineer)
    expect(codeOf(await move(id, { move: 'withdraw' }, vendor))).toBe('submittal_state')
    expect(codeOf(await move(id, { move: 'revoke', reason: 'x' }, vendor))).toBe('forbidden')
    expect(faultsOf(await move(id, { move: 'revoke' }, engineer))).toEqual(['reason required'])
    await move(id, { move: 'revoke', reason: 'The mill recalled the heat' }, engineer)
    expect(await calls.read(id)).toMatchObject({ status: 'withdrawn', validity: null, effective_on: '2026-11-24' })

    const second = await submitted()
    await move(second.id, { move: 'withdraw' }, vendor)
    expect(await calls.read(second.id)).toMatchObject({ status: 'withdrawn', review: { status: 'withdrawn' } })
  })

  it('is never reviewed by who wrote it, and is approved as noted where one of several noted something', async () => {
    const { id } = await calls.created({}, { as: 'administrator' })
    await calls.send(id, await pdf('Own'))
    await calls.submit(id)
    expect(codeOf(await calls.answer(id, { code: 'approved' }))).toBe('own_work')
    const [first, second] = [test.world.first.memberships.field_engineer, test.world.first.memberships.area_manager]
    const both = await calls.created({}, vendor)
    await calls.send(both.id, await pdf('Both'), vendor)
    expect(faultsOf(await calls.submit(both.id, vendor, { reviewers: [{ reviewer_id: first }] }))).toEqual([
      'reviewers not_allowed',
    ])
    const own = await calls.created({}, { as: 'administrator' })
    await calls.send(own.id, await pdf('Two reviewers'))
    await calls.submit(own.id, {}, { reviewers: [{ reviewer_id: first }, { reviewer_id: second, together: true }] })
    await calls.answer(own.id, { code: 'approved_as_noted', note: 'Keep dry' }, engineer)
    expect(await calls.read(own.id)).toMatchObject({ status: 'in_review' })
    await calls.answer(own.id, { code: 'approved' }, { as: 'area_manager' })
    expect(await calls.read(own.id)).toMatchObject({ status: 'approved_as_noted' })
  })

  it('expires as its type says where nobody gives a last day', async () => {
    const yearly = await submitted({ certificate_type_id: at.yearly, dated: '2025-12-01' })
    expect(await calls.read(yearly.id)).toMatchObject({ expires_on: '2026-11-30' })
    await calls.answer(yearly.id, { code: 'approved' }, engineer)
    expect(await calls.read(yearly.id)).toMatchObject({ validity: 'expiring' })
    expect(await listed({ filters: { validity: { eq: 'expiring' } } })).toEqual([yearly.number])
    expect(await listed({ filters: { action_required: { eq: true } } }, vendor)).toContain(yearly.number)
    const renewal = await submitted({ certificate_type_id: at.yearly, dated: '2026-11-25' })
    expect(await listed({ filters: { action_required: { eq: true } } }, vendor)).not.toContain(yearly.number)
    expect(await listed({ filters: { action_required: { eq: true } } })).toContain(renewal.number)
    const old = await submitted({ expires_on: '2026-11-24' })
    await calls.answer(old.id, { code: 'approved' }, engineer)
    expect(await calls.read(old.id)).toMatchObject({ validity: 'expired' })
  })

  it('refuses what it cannot refer to, each with its reason', async () => {
    const { owner } = test
    await owner.query("update certificate_types set submitted_by = 'staff' where id = $1", [at.yearly])
    await owner.query('update vendor_materials set hidden = true where id = $1', [at.cement])
    const body = { vendor_material_id: at.cement, certificate_type_id: at.yearly, supplier_id: at.other }
    expect(faultsOf(await calls.create(body, vendor))).toEqual([
      'vendor_material_id hidden',
      'certificate_type_id not_yours',
      'supplier_id unknown',
    ])
    await owner.query("update certificate_types set submitted_by = 'either' where id = $1", [at.yearly])
    await owner.query('update vendor_materials set hidden = false where id = $1', [at.cement])
    expect(faultsOf(await calls.create({ expires_on: '2026-01-01' }))).toEqual(['expires_on before_dated'])
    expect(faultsOf(await calls.create({ approved_quantity: '10' }))).toEqual(['uom required'])
    expect(faultsOf(await calls.create({}, engineer))).toEqual(['project_ids.0 not_yours'])
    expect((await calls.create({ project_ids: [] })).statusCode).toBe(400)
    expect((await calls.create({ project_ids: [1] })).statusCode).toBe(404)
  })

  it('is changed while it is open, merged with what others changed', async () => {
    const { id } = await calls.created({}, vendor)
    const change = (body: object) => test.call(submittals.update, { ...vendor, params: { id }, body: body as never })
    expect((await change({ notes: 'A', lock_version: 0 })).json().submittal).toMatchObject({ notes: 'A' })
    expect(
      (await change({ project_ids: [at.road, at.bridge], lock_version: 0 })).json().submittal.projects,
    ).toHaveLength(2)
    expect(codeOf(await change({ notes: 'B', lock_version: 0 }))).toBe('edit_conflict')
    expect(codeOf(await change({ lock_version: 2 }))).toBe('nothing_to_change')
  })
})

describe('who sees submittals', () => {
  it('is the staff, its vendor, and those of its projects; drafts are their own side’s', async () => {
    const mine = await submitted({ project_ids: [at.bridge] })
    const draft = await calls.created({ project_ids: [at.bridge] })
    const foreign = await calls.created({ supplier_id: at.other, project_ids: [at.bridge] })
    await calls.send(foreign.id, await pdf('Foreign'))
    await calls.submit(foreign.id)
    const onBridge = { filters: { project_id: { eq: at.bridge } } }
    expect(await listed(onBridge, vendor)).toContain(mine.number)
    expect(await listed(onBridge, vendor)).not.toContain(draft.number)
    expect(await listed(onBridge, vendor)).not.toContain(foreign.number)
    const contractor = await outsider(test, { capacity: 'contractor', company: 'Reeves', project_ids: [at.bridge] })
    expect(await listed({}, contractor)).toEqual(expect.arrayContaining([mine.number, foreign.number]))
    expect(await listed({}, contractor)).not.toContain(draft.number)
    expect((await calls.read(mine.id, contractor)).abilities).toEqual([])
    const elsewhere = await outsider(test, { capacity: 'contractor', company: 'Elsewhere', project_ids: [at.road] })
    expect(await listed({}, elsewhere)).not.toContain(mine.number)
    expect(await calls.read(mine.id, elsewhere)).toBeUndefined()
    expect(faultsOf(await calls.create({}, contractor))).toEqual([])
    expect((await calls.create({ project_ids: [at.road] }, contractor)).statusCode).toBe(404)
  })

  it('counts what waits for each side, up and down', async () => {
    const before = [await counts(), await counts(vendor)]
    const { id } = await submitted()
    const after = [await counts(), await counts(vendor)]
    expect(after[0]!.action_required_count - before[0]!.action_required_count).toBe(1)
    expect(after[0]!.recent_submittal_count - before[0]!.recent_submittal_count).toBe(1)
    await calls.answer(id, { code: 'revise_and_resubmit', note: 'Sign it' }, engineer)
    expect((await counts()).action_required_count).toBe(before[0]!.action_required_count)
    expect((await counts(vendor)).action_required_count - before[1]!.action_required_count).toBe(1)
  })
})
