import { mayRole, type Role } from '@milepost/contract/core/roles'
import { contractors } from '@milepost/contract/contractors/contractors.contract'
import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { ticketDecisions } from '@milepost/contract/tickets/decisions.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLanguage } from '../../../../lib/i18n.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../../testing/accessibility.ts'
import { drawPage } from '../../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../../../testing/fake-server.ts'
import { projectOf } from '../../../../testing/project.ts'
import { itemsPage } from '../../fly-out/coding-server.fixtures.ts'
import { itemOf, overrunOf } from '../../fly-out/fly-out.fixtures.ts'
import { codingSlipOf, suggestionOf } from '../page.fixtures.ts'

const slips = [
  codingSlipOf({ id: 1 }),
  codingSlipOf({ id: 2 }),
  codingSlipOf({ id: 3, plant_id: 6, plant: 'South plant' }),
  codingSlipOf({ id: 4, material_id: 9, material: 'Graded base', net: '20.00' }),
  codingSlipOf({ id: 5, pay_period: 1, primary_pay_code: '402-1', primary_pay_code_quantity: '22.56' }),
]
const items = [itemOf({ id: 1, item_code: '402-1812' }), itemOf({ id: 2, item_code: '310-1101' })]
const result = {
  updated: [1, 2],
  updated_count: 2,
  refused: [],
  totals: [{ uom: 'TON', count: 2, net: '45.12' }],
  last_ticketed_on: null,
  failure: null,
  change_id: 77,
  undo_until: '2026-11-20T21:00:00.000Z',
}
const coded = {
  ...result,
  items: [
    {
      project_pay_item_id: 1,
      item_code: '402-1812',
      line_number: 10,
      external_dot_contractors: [],
      remaining_qty: '500',
      unit_of_measure: 'TON',
      quantity: '45.12',
      tickets: 2,
    },
  ],
  overruns: [],
  pattern_breaks: [],
  missing: null,
}

function serve(role: Role = 'administrator', answers: readonly Answer[] = []) {
  return fakeServer(role, [
    ...answers,
    answer(projects.get, { project: projectOf() }),
    answer(reconciliation.days, {
      coding_days: [
        { printed_on: '2026-11-21', tickets: 8, coded: 8, uncoded: 0 },
        { printed_on: '2026-11-20', tickets: 5, coded: 1, uncoded: 4 },
        { printed_on: '2026-11-19', tickets: 2, coded: 0, uncoded: 2 },
      ],
      page: pageOf(3),
      coded: 9,
      uncoded: 6,
    }),
    answer(reconciliation.slips, {
      slips,
      page: pageOf(5),
      any_slip_rejected_or_voided: false,
      total_by_materials: [],
      abilities: mayRole(role, 'ticket.code') ? ['code'] : [],
    }),
    answer(reconciliation.assignMany, coded),
    answer(ticketDecisions.undo, result),
    answer(contractors.list, { content: [], page: pageOf(0), abilities: [] }),
    answer(payItems.listNamed, { project_pay_items: items, page: pageOf(2) }),
    answer(payItems.chipFilters, { uoms: [], contract_projects: [], external_dot_contractors: [] }),
    answer(payItems.list, ({ url }) => {
      const search = url.searchParams.get('filters[code_or_description_or_line_number][match]') ?? ''
      return itemsPage(items.filter(({ item_code }) => item_code.includes(search)))
    }),
  ])
}
const grid = () => page.getByRole('treegrid', { name: 'Tickets of 11/20/2026' })
/** The row with the focus, by its ticket or by its group. */
const focusedRow = () => document.activeElement?.closest<HTMLElement>('[role=row]')?.textContent
const row = (number: string) => grid().getByRole('row', { name: new RegExp(number) })
const open = async (address = '/projects/51/reconciliation') => {
  const router = await drawPage(address)
  await expect.element(grid()).toBeVisible()
  return router
}

