import { contracts, MOST_PAY_ITEMS_A_CALL, payItems, type ProjectPayItem } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { showContracts } from '../contracts/contracts.fixtures.ts'
import { errorOf, eventsOf, faultsOf, itemCalls, line } from './pay-items.fixtures.ts'

const test = await createTestApp()
const calls = itemCalls(test)

const RECONCILIATION_ACTIVE = 'Reconciliation is active: contract items can only be changed through Updates.'

it('is added with others at once, exactly, with its links, is audited and updates open pages', async () => {
  const project = await calls.newProject()
  const [paving, hauling] = [
    await calls.newContractor(project, 'Reeves Paving'),
    await calls.newContractor(project, 'Baldwin Hauling'),
  ]
  const part = await calls.newContractProject(project, '01')
  const items = await calls.newItems(
    project,
    {
      quantity: '1,250.500000',
      unit_price: '$82.125',
      unit_of_measure: 'tons',
      estimated_quantity: 1300,
      item_number: ' 0045 ',
    },
    {
      quantity: '-3',
      unit_price: '10.005',
      external_dot_contractor_ids: [paving, hauling, paving],
      external_dot_contract_project_id: part,
      major: true,
    },
    { item_code: 'A', quantity: 0, source_only: true },
  )
  expect(items).toMatchObject([
    {
      line_number: 1,
      quantity: '1250.5',
      unit_price: '82.125',
      bid_amount: '102697.31',
      unit_of_measure: 'TON',
      item_number: '0045',
    },
    { line_number: 3, quantity: '0', item_number: null, unit_price: null, bid_amount: null, source_only: true },
    {
      line_number: 2,
      quantity: '-3',
      bid_amount: '-30.02',
      external_dot_contractor_ids: [paving, hauling].toSorted(),
      external_dot_contractors: [{ name: 'Baldwin Hauling' }, { name: 'Reeves Paving' }],
      contract_project: { id: part, number: '01', name: 'Part' },
      major: true,
      abilities: ['update', 'link', 'delete'],
    },
  ])
  expect(await eventsOf(test, items[0]?.id ?? 0)).toMatchObject([
    { action: 'pay_item.created', changes: { project_id: project, quantity: '1250.5' } },
  ])
  const { rows } = await test.owner.query('select type from events where project_id = $1', [project])
  expect(rows).toEqual([{ type: 'pay_items.changed' }])
  expect(await calls.list(project)).toMatchObject({
    totals: { items_count: 3, bid_amount: '102667.29', unpriced_count: 1 },
    reconciliation_active: false,
    abilities: ['create'],
  })
})

it('has no bid amount if it is not paid, whatever its price', async () => {
  const project = await calls.newProject()
  const items = await calls.newItems(
    project,
    { quantity: '10', unit_price: '5' },
    { quantity: '10', unit_price: '5', is_dnp: true },
    { quantity: '10', is_dnp: true },
  )
  expect(items.map(({ bid_amount }) => bid_amount)).toEqual(['50.00', null, null])
  expect((await calls.list(project, { include_dnp: true })).totals).toEqual({
    items_count: 3,
    bid_amount: '50.00',
    unpriced_count: 0,
  })
})

