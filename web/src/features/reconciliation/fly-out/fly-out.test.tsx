import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { requestCoding } from '../../../lib/requested-coding.ts'
import { changeLanguage } from '../../../lib/i18n.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer } from '../../../testing/fake-server.ts'
import {
  accept,
  flyOut,
  itemsPage,
  open,
  quantityOf,
  recent,
  takeRecent,
  serve,
  ticket,
} from './coding-server.fixtures.ts'

test('shows what it is for, and an item with its quantity, accessibly in every theme', async () => {
  serve(ticket({ accepted: true }))
  await open()
  await expect.element(accept()).toBeDisabled()
  expect(flyOut().getByRole('heading', { name: 'Enter the quantity' }).elements()).toHaveLength(0)
  await expectAccessibleInEveryTheme()
  await recent('402-1812').click()
  await expect.element(flyOut().getByRole('heading', { name: 'Enter the quantity' })).toBeVisible()
  await flyOut().getByRole('combobox', { name: 'Search pay items' }).click()
  await expect.element(flyOut().getByRole('option', { name: /^150-1000/ })).toBeVisible()
  await expectAccessibleInEveryTheme()
  const { width } = document.querySelector('section[role=dialog][aria-modal]')!.getBoundingClientRect()
  expect(width).toBe(591)
})