test('shows the newest day with something to code, by material and plant, accessibly in every theme', async () => {
  serve()
  await open(undefined)
  const groups = [...document.querySelectorAll('[data-coding-rows] [aria-level="1"]')].map((head) =>
    head.textContent?.replaceAll('\u00a0', ' '),
  )
  expect(groups).toEqual([
    '12.5mm SP · North plant2 tickets · 45.12 TON · 2 of 3 to code',
    '12.5mm SP · South plant1 ticket · 22.56 TON',
    'Graded base · North plant1 ticket · 20.00 TON',
  ])
  await expect.element(page.getByText('6 tickets to code')).toBeVisible()
  await expect.element(page.getByText('4 tickets · 87.68 TON')).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('offers where tickets likely belong first, and asks before they go elsewhere', async () => {
  const like = suggestionOf({ slip_id: 1 })
  const broken = {
    project_pay_item_id: 1,
    line_number: 10,
    item_code: '402-1812',
    external_dot_contractor: 'Baldwin',
    material: '12.5mm SP',
    tickets: 2,
    earlier: 1643,
    alike: 1643,
  }
  serve('administrator', [
    answer(reconciliation.suggestions, {
      coding_suggestions: [like, { ...like, slip_id: 2 }],
      looked_at: 2,
      uncoded: 2,
      abilities: [],
    }),
    answer(reconciliation.assignMany, { ...coded, pattern_breaks: [broken] }),
  ])
  await open()
  await userEvent.keyboard('ab')
  const dialog = page.getByRole('dialog')
  const suggested = dialog.getByRole('region', { name: 'Suggested pay item' }).getByRole('button')
  await expect.element(suggested.getByText('Line 10 · 1,000.00 TON left · 2 tickets')).toBeVisible()
  await userEvent.click(dialog.getByRole('combobox'))
  await userEvent.keyboard('310-1101{Enter}')
  await expect
    .element(
      dialog.getByText(
        '2 tickets of 12.5mm SP go elsewhere: 1,643 of 1,643 tickets like them went to 402-1812, line 10, Baldwin.',
      ),
    )
    .toBeVisible()
  const confirm = dialog.getByRole('button', { name: /^Assign 2 tickets to pay items/ })
  await expect.element(confirm).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'This is intended' }).click()
  await expect.element(confirm).toBeEnabled()
})

test('codes a group by keyboard alone: A, B, the code, Enter, Ctrl+Enter, once even if pressed twice; and undoes it', async () => {
  const { requests } = serve()
  await open()
  await userEvent.keyboard('ab')
  await expect.element(page.getByRole('dialog').getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('402-1812{Enter}')
  await expect
    .element(
      page
        .getByRole('dialog')
        .getByText('402-1812 45.12 TON · 2 tickets · Line 10 · 500.00 TON left', { exact: false }),
    )
    .toBeVisible()
  // Twice before the page could react.
  const enter = { key: 'Enter', ctrlKey: true, bubbles: true }
  for (let presses = 0; presses < 2; presses++)
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', enter))
  await expect.element(page.getByText('2 tickets are on pay items: 402-1812, line 10: 45.12 TON')).toBeVisible()
  const sent = () =>
    requests.filter(({ path }) => path === '/v1/projects/51/assign_pay_code_slips').map(({ body }) => body)
  const rule = { slip_ids: [1, 2], split: [{ project_pay_item_id: 1 }] }
  expect(sent().filter(Boolean)).toEqual([{ ...rule, validate_only: true }, rule])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('2 tickets were removed from their pay items.')).toBeVisible()
  expect(requests.some(({ path }) => path === '/v3/slips/undo')).toBe(true)
})

