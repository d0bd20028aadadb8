import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { usualRules, type UnitRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, pageOf } from '../../../testing/fake-server.ts'
import {
  accept,
  assigned,
  assignPath,
  codedFields,
  flagCall,
  flyOut,
  itemsPage,
  open,
  quantityOf,
  recent,
  takeRecent,
  serve,
  ticket,
} from './coding-server.fixtures.ts'
import { assignmentOf, itemOf, overrunOf } from './fly-out.fixtures.ts'

const yards = itemOf({ id: 6, item_code: 'YARDS', unit_of_measure: 'CY' })
const tonsPerYard = {
  id: 9,
  material_id: null,
  ticket_uom: 'TON' as const,
  pay_uom: 'CY' as const,
  factor: '2.02',
  per: 'pay_uom' as const,
  valid_from: '2026-01-01',
  valid_to: null,
}
const itemsUnder = (unit_rules: UnitRules) => answer(payItems.list, { ...itemsPage([yards]), unit_rules })

test('assigns an accepted ticket: the flag first, then a POST, with the chosen contractor', async () => {
  const { sent } = serve(ticket({ accepted: true }), [answer(reconciliation.assign, assigned([], [overrunOf()]))])
  await open()
  await recent('402-1812').click()
  await expect.element(flyOut().getByRole('button', { name: 'Contractor: Baldwin' })).toBeVisible()
  await expect.element(quantityOf('402-1812')).toHaveFocus()
  await expect.element(quantityOf('402-1812')).toHaveValue('22.56')
  await userEvent.clear(quantityOf('402-1812'))
  await expect.element(accept()).toBeDisabled()
  await flyOut().getByRole('button', { name: 'Use net for 402-1812' }).click()
  await expect.element(quantityOf('402-1812')).toHaveValue('22.56')
  await flyOut().getByRole('textbox', { name: 'Note (optional)' }).fill('Lot 4')
  await accept().click()
  await expect.element(page.getByText('The pay items are assigned to ticket 4102070.').first()).toBeVisible()
  await expect
    .element(page.getByText('Qty Posted to Date of 29.000 exceeds Current Qty of 24.000 by 5.000').first())
    .toBeVisible()
  expect(flyOut().elements()).toHaveLength(0)
  expect(sent()).toEqual([
    flagCall({ flag: false }),
    {
      method: 'POST',
      path: assignPath,
      body: {
        pay_item_assignments: [
          {
            haulhub_slip_id: 70,
            project_pay_item_id: 1,
            quantity: 22.56,
            external_dot_contractor_id: 3,
            additional_notes: 'Lot 4',
            lock_version: 4,
          },
        ],
      },
    },
  ])
})

test('confirms a delivery without items, and presets the flag of a flagged ticket', async () => {
  const { sent } = serve(ticket({ status: 'pending', flagged: true, abilities: ['code', 'flag', 'deliver'] }))
  await open()
  await expect.element(flyOut().getByRole('button', { name: 'Flagged' })).toHaveAttribute('aria-pressed', 'true')
  await flyOut().getByRole('button', { name: 'Flagged' }).click()
  await accept('delivery').click()
  await expect.element(page.getByText('The delivery of ticket 4102070 is confirmed.').first()).toBeVisible()
  expect(sent()).toEqual([flagCall({ flag: false, accepted: true })])
})

test('takes a coded ticket off its items once all are removed, accepted or not', async () => {
  const current = [assignmentOf({ id: 900, project_pay_item_id: 2, item_code: '310-1101', quantity: '10' })]
  const cleared = { updated: [70], refused: [], updated_count: 1, totals: [], last_ticketed_on: null, failure: null }
  const { sent } = serve(ticket({ accepted: true, grouped_fields_with_values: codedFields }), [
    answer(reconciliation.assignments, {
      pay_item_assignments: current,
      item_totals: [],
      page: pageOf(1),
      abilities: [],
    }),
    answer(reconciliation.clear, { ...cleared, change_id: 9, undo_until: null }),
  ])
  await open()
  await flyOut().getByRole('button', { name: 'Remove 310-1101' }).click()
  await expect.element(accept()).toBeDisabled()
  await expect.element(flyOut().getByText(/^No pay item is chosen/)).toBeVisible()
  await expectAccessible()
  await flyOut().getByRole('button', { name: 'Remove from pay items' }).click()
  await expect.element(page.getByText('Ticket 4102070 was removed from its pay items.').first()).toBeVisible()
  expect(sent()).toEqual([
    flagCall({ flag: false }),
    {
      method: 'POST',
      path: `${assignPath}/clear`,
      body: { slip_ids: [70], lock_versions: [{ slip_id: 70, lock_version: 4 }] },
    },
  ])
})