test('works by keyboard alone, starting from the list of tickets', async () => {
  const { sent } = serve(ticket({ accepted: true }))
  const router = await drawPage('/projects/51/tickets')
  await expect.element(page.getByRole('gridcell', { name: '4102070' })).toBeVisible()
  ;(page.getByRole('gridcell', { name: '4102070' }).element() as HTMLElement).focus()
  await userEvent.keyboard('p')
  await expect.element(flyOut().getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('310-1101{Enter}')
  await expect.element(quantityOf('310-1101')).toHaveFocus()
  await userEvent.keyboard('n{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('The pay items are assigned to ticket 4102070.').first()).toBeVisible()
  expect(sent()[1]?.body).toEqual({
    pay_item_assignments: [{ haulhub_slip_id: 70, project_pay_item_id: 2, quantity: 22.56, lock_version: 4 }],
  })
  await expect.element(page.getByRole('gridcell', { name: '4102070' })).toHaveFocus()
  // It keeps the focus although the drawer of its ticket opens only after it.
  await userEvent.keyboard('p')
  await expect.element(flyOut().getByRole('combobox')).toHaveFocus()
  await router.go('/projects/51/tickets?ticket=70')
  await expect.poll(() => document.querySelector('[role=dialog]:not([aria-modal]) [role=tab]')).not.toBeNull()
  await expect.element(flyOut().getByRole('combobox')).toHaveFocus()
})

test('narrows the search by its chips, and says when nothing is found', async () => {
  const { requests } = serve(ticket({ accepted: true }))
  await open()
  await flyOut().getByRole('button', { name: 'Recent', exact: true }).click()
  await flyOut().getByRole('button', { name: 'UOM' }).click()
  await page.getByRole('checkbox', { name: 'TON' }).click()
  await userEvent.keyboard('{Escape}')
  await flyOut().getByRole('button', { name: 'Projects' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Projects' }).getByText('No data available')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await flyOut().getByRole('combobox').fill('nothing')
  await expect.element(flyOut().getByText('No results found').last()).toBeVisible()
  const searches = requests.filter(({ path }) => path.endsWith('/pay_items')).map(({ search }) => search)
  expect(searches.at(-1)).toBe(
    '?page_number=1&page_size=50&recent=true&filters[code_or_description_or_line_number][match]=nothing&filters[uom][in][]=TON',
  )
  await expectAccessible()
})

test('cannot be closed by accident with unsaved changes, which the tab keeps; closes on a click on the backdrop without', async () => {
  const { sent } = serve(ticket({ accepted: true }))
  await open()
  const leave = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await recent('310-1101').click()
  await userEvent.keyboard('7.5')
  await expect.poll(() => Object.values(sessionStorage).some((stored) => String(stored).includes('7.5'))).toBe(true)
  await userEvent.keyboard('{Escape}')
  await page.elementLocator(document.body).click({ position: { x: 300, y: 700 } })
  expect(leave).toHaveBeenCalledTimes(2)
  window.history.back()
  await expect.poll(() => leave.mock.calls.length).toBe(3)
  // The refused step is taken back before there is another.
  await expect.poll(() => window.history.state?.milepost_layer).toBe(1)
  await expect.element(flyOut()).toBeVisible()
  leave.mockReturnValue(true)
  window.history.back()
  await expect.poll(() => flyOut().elements().length).toBe(0)
  expect(leave).toHaveBeenCalledTimes(4)
  const router = await open()
  expect(router.address()).toContain('/projects/51/tickets?ticket=70')
  await expect.element(flyOut()).toBeVisible()
  await page.elementLocator(document.body).click({ position: { x: 300, y: 700 } })
  await expect.poll(() => flyOut().elements().length).toBe(0)
  expect(leave).toHaveBeenCalledTimes(4)
  expect(sent()).toEqual([])
})

test('reports recent items that could not be loaded by a toast in the words of the server', async () => {
  serve(ticket({ accepted: true }), [
    answer(payItems.listNamed, () => Response.json({ error: 'No items today' }, { status: 422 }) as never),
  ])
  await open()
  await expect.element(page.getByText('No items today').first()).toBeVisible()
  await expect.element(flyOut().getByText('No data available')).toBeVisible()
  await expect.element(flyOut().getByRole('button', { name: 'Do-not-pay item' })).toBeDisabled()
})

test.each([
  [
    'a project that is not reconciled',
    ticket(),
    'Pay codes cannot be assigned until the project is reconciled.',
    false,
  ],
  [
    'a rejected ticket',
    ticket({ status: 'rejected', abilities: [], locks: { code: 'already_rejected' } }),
    'The ticket is already rejected.',
    true,
  ],
  ['a ticket of another project', ticket({ project_id: 52 }), 'This ticket does not exist', true],
] as const)('explains why it opens empty: %s', async (_words, slip, text, active) => {
  serve(slip, [answer(payItems.list, itemsPage([], active))])
  await drawPage('/reconciliation/51?slip=70')
  await expect.element(page.getByRole('dialog').getByText(text).first()).toBeVisible()
  await expectAccessible()
})

test('the drawer of a ticket opens it, and says that a project must be reconciled first', async () => {
  serve(ticket({ accepted: true }), [answer(payItems.list, itemsPage([], false))])
  await drawPage('/tickets?ticket=70')
  const action = page.getByRole('button', { name: 'Assign pay items' })
  await expect.element(action).toBeDisabled()
  await expect.element(page.getByText('Pay codes cannot be assigned until the project is reconciled.')).toBeVisible()
  await expectAccessible()
})

test('opens from the drawer and from a single selected ticket, and updates the list', async () => {
  const { requests } = serve(ticket({ accepted: true }))
  await drawPage('/tickets?ticket=70')
  await page.getByRole('button', { name: 'Assign pay items' }).click()
  await expect.element(flyOut()).toBeVisible()
  await takeRecent('310-1101')
  await userEvent.keyboard('5')
  const reads = () => requests.filter(({ method, path }) => method === 'GET' && path === '/v1/slips').length
  const before = reads()
  await accept().click()
  await expect.poll(() => flyOut().elements().length).toBe(0)
  await expect.poll(reads).toBeGreaterThan(before)
})

test('fills a phone, with targets of 44 px, and is shown in Spanish', async () => {
  await page.viewport(390, 844)
  serve(ticket({ accepted: true }))
  await open()
  await recent('310-1101').click()
  await expectAccessible()
  const panel = document.querySelector('section[role=dialog][aria-modal]')!
  expect(panel.getBoundingClientRect().width).toBe(390)
  const small = [...panel.querySelectorAll('button, input')].filter((one) => one.getBoundingClientRect().height < 44)
  expect(small.map((one) => one.outerHTML)).toEqual([])
  try {
    await changeLanguage('es')
    await expect.element(page.getByRole('heading', { name: 'Ingrese la cantidad' })).toBeVisible()
  } finally {
    await changeLanguage('en')
  }
})

test('opens also when it was requested before its code was loaded, and reports a cancel', async () => {
  serve(ticket({ accepted: true }))
  const report = vi.fn()
  requestCoding({ slip_id: 70, project_id: 51, report })
  await drawPage('/tickets')
  await flyOut().getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => flyOut().elements().length).toBe(0)
  expect(report.mock.calls).toEqual([['cancel']])
})