it('reports every fault of every item at once, and adds none', async () => {
  const project = await calls.newProject()
  await calls.newItems(project, {})
  const strangers = await calls.newContractor(await calls.newProject(), 'Elsewhere')
  const answer = await calls.create(project, [
    line({ line_number: -1, item_code: ' ', quantity: '' }),
    line({ line_number: 5 }),
    line({ line_number: '5', unit_of_measure: 'furlong', unit_price: 'dear' }),
    line({ line_number: 1 }),
    line({ line_number: 1.5, quantity: '1.2345678', estimated_quantity: '-1' }),
    line({ line_number: 7, external_dot_contractor_ids: [strangers], external_dot_contract_project_id: 1 }),
    {},
  ])
  expect([answer.statusCode, ...faultsOf(answer)]).toEqual([
    422,
    'pay_items.0.line_number line_number_negative',
    'pay_items.0.item_code code_blank',
    'pay_items.0.quantity quantity_empty',
    'pay_items.1.line_number line_number_repeated',
    'pay_items.2.unit_of_measure unit_unknown',
    'pay_items.2.unit_price number_invalid',
    'pay_items.2.line_number line_number_repeated',
    'pay_items.3.line_number line_number_taken',
    'pay_items.4.line_number whole_number',
    'pay_items.4.quantity too_many_decimals',
    'pay_items.4.estimated_quantity number_negative',
    'pay_items.5.external_dot_contractor_ids contractor_unknown',
    'pay_items.5.external_dot_contract_project_id contract_project_unknown',
    'pay_items.6.line_number field_is_required',
    'pay_items.6.item_code code_blank',
    'pay_items.6.item_description field_is_required',
    'pay_items.6.unit_of_measure field_is_required',
    'pay_items.6.quantity quantity_empty',
  ])
  const messages = errorOf(answer).details?.map(({ message }) => message)
  expect(messages).toContain('A line number cannot be negative')
  expect(messages).toContain('New item quantities cannot be empty')
  expect((await calls.list(project)).pay_items).toHaveLength(1)
})

it('has a unique line number within its contract project, however many try at once; one code on several lines is normal', async () => {
  const project = await calls.newProject()
  const part = await calls.newContractProject(project, '01')
  const answers = await Promise.all(Array.from({ length: 5 }, () => calls.create(project, [line()])))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422, 422])
  const [second, elsewhere] = await calls.newItems(
    project,
    { line_number: 2 },
    { line_number: 1, external_dot_contract_project_id: part },
  )
  expect(errorOf(await calls.update(project, second?.id ?? 0, { line_number: 1 }))).toMatchObject({
    code: 'line_number_taken',
    params: { line_number: '1' },
  })
  expect(
    errorOf(await calls.update(project, elsewhere?.id ?? 0, { external_dot_contract_project_id: null })).code,
  ).toBe('conflict')
})

it('is given an item number, which several lines may share, and loses it', async () => {
  const project = await calls.newProject()
  const [one, other] = await calls.newItems(project, { item_number: '0045' }, {})
  const change = async (id: number, item_number: string | null) =>
    (await calls.update(project, id, { item_number })).json<{ pay_item: ProjectPayItem }>().pay_item.item_number
  expect(await change(other!.id, '0045')).toBe('0045')
  expect(await change(one!.id, '')).toBeNull()
  expect(faultsOf(await calls.update(project, one!.id, { item_number: 'x'.repeat(51) }))).toEqual([
    'item_number text_too_long',
  ])
  expect((await eventsOf(test, one!.id)).at(-1)?.changes).toMatchObject({ item_number: { old: '0045', new: null } })
})

it('takes two thousand at once, and no more', async () => {
  const project = await calls.newProject()
  const many = (count: number) => Array.from({ length: count }, (_, at) => line({ line_number: at }))
  expect((await calls.create(project, many(MOST_PAY_ITEMS_A_CALL + 1))).statusCode).toBe(400)
  expect((await calls.create(project, [])).statusCode).toBe(400)
  expect((await calls.create(project, many(MOST_PAY_ITEMS_A_CALL))).statusCode).toBe(200)
  expect(await calls.list(project, { page_size: 1 })).toMatchObject({ totals: { items_count: MOST_PAY_ITEMS_A_CALL } })
})