test('moves and selects with arrows, Shift and Space, and opens one ticket with Enter', async () => {
  serve()
  await open()
  // The list of keys shows those of the page, and none that mean something else here.
  await userEvent.keyboard('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const key of ['Select the group of tickets', 'Code the selected tickets', 'Code one ticket', 'Next day to code'])
    await expect.element(list.getByText(key)).toBeInTheDocument()
  await expect.element(list.getByText('Move in a table')).toBeInTheDocument()
  await expect.element(list.getByText('Accept tickets')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focusedRow).toMatch(/^12\.5mm SP · North plant/)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focusedRow).toMatch(/^410201/)
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await expect.poll(focusedRow).toMatch(/^410202/)
  await expect.element(page.getByText('2 tickets selected')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
  await expect.element(grid().getByRole('row', { name: /South plant/ })).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('3 tickets selected')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{ArrowDown} ')
  await expect.element(row('410203')).toHaveAttribute('aria-selected', 'false')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('0 tickets selected')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('continues by keyboard from the ticket that was coded, not from the top', async () => {
  let left = slips
  serve('administrator', [
    answer(reconciliation.assignMany, ({ body }) => {
      const whole = { ...coded, updated: [2], updated_count: 1 }
      if (!(body as { validate_only?: boolean }).validate_only) left = slips.filter(({ id }) => id !== 2)
      return whole
    }),
    answer(reconciliation.slips, () => ({
      slips: left,
      page: pageOf(left.length),
      any_slip_rejected_or_voided: false,
      total_by_materials: [],
      abilities: ['code' as const],
    })),
  ])
  await open()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.poll(focusedRow).toMatch(/^410202/)
  await userEvent.keyboard('b')
  await expect.element(page.getByRole('dialog').getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('402-1812{Enter}')
  await expect.element(page.getByRole('button', { name: 'Assign 1 ticket to pay items' })).toBeEnabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => row('410202').elements()).toHaveLength(0)
  await expect.poll(focusedRow).toMatch(/^12\.5mm SP · South plant/)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focusedRow).toMatch(/^410203/)
})

test('selects a range by Shift+click, and by dragging over the checkboxes', async () => {
  serve()
  await open()
  // Touch gestures are left to scrolling.
  const touch = { pointerType: 'touch', button: 0, bubbles: true, pointerId: 1 }
  const of = (id: number) => document.querySelector(`[data-coding-rows] [data-id="${id}"]`) as HTMLElement
  of(1).querySelector('[data-cell]')?.dispatchEvent(new PointerEvent('pointerdown', touch))
  of(3).dispatchEvent(new PointerEvent('pointerover', touch))
  await expect.element(page.getByText('0 tickets selected')).toBeVisible()
  const box = (number: string) => row(number).getByRole('gridcell').first()
  const selected = () =>
    [...document.querySelectorAll('[data-coding-rows] [data-id][aria-selected=true]')].map((one) =>
      Number((one as HTMLElement).dataset['id']),
    )
  await box('410201').click()
  await box('410203').click({ modifiers: ['Shift'] })
  await expect.poll(selected).toEqual([1, 2, 3])
  await userEvent.keyboard('{Escape}')
  await box('410202').dropTo(box('410204'))
  await expect.poll(selected).toEqual([2, 3, 4])
  await box('410203').dropTo(box('410201'))
  await expect.poll(selected).toEqual([4])
  await box('410201').click()
  await expect.poll(selected).toEqual([1, 4])
  expect(window.getSelection()?.isCollapsed).not.toBe(false)
})

test('puts many on the do-not-pay item, and warns of an overrun before sending and afterwards', async () => {
  const overrun = overrunOf().message
  const doNotPay = itemOf({ id: 5, item_code: 'DNP', item_description: 'Do not pay', is_dnp: true })
  const { requests } = serve('administrator', [
    answer(payItems.listNamed, ({ url }) => {
      const found = url.search.includes('include_dnp') ? [doNotPay] : items
      return { project_pay_items: found, page: pageOf(found.length) }
    }),
    answer(reconciliation.assignMany, { ...coded, overruns: [overrunOf()] }),
  ])
  await open()
  await userEvent.keyboard('ab')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Do-not-pay item' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Do-not-pay item' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(dialog.getByText(overrun)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Assign 2 tickets to pay items' }).click()
  await expect
    .poll(() => requests.findLast(({ body }) => body !== undefined)?.body)
    .toEqual({ slip_ids: [1, 2], split: [{ project_pay_item_id: 5 }] })
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(overrun)).toBeVisible()
})

test('reports remaining and overrun quantities in Spanish', async () => {
  const refused = [{ slip_id: 2, ticket_number: '410202', code: 'quantity_missing', message: 'no' }]
  serve('administrator', [
    answer(reconciliation.assignMany, {
      ...coded,
      refused,
      missing: 'Missing primary or secondary quantity or pay code: 410202',
      overruns: [overrunOf()],
      pattern_breaks: [],
    }),
  ])
  await changeLanguage('es')
  await drawPage('/projects/51/reconciliation')
  await expect.element(page.getByRole('treegrid', { name: 'Boletas del 11/20/2026' })).toBeVisible()
  await userEvent.keyboard('ab')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^402-1812/ }).click()
  await expect
    .element(dialog.getByText('Falta la cantidad primaria o secundaria, o el código de pago: 410202'))
    .toBeVisible()
  await expect.element(dialog.getByText(/^La cantidad registrada hasta la fecha de 29\.000 supera/)).toBeVisible()
  await expect.element(dialog.getByText(/La boleta no tiene cantidad para una partida\.$/)).toBeVisible()
})

