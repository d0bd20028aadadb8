import { changeOrders } from '@milepost/contract/change-orders/change-orders.contract'
import type { Role } from '@milepost/contract/core/roles'
import { inbox } from '@milepost/contract/reviews/inbox.contract'
import { masterPayItems, payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emit } from '../../lib/bus.ts'
import { changeLanguage } from '../../lib/i18n.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { choose } from '../../testing/choose.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'
import { lineOne, lineTwo } from '../pay-items/pay-items.fixtures.ts'
import { draft, file, pending } from './change-orders.fixtures.ts'

const UPDATES = '/projects/12/updates'
const listOf = (rows = [draft], more: object = {}) =>
  answer(changeOrders.list, {
    change_orders: rows,
    page: pageOf(rows.length),
    reconciliation_active: true,
    abilities: ['create'],
    ...more,
  })
const [ann, ben] = [
  { id: 7, name: 'Ann Pruitt' },
  { id: 8, name: 'Ben Ostrow' },
]
const usual: Answer[] = [
  listOf(),
  answer(changeOrders.get, { change_order: draft }),
  answer(payItems.list, {
    pay_items: [lineOne, lineTwo],
    page: pageOf(2),
    totals: { items_count: 2, bid_amount: '102697.31', unpriced_count: 1 },
    reconciliation_active: true,
    unit_rules: usualRules,
    abilities: [],
  }),
  answer(masterPayItems.list, { master_pay_items: [], page: pageOf(0), abilities: [] }),
  answer(inbox.reviewers, { reviewers: [ann, ben] }),
  answer(projects.get, { project: projectOf({ id: 12 }) }),
]
const open = (role: Role, ...answers: Answer[]) => fakeServer(role, [...answers, ...usual])
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const inDialog = (title: string, name: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name })

beforeEach(() => page.viewport(1280, 900))

