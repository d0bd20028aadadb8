import { beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createItems } from '../../reconciliation/reconciliation.fixtures.ts'
import { createPlaces } from '../../tickets/tickets.fixtures.ts'
import { changeOrderCalls, faultsOf, orderOf, problemOf } from '../change-orders.fixtures.ts'

let project_id: number
const calls = () => changeOrderCalls(test, () => ({ project_id }))
const test = await createTestApp()
beforeEach(async () => {
  await test.owner.query('truncate projects, suppliers, materials, trucks, haulers, customers, contractor_jobs cascade')
  const places = await createPlaces(test.owner, test.world.first)
  project_id = places.projects[0]!
  await createItems(test.owner, places.authority_id, [
    { project_id, line_number: 10, item_code: '301-1', quantity: '1000', unit_price: '2.5' },
    { project_id, line_number: 20, item_code: '401-1', quantity: '500' },
    { project_id, line_number: 30, item_code: '401-1', quantity: '7' },
    { project_id, line_number: 40, item_code: '501-1', quantity: '3' },
  ])
  await calls().activate()
})

const file = (...rows: string[]) => `${rows.join('\n')}\n`

it('previews a file, and makes one draft of its changes', async () => {
  const text = file(
    'Line,Bid Item,Qty,Change,Description,UOM,Price,Item No,Remarks',
    '10,301-1,"1,100",,,,,,',
    '20,,,-2.5,Hot mix,,,,',
    ',501-1,3,,,,,,',
    '90,909-1,40,,Extra guard rail,Linear Feet,$12.50,0090,',
  )
  const preview = await calls().preview(text)
  expect(preview).toMatchObject({
    total_count: 4,
    errored_count: 0,
    increased_count: 1,
    decreased_count: 1,
    new_count: 1,
    unchanged_count: 1,
    ignored_columns: ['Remarks'],
    amounts: { file: '750.00', before: '2500.00', after: '3250.00' },
    change_order_id: null,
  })
  expect(preview.rows).toMatchObject([
    { outcome: 'increase', line_number: '10', quantity_before: '1000', quantity_after: '1100', qty_delta: '100' },
    { outcome: 'decrease', quantity_before: '500', quantity_after: '497.5' },
    { outcome: 'unchanged', line_number: '40', qty_delta: '0' },
    { outcome: 'new', line_number: '90', quantity_before: '0', quantity_after: '40' },
  ])
  expect(preview.rows.map(({ amount }) => amount)).toEqual(['250.00', null, null, '500.00'])
  expect((await calls().list()).change_orders).toEqual([])
  const answer = await calls().postFile(text, { description: 'From the contractor', effective_on: '2026-11-15' })
  const made = orderOf(await calls().get(answer.json<{ change_order_id: number }>().change_order_id))
  expect(made).toMatchObject({
    source: 'csv',
    status: 'draft',
    description: 'From the contractor',
    effective_on: '2026-11-15',
    net_amount: '750.00',
  })
  expect(made.lines.map(({ line_number, qty_delta }) => [line_number, qty_delta])).toEqual([
    [10, '100'],
    [20, '-2.5'],
    [90, '40'],
  ])
  expect(made.lines[2]?.new_item?.item_number).toBe('0090')
})

it('reports every fault of every row, and makes a draft of the others', async () => {
  const text = file(
    'line_number,item_code,quantity,change,item_description,unit_of_measure',
    '10,999,1,,,',
    ',401-1,1,,,',
    '77,,5,,,',
    '20,,,,,',
    '30,,8,9,,',
    '-1,,8,,,',
    '91,,,,Curb,TON',
    '40,,many,,,',
    '10,,1001,,,',
    '10,,1002,,,',
  )
  const { errors, errored_count } = await calls().preview(text)
  expect(errors.map(({ line, column, code }) => `${line} ${column} ${code}`)).toEqual([
    '2 item_code code_differs',
    '3 item_code item_several',
    '4 line_number item_unknown',
    '5 quantity quantity_empty',
    '6 change change_disagrees',
    '7 line_number line_number_negative',
    '8 item_code code_blank',
    '8 quantity quantity_empty',
    '9 quantity number_invalid',
    '10 line_number item_repeated',
    '11 line_number item_repeated',
  ])
  expect(errored_count).toBe(10)
  expect(errors.at(-1)).toMatchObject({ key: '', value: '10', partners: [10] })
  const refused = await calls().postFile(text)
  expect(problemOf(refused).code).toBe('rows_errored')
  expect(faultsOf(refused)[0]).toBe('line 2.item_code code_differs')
  expect((await calls().list()).change_orders).toEqual([])
  const answer = await calls().postFile(`${text}40,501-1,5,,,\n`)
  const { change_order_id } = answer.json<{ change_order_id: number }>()
  expect(answer.json()).toMatchObject({ errored_count: 10, increased_count: 1 })
  expect(
    orderOf(await calls().get(change_order_id)).lines.map(({ line_number, qty_delta }) => [line_number, qty_delta]),
  ).toEqual([[40, '2']])
})

it('numbers new items that have no line number after all others, as a file of items does', async () => {
  const text = file('Line,Code,Qty,Description,UOM', ',900-1,5,Curb,LF', '70,900-2,6,Gutter,LF', ',900-3,7,Inlet,EA')
  const { rows, errors } = await calls().preview(text)
  expect(errors).toEqual([])
  expect(rows.map(({ outcome, line_number, item_code }) => [outcome, line_number, item_code])).toEqual([
    ['new', '71', '900-1'],
    ['new', '70', '900-2'],
    ['new', '72', '900-3'],
  ])
})

it('lists unchanged items of a file as having no effect', async () => {
  const refused = await calls().postFile(file('line,quantity', '10,1000', '20,500.00'))
  expect(problemOf(refused)).toMatchObject({
    code: 'quantities_unchanged',
    message: 'The below item quantities have not been increased or decreased',
    details: [
      { path: 'line 2', message: '10 · 301-1 Item 10' },
      { path: 'line 3', message: '20 · 401-1 Item 20' },
    ],
  })
})

it('needs a header with known columns, and the right to draft', async () => {
  const refused = await calls().postFile(file('description', 'Curb'))
  expect(problemOf(refused)).toMatchObject({
    code: 'bulk_upload_failed',
    details: [{ path: 'line_number' }, { path: 'quantity' }],
  })
  expect((await calls().postFile(file('line,change', '10,1'), {}, 'field_inspector')).statusCode).toBe(403)
})