test('splits by percentages with the rest on the last, and lists skipped tickets with the reason', async () => {
  const refused = [{ slip_id: 2, ticket_number: '410202', code: 'unit_not_convertible', message: 'no' }]
  const missing = 'Missing primary or secondary quantity or pay code: 410202'
  const { requests } = serve('administrator', [
    answer(reconciliation.assignMany, { ...coded, updated: [1], updated_count: 1, refused, missing }),
  ])
  await open()
  await userEvent.keyboard('ab')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^402-1812/ }).click()
  await dialog.getByRole('button', { name: /^310-1101/ }).click()
  await dialog.getByRole('textbox', { name: 'Percent on 402-1812' }).fill('60')
  await expect.element(dialog.getByText('Takes the rest: 40 percent')).toBeVisible()
  await expect.element(dialog.getByText(missing)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Assign 1 ticket to pay items' })).toBeEnabled()
  await expectAccessible()
  expect(requests.findLast(({ body }) => body !== undefined)?.body).toEqual({
    slip_ids: [1, 2],
    split: [{ project_pay_item_id: 1, percent: '60' }, { project_pay_item_id: 2 }],
    validate_only: true,
  })
})

test('keeps its state in the address, and moves to the next day with N', async () => {
  serve()
  const router = await open('/projects/51/reconciliation?day=2026-11-20&plant=6&coded=all')
  await expect.element(row('410203')).toBeVisible()
  expect(grid().getByRole('row').elements()).toHaveLength(3)
  await page.getByRole('button', { name: 'Tickets All' }).click()
  await page.getByRole('radio', { name: 'Coded 1' }).click()
  await expect.element(page.getByText('No ticket of this day matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all tickets of the day' }).click()
  await expect.element(row('410205').getByText('402-1', { exact: true })).toBeVisible()
  await userEvent.keyboard('n')
  await expect.poll(() => router.address()).toContain('day=2026-11-19')
})

test('shows current entries to people who only read, with nothing to select', async () => {
  serve('read_only_auditor')
  await open()
  expect(document.querySelectorAll('[data-coding-rows] input')).toHaveLength(0)
  await userEvent.keyboard('ab')
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
  await expectAccessible()
})

test('says when there are no tickets, and when days could not be loaded', async () => {
  serve('administrator', [answer(reconciliation.days, () => failure(500, 'unexpected'))])
  await drawPage('/projects/51/reconciliation')
  await expect.element(page.getByText('The days could not be loaded')).toBeVisible()
  serve('administrator', [answer(reconciliation.days, { coding_days: [], page: pageOf(0), coded: 0, uncoded: 0 })])
  await drawPage('/projects/51/reconciliation')
  await expect.element(page.getByText('No tickets yet')).toBeVisible()
})

test('fits a phone, with targets of 44 px, in Spanish', async () => {
  await page.viewport(390, 844)
  serve()
  await changeLanguage('es')
  await drawPage('/projects/51/reconciliation')
  await expect.element(page.getByRole('button', { name: /^12\.5mm SP · North plant/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  for (const target of document.querySelectorAll('[data-coding-rows] button, [aria-label="Días"] a'))
    expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await expectAccessible()
})