test('shows the updates and one of them with its lines, accessibly in every theme', async () => {
  open('field_engineer')
  const router = await drawPage(UPDATES)
  await expect.element(page.getByRole('link', { name: 'Updates' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('gridcell', { name: '1 increased, 1 decreased, 1 new' })).toBeVisible()
  await expect.element(page.getByRole('gridcell', { name: '$705.50' })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'CO-7 · Widen the ramp' }).click()
  const drawer = page.getByRole('dialog', { name: 'Update 3' })
  await expect.element(drawer.getByText('+100.50')).toBeVisible()
  await expect
    .element(drawer.getByText('Qty Posted to Date of 29.000 exceeds Current Qty of 24.000 by 5.000'))
    .toBeVisible()
  expect(router.address()).toContain('update=901')
  await expectAccessibleInEveryTheme()
})

test('filters by status and type, which are kept in the address', async () => {
  const { requests } = open('administrator')
  const router = await drawPage(UPDATES)
  await choose('Status', 'Under review')
  await expect.poll(router.address).toContain('status=pending')
  await choose('Type', 'Major')
  await expect
    .poll(() => requests.filter(({ path }) => path.endsWith('/change_orders')).at(-1)?.search)
    .toContain('filters[status][eq]=pending&filters[type][eq]=major')
})

test('drafts an update from items that are found and new ones, accessibly in every theme', async () => {
  const { requests } = open('field_engineer', answer(changeOrders.create, { change_order: draft }))
  await drawPage(UPDATES)
  await press('New update')
  await press('Save draft')
  await expect.element(page.getByRole('alert').getByText('Description: This field is required')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('Items: Add at least one item.')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await userEvent.fill(field('Description'), 'Widen the ramp')
  await userEvent.fill(page.getByRole('searchbox', { name: 'Add an item of the contract' }), 'asphalt')
  await press('Add 10 · 301-05020 Hot mix asphalt, 12.5 mm')
  const change = page.getByRole('group', { name: '10 · 301-05020' }).getByRole('textbox', { name: 'Change, + or −' })
  await expect.element(change).toHaveFocus()
  await userEvent.fill(change, '0')
  await press('Save draft')
  await expect
    .element(page.getByRole('alert').getByText('The below item quantities have not been increased or decreased'))
    .toBeVisible()
  await expect.element(page.getByRole('alert').getByRole('link', { name: '10 · 301-05020' })).toBeVisible()
  await userEvent.fill(change, '-50.5')
  await expect.element(page.getByText('From 1,250.50 TON to 1,200.00 TON')).toBeVisible()
  await press('New item')
  await expect.element(field('Line number')).toHaveFocus()
  await press('Save draft')
  await expect.element(page.getByText('New item 2, Quantity: New item quantities cannot be empty')).toBeVisible()
  await userEvent.fill(field('Line number'), '90')
  await userEvent.fill(field('Item code'), '909-1')
  await userEvent.fill(
    page.getByRole('group', { name: '90 · 909-1' }).getByRole('textbox', { name: 'Description' }),
    'Rail',
  )
  await page.getByRole('combobox', { name: 'Unit', exact: true }).selectOptions('LF')
  await userEvent.fill(field('Quantity'), '40')
  await expectAccessibleInEveryTheme()
  await press('Save draft')
  await expect.element(page.getByText('Update 3 is saved as a draft.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    description: 'Widen the ramp',
    lines: [
      { change_kind: 'decrease', project_pay_item_id: 81, qty_delta: '-50.5' },
      { change_kind: 'new', new_item: { line_number: 90, item_code: '909-1', quantity: '40', unit_of_measure: 'LF' } },
    ],
  })
})

test("changes a draft, and shows the server's refusal next to its field", async () => {
  let calls = 0
  const { requests } = open(
    'administrator',
    answer(changeOrders.update, () =>
      ++calls === 1
        ? failure(422, 'invalid', [{ path: 'lines.2.new_item.line_number', code: 'line_number_taken', message: 'x' }])
        : { change_order: draft },
    ),
  )
  await drawPage(`${UPDATES}?update=901`)
  await press('Edit')
  await expect.element(field('Description').first()).toHaveValue('Widen the ramp')
  await userEvent.fill(field('Reason code'), 'R-2')
  await press('Save draft')
  await expect
    .element(page.getByText('90 · 909-1, Line number: Another item of this project has this line number'))
    .toBeVisible()
  await userEvent.fill(field('Line number'), '91')
  await press('Save draft')
  await expect.element(page.getByText('Update 3 is saved as a draft.')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PATCH').at(-1)?.body).toMatchObject({
    reason_code: 'R-2',
    lock_version: 2,
    lines: [{ qty_delta: '100.5', explanation: 'Wider ramp' }, { qty_delta: '-10' }, { new_item: { line_number: 91 } }],
  })
})

test('approves after it has explained the effect', async () => {
  const { requests } = open(
    'administrator',
    answer(changeOrders.get, { change_order: pending }),
    answer(changeOrders.approve, { change_order: { ...pending, status: 'approved', abilities: [] } }),
  )
  await drawPage(`${UPDATES}?update=901`)
  await press('Approve')
  await expect.element(page.getByText(/An approved update can never be changed or undone/)).toBeVisible()
  await expect.element(page.getByText('1 item will have less than is already installed.')).toBeVisible()
  await expectAccessible()
  await inDialog('Approve update 3?', 'Approve').click()
  await expect.element(page.getByText('Update 3 is approved. The pay items are changed.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ lock_version: 3 })
})

test('shows who has an update under review, what changed since the last round, and returns it', async () => {
  const { requests } = open(
    'administrator',
    answer(changeOrders.get, { change_order: pending }),
    answer(changeOrders.return, { change_order: { ...draft, review: { ...pending.review!, status: 'returned' } } }),
  )
  await drawPage(`${UPDATES}?update=901`)
  const review = page.getByRole('region', { name: 'Review' })
  await expect.element(review.getByText('20 · 605-1, Change:')).toBeVisible()
  await expect.element(review.getByText('delegated by Sam Ortiz · due 11/27/2026')).toBeVisible()
  await review.getByText('Earlier rounds').click()
  await expect.element(review.getByText('Line 20 is wrong')).toBeVisible()
  await expectAccessibleInEveryTheme()
  await press('Return')
  await userEvent.fill(field('Reason'), 'Line 10, too')
  await inDialog('Return update 3?', 'Return').click()
  await expect.element(page.getByText('Update 3 is returned for correction.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ lock_version: 3, reason: 'Line 10, too' })
})

test('submits a draft to reviewers in order, and delegates an answer', async () => {
  const { requests } = open(
    'administrator',
    answer(changeOrders.submit, { change_order: { ...pending, abilities: ['delegate'] } }),
    answer(changeOrders.delegate, () =>
      failure(422, 'invalid', [{ path: 'reviewer_id', code: 'own_work', message: 'Ann Pruitt' }]),
    ),
  )
  await drawPage(`${UPDATES}?update=901`)
  await press('Submit')
  await page.getByRole('combobox', { name: 'Reviewer 1' }).selectOptions('Ann Pruitt')
  await press('Add reviewer')
  await page.getByRole('combobox', { name: 'Reviewer 2' }).selectOptions('Ben Ostrow')
  await page.getByRole('combobox', { name: 'Working days' }).nth(1).selectOptions('10')
  await expectAccessibleInEveryTheme()
  await inDialog('Submit update 3?', 'Submit').click()
  await expect.element(page.getByText('Update 3 is under review.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    lock_version: 2,
    note: null,
    reviewers: [{ reviewer_id: 7 }, { reviewer_id: 8, days: 10 }],
  })
  await press('Delegate')
  await page.getByRole('combobox', { name: 'New reviewer' }).selectOptions('Ann Pruitt')
  await inDialog('Delegate the review of update 3?', 'Delegate').click()
  await expect.element(page.getByText('Ann Pruitt: wrote this update and cannot review it')).toBeVisible()
})

test('rejects only with a reason, and reports a decision made in the meantime', async () => {
  const { requests } = open(
    'administrator',
    answer(changeOrders.get, { change_order: pending }),
    answer(changeOrders.reject, () => failure(409, 'change_order_status')),
  )
  await drawPage(`${UPDATES}?update=901`)
  await press('Reject')
  await inDialog('Reject update 3?', 'Reject').click()
  await expect.element(page.getByText('A reason is required.').first()).toBeVisible()
  await userEvent.fill(field('Reason'), 'Too much')
  await inDialog('Reject update 3?', 'Reject').click()
  await expect.element(page.getByText(/The status of this update no longer allows this/)).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ lock_version: 3, reason: 'Too much' })
})

test('shows who rejected an update that was voided later, and why', async () => {
  const voided = {
    ...pending,
    status: 'void' as const,
    review: null,
    decided_by: 'Ann Pruitt',
    decided_at: '2026-11-18T15:00:00.000Z',
    decision_reason: 'Already part of line 60',
    voided_by: 'Ruth Lindqvist',
    voided_at: '2026-11-19T15:00:00.000Z',
    void_reason: 'Drafted anew',
    abilities: [],
  }
  open('administrator', answer(changeOrders.get, { change_order: voided }))
  await drawPage(`${UPDATES}?update=901`)
  const drawer = page.getByRole('dialog', { name: 'Update 3' })
  for (const text of [
    /^Ann Pruitt/,
    'Already part of line 60',
    /^Ruth Lindqvist/,
    'Drafted anew',
    'Reason for voiding',
  ])
    await expect.element(drawer.getByText(text)).toBeVisible()
})

test('makes a draft of a file after a preview', async () => {
  const { requests } = open(
    'field_engineer',
    answer(changeOrders.import, ({ url }) => ({
      ...file,
      change_order_id: url.searchParams.has('validate_only') ? null : 901,
    })),
  )
  const router = await drawPage(UPDATES)
  await press('Import')
  await expect.element(page.getByText(/become one draft update/)).toBeVisible()
  await expectAccessible()
  await userEvent.upload(
    page.elementLocator(document.querySelector('[role=dialog] input[type=file]')!),
    new File(['x\n'], 'lines.csv'),
  )
  await expect.element(page.getByText('The below item quantities have not been increased or decreased')).toBeVisible()
  await expect.element(page.getByText('30 · 605-2')).toBeVisible()
  await expect.element(page.getByText('Contract after: $1,115.00')).toBeVisible()
  await expectAccessible()
  await press('Create a draft from 2 rows')
  await expect.element(page.getByText('This field is required')).toBeVisible()
  await userEvent.fill(field('Description'), 'From the contractor')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Type' }).selectOptions('major')
  await userEvent.fill(field('Change order number'), ' CO-7 ')
  await press('Create a draft from 2 rows')
  await expect.poll(router.address).toContain('update=901')
  const search = new URLSearchParams(requests.filter(({ path }) => path.endsWith('/import')).at(-1)?.search)
  expect(Object.fromEntries(search)).toMatchObject({
    description: 'From the contractor',
    type: 'major',
    co_number_external: 'CO-7',
  })
  expect(search.has('reason_code')).toBe(false)
})

test('shows the result for the rows of a file within the width of a phone', async () => {
  await page.viewport(390, 844)
  open('administrator', answer(changeOrders.import, file))
  await drawPage(UPDATES)
  await press('Import')
  await userEvent.upload(
    page.elementLocator(document.querySelector('[role=dialog] input[type=file]')!),
    new File(['x\n'], 'lines.csv'),
  )
  await page.getByText('Increased (1)').click()
  const table = page.getByRole('group', { name: /lines\.csv/ })
  await expect.element(table.getByText('Before 34.00 · Change +6.00 · After 40.00 LF · Amount $75.00')).toBeVisible()
  const { scrollWidth, clientWidth } = table.element()
  expect(scrollWidth).toBe(clientWidth)
  await expectAccessible()
})

test('offers no changes to people without the right, and says which actions need active reconciliation', async () => {
  open(
    'field_inspector',
    listOf([{ ...draft, abilities: [] }], { abilities: [] }),
    answer(changeOrders.get, { change_order: { ...draft, abilities: [] } }),
  )
  await drawPage(`${UPDATES}?update=901`)
  await expect.element(page.getByRole('dialog').getByText('+100.50')).toBeVisible()
  for (const name of ['New update', 'Import', 'Submit', 'Edit'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
  open('administrator', listOf([], { reconciliation_active: false, abilities: ['create'] }))
  await drawPage(UPDATES)
  await expect.element(page.getByText('Reconciliation is not active')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'New update' })).toBeVisible()
  open(
    'administrator',
    listOf([{ ...draft, abilities: ['update', 'delete'] }], { reconciliation_active: false, abilities: ['create'] }),
    answer(changeOrders.get, { change_order: { ...draft, abilities: ['update', 'delete'] } }),
  )
  await drawPage(`${UPDATES}?update=901`)
  await expect.element(page.getByRole('dialog').getByText(/stay drafts/)).toBeVisible()
  open(
    'administrator',
    answer(changeOrders.list, () => failure(500, 'server_error')),
  )
  await drawPage(UPDATES)
  await expect.element(page.getByText('The updates could not be loaded')).toBeVisible()
})

test("shows a colleague's draft at once, as cards on a phone, and in Spanish", async () => {
  onTestFinished(() => changeLanguage('en'))
  await page.viewport(390, 844)
  const rows = [draft]
  open(
    'administrator',
    answer(changeOrders.list, () => ({
      change_orders: rows,
      page: pageOf(rows.length),
      reconciliation_active: true,
      abilities: ['create' as const],
    })),
  )
  await drawPage(UPDATES)
  await expect.element(page.getByText('3 · Widen the ramp')).toBeVisible()
  await expectAccessible()
  rows.unshift({ ...draft, id: 902, number: 4, description: 'More curb' })
  emit('live_event', { type: 'reconciliation.changed', project_id: 12, ids: [], at: draft.created_at, seq: 1 })
  await expect.element(page.getByText('4 · More curb')).toBeVisible()
  await changeLanguage('es')
  await expect.element(page.getByText('2 actualizaciones', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/1 aumentada, 1 disminuida, 1 nueva/).first()).toBeVisible()
})