it('is changed, merged with the changes of others, and deleted by administrators only', async () => {
  const project = await calls.newProject()
  const [item] = await calls.newItems(project, { unit_price: '5' })
  const id = item?.id ?? 0
  const contractor = await calls.newContractor(project, 'Reeves Paving')
  expect((await calls.update(project, id, { quantity: '1' }, 'area_manager')).statusCode).toBe(403)
  expect((await calls.update(project, id, { quantity: '7', lock_version: 0 })).statusCode).toBe(200)
  const merged = await calls.update(project, id, {
    external_dot_contractor_ids: [contractor],
    quantity: '7.0',
    lock_version: 0,
  })
  expect(merged.json()).toMatchObject({
    pay_item: { quantity: '7', bid_amount: '35.00', external_dot_contractor_ids: [contractor], lock_version: 2 },
  })
  const same = await calls.update(project, id, {
    external_dot_contractor_ids: [contractor],
    unit_price: '5.00',
    lock_version: 2,
  })
  expect(same.json()).toMatchObject({ pay_item: { lock_version: 2 } })
  expect(errorOf(await calls.update(project, id, { quantity: '8', lock_version: 0 })).conflict).toMatchObject({
    fields: [{ field: 'quantity', yours: '8', theirs: '7' }],
  })
  expect(errorOf(await calls.update(project, id, { lock_version: 2 })).code).toBe('nothing_to_change')
  const elsewhere = await calls.newProject()
  expect((await calls.update(elsewhere, id, { quantity: '1' })).statusCode).toBe(404)
  expect((await test.call(payItems.get, { params: { projectId: elsewhere, id } })).statusCode).toBe(404)
  expect((await test.call(payItems.get, { params: { projectId: project, id } })).json()).toMatchObject({
    pay_item: { id },
  })
  const remove = () => test.call(payItems.remove, { params: { projectId: project, id } })
  expect((await remove()).statusCode).toBe(204)
  expect((await remove()).statusCode).toBe(404)
  expect((await eventsOf(test, id)).map(({ action }) => action)).toEqual([
    'pay_item.created',
    'pay_item.updated',
    'pay_item.updated',
    'pay_item.deleted',
  ])
})

it('changes only through updates once reconciliation is active, except for its links and how it is offered', async () => {
  const project = await calls.newProject()
  const [item] = await calls.newItems(project, {})
  const id = item?.id ?? 0
  const part = await calls.newContractProject(project, '01')
  const contractor = await calls.newContractor(project, 'Reeves Paving')
  await calls.activate(project)
  const refused = [
    await calls.create(project, [line({ line_number: 9 })]),
    await calls.update(project, id, { quantity: '1' }),
    await calls.update(project, id, { is_dnp: true, mobile_favorite: true }),
    await calls.postFile(project, 'item_code,description,unit,qty\nA,Curb,LF,1\n', { validate_only: true }),
    await test.call(payItems.remove, { params: { projectId: project, id } }),
  ]
  expect(refused.map((answer) => [answer.statusCode, errorOf(answer).message])).toEqual(
    refused.map(() => [422, RECONCILIATION_ACTIVE]),
  )
  const changed = await calls.update(project, id, {
    mobile_favorite: true,
    only_e_ticket_available: true,
    external_dot_contractor_ids: [contractor],
    external_dot_contract_project_id: part,
    quantity: '100.00',
  })
  expect(changed.json()).toMatchObject({
    pay_item: {
      mobile_favorite: true,
      only_e_ticket_available: true,
      contract_project: { id: part },
      abilities: ['link'],
    },
  })
  expect(await calls.list(project)).toMatchObject({ reconciliation_active: true, abilities: [] })
})

it('is not found in a deleted project, and cannot be changed in an archived one', async () => {
  const [deleted, archived] = [await calls.newProject(), await calls.newProject()]
  const [item] = await calls.newItems(archived, {})
  await test.owner.query('update projects set deleted_at = now() where id = $1', [deleted])
  await test.owner.query(
    "update projects set status = 'archived', status_before_archive = 'draft', archived_at = now() where id = $1",
    [archived],
  )
  expect(errorOf(await calls.create(deleted, [line()])).code).toBe('project_deleted')
  expect(errorOf(await test.call(payItems.list, { params: { projectId: deleted } })).code).toBe('project_deleted')
  expect(errorOf(await calls.update(archived, item?.id ?? 0, { quantity: '1' })).code).toBe('project_archived')
  expect(await calls.list(archived)).toMatchObject({ pay_items: [{ abilities: [] }], abilities: [] })
})

it('prevents its contract project from being deleted', async () => {
  const project = await calls.newProject()
  const part = await calls.newContractProject(project, '01')
  await calls.newItems(project, { external_dot_contract_project_id: part })
  await showContracts(test.owner, test.world.first.id)
  const refused = await test.call(contracts.removeProject, { params: { id: part } })
  expect([refused.statusCode, errorOf(refused).code]).toEqual([422, 'contract_project_in_use'])
})
