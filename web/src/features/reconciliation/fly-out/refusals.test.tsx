import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, pageOf } from '../../../testing/fake-server.ts'
import {
  accept,
  codedFields,
  flagCall,
  flyOut,
  open,
  quantityIn,
  quantityOf,
  takeRecent,
  serve,
  ticket,
} from './coding-server.fixtures.ts'
import { assignmentOf } from './fly-out.fixtures.ts'

test('neither delivers nor assigns more than the net before an administrator gives a reason', async () => {
  const { sent } = serve(ticket({ status: 'pending', abilities: ['code', 'deliver', 'flag'] }))
  await open()
  await takeRecent('310-1101')
  await userEvent.keyboard('30')
  await expect
    .element(flyOut().getByText('The assigned quantity exceeds the net of the ticket, 22.56 TON.'))
    .toBeVisible()
  await expect.element(flyOut().getByText('Assign less, or give the reason below.')).toBeVisible()
  await expect.element(accept('delivery')).toBeDisabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await flyOut().getByRole('textbox', { name: 'Reason for assigning more than the net' }).fill('Second scale')
  await accept('delivery').click()
  await expect.element(page.getByText('The pay items are assigned to ticket 4102070.').first()).toBeVisible()
  expect(sent()).toHaveLength(2)
  expect(sent().at(-1)?.body).toMatchObject({ override_reason: 'Second scale' })
})

test('delivers nothing beyond the net for people who may not assign it', async () => {
  const { sent } = serve(ticket({ status: 'pending', abilities: ['code', 'deliver', 'flag'] }), [], 'field_engineer')
  await open()
  await takeRecent('310-1101')
  await userEvent.keyboard('30')
  await expect.element(flyOut().getByText('Assign less. An administrator can assign more with a reason.')).toBeVisible()
  await expect.element(accept('delivery')).toBeDisabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await userEvent.fill(quantityOf('310-1101'), '22.56')
  await expect.element(accept('delivery')).toBeEnabled()
  expect(sent()).toEqual([])
})

test('shows the entries in a closed period, in which only the flag changes', async () => {
  const current = [
    assignmentOf({
      id: 900,
      project_pay_item_id: 1,
      item_code: '402-1812',
      quantity: '10',
      external_dot_contractor_id: 3,
      pay_period: 4,
      pay_period_closed: true,
    }),
  ]
  const { sent } = serve(
    ticket({ status: 'pending', abilities: ['code', 'deliver', 'flag'], grouped_fields_with_values: codedFields }),
    [
      answer(reconciliation.assignments, {
        pay_item_assignments: current,
        item_totals: [],
        page: pageOf(1),
        abilities: [],
      }),
    ],
  )
  await drawPage('/reconciliation/51?slip=70')
  const closed = page
    .getByRole('dialog', { name: /^Ticket 4102070/ })
    .filter({ has: page.getByText(/^This ticket is in pay period 4, which is closed/) })
  await expect.element(closed).toBeVisible()
  await expect.element(quantityIn(closed, '402-1812')).toHaveValue('10')
  for (const locked of [
    quantityIn(closed, '402-1812'),
    closed.getByRole('button', { name: 'Remove 402-1812' }),
    closed.getByRole('button', { name: 'Use net for 402-1812' }),
    closed.getByRole('button', { name: 'Contractor: Baldwin' }),
    closed.getByRole('textbox', { name: 'Note (optional)' }),
    closed.getByRole('button', { name: 'Save flag', exact: true }),
  ])
    await expect.element(locked).toBeDisabled()
  for (const gone of [/^Take off/, /^Confirm/, 'Do-not-pay item'])
    expect(closed.getByRole('button', { name: gone }).elements()).toHaveLength(0)
  expect(closed.getByRole('combobox').elements()).toHaveLength(0)
  await expectAccessible()
  await closed.getByRole('button', { name: 'Flag', exact: true }).click()
  await closed.getByRole('button', { name: 'Save flag', exact: true }).click()
  await expect.element(page.getByText('The flag of ticket 4102070 is saved.').first()).toBeVisible()
  expect(sent()).toEqual([flagCall({ flag: true })])
})

test('explains why a ticket was refused', async () => {
  const refused = failure(
    422,
    'tickets_cannot_be_coded',
    [{ path: 'pay_item_assignments.0', code: 'more_than_net', message: 'more' }],
    { cause: 'more' },
  )
  serve(ticket({ accepted: true }), [answer(reconciliation.assign, () => refused)])
  await open()
  await takeRecent('310-1101')
  await userEvent.keyboard('22.56')
  await accept().click()
  await expect
    .element(page.getByText(/^The assigned quantity exceeds the net of the ticket, or its payable part/).first())
    .toBeVisible()
})