test('locks the quantity of a ticket of a yield test area at its whole net, and allows only one item', async () => {
  const { sent } = serve(ticket({ accepted: true, yield_test_area: true }))
  await open()
  await recent('310-1101').click()
  await expect.element(quantityOf('310-1101')).toHaveValue('22.56')
  await expect.element(quantityOf('310-1101')).toBeDisabled()
  await expect.element(flyOut().getByText(/^The quantity is the whole net/)).toBeVisible()
  await expectAccessible()
  await accept().click()
  await expect
    .poll(() => sent()[1]?.body)
    .toEqual({
      pay_item_assignments: [{ haulhub_slip_id: 70, project_pay_item_id: 2, quantity: 22.56, lock_version: 4 }],
    })
})

test('a coded ticket that was marked later as of a yield test area explains its requirement, and takes its whole net', async () => {
  const current = [
    assignmentOf({ id: 900, project_pay_item_id: 2, item_code: '310-1101', quantity: '10' }),
    assignmentOf({ id: 901, project_pay_item_id: 5, item_code: 'DNP', quantity: '12.56', position: 2 }),
  ]
  const { sent } = serve(ticket({ accepted: true, yield_test_area: true, grouped_fields_with_values: codedFields }), [
    answer(reconciliation.assignments, {
      pay_item_assignments: current,
      item_totals: [],
      page: pageOf(2),
      abilities: [],
    }),
  ])
  await open()
  const notice = flyOut().getByText(/^The ticket belongs to a yield test area: it can be on one item only/)
  await expect.element(notice).toBeVisible()
  await expect.element(quantityOf('310-1101')).toBeDisabled()
  await expect
    .element(
      flyOut()
        .getByText(/only its whole net can be entered here/)
        .first(),
    )
    .toBeVisible()
  await expect.element(accept()).toBeDisabled()
  await expectAccessible()
  await flyOut().getByRole('button', { name: 'Remove DNP' }).click()
  await expect.element(notice).toBeVisible()
  await flyOut().getByRole('button', { name: 'Use net for 310-1101' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(quantityOf('310-1101')).toHaveValue('22.56')
  await expect.element(flyOut().getByText(/^The quantity is the whole net/)).toBeVisible()
  await accept().click()
  await expect
    .poll(() => sent()[1])
    .toMatchObject({ method: 'PUT', body: { pay_item_assignments: [{ quantity: 22.56 }] } })
})

test('edits a coded ticket by PUT, with its current entries filled in', async () => {
  const current = [
    assignmentOf({ id: 900, project_pay_item_id: 2, item_code: '310-1101', quantity: '10', additional_notes: 'Lot 3' }),
  ]
  const { sent } = serve(ticket({ accepted: true, grouped_fields_with_values: codedFields }), [
    answer(reconciliation.assignments, {
      pay_item_assignments: current,
      item_totals: [],
      page: pageOf(1),
      abilities: [],
    }),
  ])
  await open()
  await expect
    .element(flyOut().getByText('This ticket is in pay period 1. Confirming replaces its pay items.'))
    .toBeVisible()
  await expect.element(quantityOf('310-1101')).toHaveValue('10')
  await expect.element(flyOut().getByRole('textbox', { name: 'Note (optional)' })).toHaveValue('Lot 3')
  await quantityOf('310-1101').fill('12.5')
  await accept().click()
  await expect.element(page.getByText('The pay items of ticket 4102070 are changed.').first()).toBeVisible()
  expect(sent()[1]).toEqual({
    method: 'PUT',
    path: assignPath,
    body: {
      pay_item_assignments: [
        { haulhub_slip_id: 70, project_pay_item_id: 2, quantity: 12.5, additional_notes: 'Lot 3', lock_version: 4 },
      ],
    },
  })
})

test('takes two items, one of which only names a source, and no third', async () => {
  const { sent } = serve(ticket({ accepted: true }))
  await open()
  const search = flyOut().getByRole('combobox', { name: 'Search pay items' })
  await search.fill('999')
  await flyOut()
    .getByRole('option', { name: /^999-0001/ })
    .click()
  const card = flyOut().getByRole('listitem', { name: '999-0001' })
  await expect.element(quantityOf('999-0001')).toHaveValue('-')
  await expect.element(quantityOf('999-0001')).toBeDisabled()
  await expect.element(card.getByRole('button', { name: 'Use net for 999-0001' })).toBeDisabled()
  await expect.element(card.getByText('Pay coding quantity is locked for source-only pay items.')).toBeVisible()
  await expect
    .element(card.getByRole('button', { name: 'Use net for 999-0001' }))
    .toHaveAttribute('title', 'Pay coding quantity is locked for source-only pay items.')
  await flyOut().getByRole('button', { name: 'Do-not-pay item' }).click()
  await expect.element(recent('402-1812')).toBeDisabled()
  await quantityOf('DNP').fill('2')
  await search.click()
  await expect.element(flyOut().getByText('At most 2 pay items can be selected.')).toBeVisible()
  await expect.element(flyOut().getByRole('option', { name: /^402-1812/ })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await flyOut().getByRole('textbox', { name: 'Note (optional)' }).fill('From the quarry')
  await accept().click()
  await expect.poll(() => sent().length).toBe(2)
  expect(sent()[1]?.body).toEqual({
    pay_item_assignments: [
      { haulhub_slip_id: 70, project_pay_item_id: 4, quantity: null, lock_version: 4 },
      {
        haulhub_slip_id: 70,
        project_pay_item_id: 5,
        quantity: 2,
        additional_notes: 'From the quarry',
        lock_version: 4,
      },
    ],
  })
})

test('enters the net by the factor that the project approved, and names the factor', async () => {
  const { sent } = serve(ticket({ accepted: true, net: '22.56', uom: 'TON', material_id: 31 }), [
    itemsUnder({ ...usualRules, factors: [tonsPerYard] }),
    answer(payItems.listNamed, { project_pay_items: [yards], page: pageOf(1) }),
  ])
  await drawPage('/reconciliation/51?slip=70')
  await page.getByRole('button', { name: /^YARDS/ }).click()
  await page.getByRole('button', { name: 'Use net for YARDS' }).click()
  const quantity = page.getByRole('textbox', { name: 'Quantity of YARDS in CY' })
  await expect.element(quantity).toHaveValue('11.17')
  await expect.element(page.getByText('By the factor that the project approved: 2.02 TON / CY')).toBeVisible()
  await expect.element(page.getByText(/^The assigned quantity exceeds the net/)).not.toBeInTheDocument()
  await userEvent.clear(quantity)
  await quantity.fill('11.18')
  await expect.element(page.getByText(/^The assigned quantity exceeds the net/)).toBeVisible()
  await quantity.fill('11.17')
  await page.getByRole('button', { name: 'Confirm assignment', exact: true }).click()
  await expect.poll(() => sent().at(-1)?.body).toMatchObject({ pay_item_assignments: [{ quantity: 11.17 }] })
})

test('says where a missing factor is approved, and uses the decimals that the agency has set', async () => {
  serve(ticket({ accepted: true, net: '22.56', uom: 'TON', material_id: 31 }), [
    itemsUnder({
      ...usualRules,
      settings: [{ uom: 'CY', decimals: 0, rounding: 'half_up' }],
      factors: [{ ...tonsPerYard, material_id: 32 }],
    }),
    answer(payItems.listNamed, { project_pay_items: [yards], page: pageOf(1) }),
  ])
  await drawPage('/reconciliation/51?slip=70')
  await page.getByRole('button', { name: /^YARDS/ }).click()
  await expect.element(page.getByText(/An administrator approves one under Reconciliation UOM/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Use net for YARDS' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Quantity of YARDS in CY' }).click()
  await userEvent.keyboard('1117')
  await expect.element(page.getByRole('textbox', { name: 'Quantity of YARDS in CY' })).toHaveValue('1117')
  await expect.element(page.getByRole('button', { name: 'Confirm assignment', exact: true })).toBeDisabled()
})

test('clears a contractor when it is chosen again, and requires one', async () => {
  serve(ticket({ accepted: true }))
  await open()
  await takeRecent('402-1812')
  await userEvent.keyboard('5')
  await expect.element(accept()).toBeEnabled()
  await flyOut().getByRole('button', { name: 'Contractor: Baldwin' }).click()
  await page.getByRole('dialog', { name: 'Contractor of 402-1812' }).getByRole('button', { name: 'Baldwin' }).click()
  await expect.element(flyOut().getByRole('button', { name: 'Contractor: -' })).toBeVisible()
  await expect.element(accept()).toBeDisabled()
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
  await expect.element(flyOut().getByRole('button', { name: 'Contractor: Baldwin' })).toBeVisible()
  await recent('402-1812').click()
  expect(flyOut().getByRole('heading', { name: 'Enter the quantity' }).elements()).toHaveLength(0)
})

test('shows a 200 with an error as a toast, and continues from the flag that was sent', async () => {
  let fails = true
  const { sent } = serve(ticket({ status: 'pending', abilities: ['code', 'deliver', 'flag'] }), [
    answer(reconciliation.assign, () =>
      fails ? (Response.json({ error: 'The ledger is locked' }) as never) : assigned(),
    ),
  ])
  await open()
  await takeRecent('310-1101')
  await userEvent.keyboard('5')
  await accept('delivery').click()
  await expect.element(page.getByText('The ledger is locked (ticket 4102070)').first()).toBeVisible()
  await expect.element(quantityOf('310-1101')).toHaveValue('5')
  fails = false
  await accept('delivery').click()
  await expect.element(page.getByText('The pay items are assigned to ticket 4102070.').first()).toBeVisible()
  expect(sent().map(({ method }) => method)).toEqual(['PATCH', 'POST', 'PATCH', 'POST'])
})

test('finds the do-not-pay item beyond a page of favorites', async () => {
  const favorites = Array.from({ length: 30 }, (_, at) => itemOf({ id: 100 + at, mobile_favorite: true }))
  const last = itemOf({ id: 200, item_code: 'DNP', is_dnp: true, mobile_favorite: true })
  serve(ticket({ accepted: true }), [
    answer(payItems.listNamed, ({ url }) => {
      const size = Number(url.searchParams.get('page_size') ?? 30)
      return { project_pay_items: [...favorites, last].slice(0, size), page: pageOf(31) }
    }),
  ])
  await open()
  await flyOut().getByRole('button', { name: 'Do-not-pay item' }).click()
  await expect.element(quantityOf('DNP')).toBeVisible()
})

test('begins with what the other item leaves of the net, and offers it later', async () => {
  serve(ticket({ accepted: true }))
  await open()
  await takeRecent('310-1101')
  await userEvent.keyboard('10')
  await recent('402-1812').click()
  await expect.element(quantityOf('402-1812')).toHaveValue('12.56')
  await quantityOf('310-1101').fill('12')
  await flyOut().getByRole('button', { name: 'Use rest: 10.56' }).click()
  await expect.element(quantityOf('402-1812')).toHaveValue('10.56')
})

test('covers the screen while saving, sends once, and cannot be closed meanwhile', async () => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const { sent } = serve(ticket({ accepted: true }))
  const answered = window.fetch
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (init.method === 'PATCH') await arrived
    return answered(input, init)
  })
  await open()
  await takeRecent('310-1101')
  await userEvent.keyboard('5')
  // Twice before the page could show that the first was heard.
  const enter = { key: 'Enter', ctrlKey: true, bubbles: true }
  for (let presses = 0; presses < 2; presses++)
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', enter))
  const backdrop = page.getByRole('status').filter({ hasText: 'Saving' })
  await expect.element(backdrop).toBeVisible()
  const { width, height } = backdrop.element().getBoundingClientRect()
  expect([width, height]).toEqual([window.innerWidth, window.innerHeight])
  await userEvent.keyboard('{Escape}')
  await expect.element(flyOut()).toBeVisible()
  arrive()
  await expect.poll(() => flyOut().elements().length).toBe(0)
  expect(sent().map(({ method }) => method)).toEqual(['PATCH', 'POST'])
})

test('shows a skeleton, and nothing to accept, until contractors and ticket are loaded', async () => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  serve(ticket())
  const answered = window.fetch
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (input.includes('external_dot_contractors')) await arrived
    return answered(input, init)
  })
  await drawPage('/reconciliation/51?slip=70')
  const loading = page
    .getByRole('dialog', { name: /^Ticket 4102070 · 45,120 LB/ })
    .filter({ has: page.getByText('Loading') })
  await expect.element(loading.getByRole('button', { name: 'Confirm delivery' })).toBeDisabled()
  expect(flyOut().elements()).toHaveLength(0)
  arrive()
  await expect.element(flyOut()).toBeVisible()
  await expect.element(accept('delivery')).toBeEnabled()
})
