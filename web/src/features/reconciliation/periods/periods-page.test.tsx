import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import type { PeriodSnapshot } from '@milepost/contract/reconciliation/period-closing'
import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { expect, test, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLanguage } from '../../../lib/i18n.ts'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, pageOf, type Answer } from '../../../testing/fake-server.ts'
import { projectOf } from '../../../testing/project.ts'
import { itemsPage } from '../fly-out/coding-server.fixtures.ts'
import { payPeriodOf } from '../page/page.fixtures.ts'

const HASH = 'ab12'.repeat(16)
const open = payPeriodOf({ id: 2, number: 2, takes_from: '2026-10-01', abilities: ['update', 'delete', 'close'] })
const closed = payPeriodOf({
  id: 1,
  start_on: '2026-10-01',
  end_on: '2026-10-31',
  status: 'closed',
  closed_at: '2026-11-02T15:00:00.000Z',
  closed_by: 'Dana Okafor',
  snapshot_sha256: HASH,
})
const snapshot: PeriodSnapshot = {
  project: { id: 51, name: 'I-420 rehabilitation' },
  number: 2,
  start_on: '2026-11-01',
  end_on: '2026-11-30',
  type: 'progress',
  closed_at: null,
  closed_by: null,
  signature_sha256: null,
  items: [
    {
      project_pay_item_id: 1,
      line_number: 10,
      item_code: '402-1812',
      item_description: 'Asphalt concrete',
      unit_of_measure: 'TON',
      unit_price: '82.50',
      quantity: '45.12',
      amount: '3722.40',
      entries: 2,
      quantity_to_date: '145.12',
      amount_to_date: '11972.40',
    },
  ],
  total_amount: '3722.40',
  previous_amount: '8250.00',
  amount_to_date: '11972.40',
  entries: 2,
  entries_sha256: HASH,
  checklist: [],
}

/** As it was signed when items of earlier periods were left out. */
const { previous_amount: _before, amount_to_date: _with, ...signedBefore } = snapshot
const totals = { amount: '11972.40' }

function serve(role: Parameters<typeof fakeServer>[0] = 'administrator', answers: readonly Answer[] = []) {
  return fakeServer(role, [
    ...answers,
    answer(projects.get, { project: projectOf() }),
    answer(payItems.list, itemsPage([])),
    answer(reconciliation.periods, ({ url }) => ({
      pay_periods: url.search.includes('in_progress')
        ? [open]
        : role === 'administrator'
          ? [open, closed]
          : [{ ...open, abilities: [] }, closed],
      page: pageOf(2),
      totals,
      abilities: role === 'administrator' ? ['create' as const] : [],
    })),
    answer(reconciliation.period, ({ url }) => {
      const one = [closed, open].find(({ id }) => url.pathname.endsWith(`/pay_periods/${id}`))
      return one
        ? { pay_period: role === 'administrator' ? one : { ...one, abilities: [] } }
        : failure(404, 'not_found')
    }),
    answer(reconciliation.snapshot, ({ url }) =>
      url.pathname.includes('/pay_periods/1/')
        ? { snapshot: signedBefore, snapshot_sha256: HASH, holds: true }
        : { snapshot, snapshot_sha256: null, holds: true },
    ),
    answer(reconciliation.checklist, {
      checklist: [
        { key: 'uncoded', count: 3 },
        { key: 'pending', count: 1 },
        { key: 'flagged', count: 0 },
        { key: 'late', count: 2 },
        { key: 'overruns', count: 1 },
      ],
    }),
    answer(reconciliation.closePeriod, { pay_period: closed }),
    answer(reconciliation.createPeriod, { pay_period: open }),
    answer(reconciliation.updatePeriod, { pay_period: open }),
    answer(reconciliation.removePeriod, () => new Response(null, { status: 204 })),
  ])
}
const drawer = (number: number) => page.getByRole('dialog', { name: `Pay period ${number}`, exact: true })
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })

test('lists the periods and shows the contents of one, accessibly in every theme', async () => {
  serve()
  await drawPage('/projects/51/periods')
  await expect.element(page.getByRole('row', { name: /10\/01\/2026/ })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: '11/01/2026' }).click()
  await expect.element(drawer(2).getByText('What would be signed now')).toBeVisible()
  await expect
    .element(drawer(2).getByRole('row', { name: /402-1812/ }))
    .toHaveTextContent('10 · 402-1812Asphalt concrete45.12 TON$3,722.40100.00 TON$8,250.00145.12 TON$11,972.40')
  await expect
    .element(drawer(2).getByRole('row', { name: /^Total/ }))
    .toHaveTextContent('Total$3,722.40$8,250.00$11,972.40')
  await expectAccessibleInEveryTheme()
})

test('shows the seal of a closed period, and copies it', async () => {
  serve()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await drawPage('/projects/51/periods?period=1')
  await expect.element(drawer(1).getByText('Verified: nothing changed since it was signed')).toBeVisible()
  await expect.element(drawer(1).getByRole('row', { name: /^Total/ })).toHaveTextContent('Total$3,722.40--')
  await expect.element(drawer(1).getByText(/Only the items of this period were signed/)).toBeVisible()
  await drawer(1).getByRole('button', { name: 'Copy the hash' }).click()
  expect(copied).toHaveBeenCalledWith(HASH)
  expect(drawer(1).getByRole('button', { name: 'Close period' }).elements()).toHaveLength(0)
})

test('opens a period from another page of the list, and says when there is none', async () => {
  serve('administrator', [
    answer(reconciliation.periods, { pay_periods: [open], page: pageOf(2), totals, abilities: ['create'] }),
  ])
  await drawPage('/projects/51/periods?period=1')
  await expect.element(drawer(1).getByText('Dana Okafor')).toBeVisible()
  await expect
    .element(drawer(1).getByRole('link', { name: '12' }))
    .toHaveAttribute('href', expect.stringContaining('view=entries&kind=all&period=1'))
  await cleanup()
  await drawPage('/projects/51/periods?period=9')
  await expect.element(page.getByText('This pay period does not exist')).toBeVisible()
})

test('closes a period after each open point is confirmed', async () => {
  const { requests } = serve()
  await drawPage('/projects/51/periods?period=2')
  await drawer(2).getByRole('button', { name: 'Close period' }).click()
  const closing = dialog('Close pay period 2?')
  const accept = closing.getByRole('button', { name: 'Close period' })
  await closing
    .getByRole('checkbox', { name: '3 tickets of these dates, or of earlier closed periods, have no pay item' })
    .click()
  await expect.element(closing.getByText('You sign 2 entries, $3,722.40 in total.')).toBeVisible()
  await expect.element(accept).toBeDisabled()
  await closing.getByRole('checkbox', { name: '1 ticket is pending' }).click()
  await expectAccessible()
  for (const [name, leads] of [
    [/^Show: 3 tickets of these dates/, '/projects/51/reconciliation?from=2026-10-01&to=2026-11-30'],
    ['Show: 1 ticket is pending', '/projects/51/tickets?printed_from=2026-11-01'],
    [
      'Show: 2 entries are for work before this period',
      '/projects/51/reconciliation?view=entries&kind=all&period=2&point=late',
    ],
    ['Show: 1 pay item is overrun', '/projects/51/reconciliation?view=items&overrun=yes'],
  ] as const)
    await expect.element(closing.getByRole('link', { name })).toHaveAttribute('href', expect.stringContaining(leads))
  await closing.getByRole('checkbox', { name: /^2 entries/ }).click()
  await expect.element(accept).toBeDisabled()
  await closing.getByRole('checkbox', { name: /^1 pay item is/ }).click()
  await accept.click()
  await expect.element(page.getByText('Pay period 2 is closed and signed.')).toBeVisible()
  expect(requests.find(({ path }) => path.endsWith('close_pay_period'))?.body).toEqual({
    pay_period_id: 2,
    acknowledged: [
      { key: 'uncoded', count: 3 },
      { key: 'pending', count: 1 },
      { key: 'late', count: 2 },
      { key: 'overruns', count: 1 },
    ],
  })
})

test('asks for confirmation again when the checklist has changed, and closes with the figures shown then', async () => {
  const checklist = [
    { key: 'over_net' as const, count: 1 },
    { key: 'changed_after_delivered' as const, count: 2 },
  ]
  const { requests } = serve('administrator', [
    answer(reconciliation.checklist, () => ({ checklist })),
    answer(reconciliation.closePeriod, ({ body }) => {
      const { acknowledged } = body as { acknowledged: typeof checklist }
      if (acknowledged.some(({ count }) => count === 500)) return { pay_period: closed }
      checklist[0] = { key: 'over_net', count: 500 }
      return failure(422, 'checklist_not_seen')
    }),
  ])
  await drawPage('/projects/51/periods?period=2')
  await drawer(2).getByRole('button', { name: 'Close period' }).click()
  const closing = dialog('Close pay period 2?')
  const accept = closing.getByRole('button', { name: 'Close period' })
  const changed = closing.getByRole('checkbox', { name: /^2 coded tickets were changed or voided/ })
  await closing.getByRole('checkbox', { name: /^1 coded ticket has more/ }).click()
  await changed.click()
  await expect
    .element(closing.getByRole('link', { name: 'Show: 1 coded ticket has more assigned than its payable net' }))
    .toHaveAttribute('href', expect.stringContaining('view=entries&kind=ticket&period=2&point=over_net'))
  await accept.click()
  await expect
    .element(closing.getByRole('alert'))
    .toHaveTextContent(
      'The checklist of this pay period has open points that were not confirmed, or that have changed since. Review and confirm each.',
    )
  const now = closing.getByRole('checkbox', { name: /^500 coded tickets have more/ })
  await expect.element(now).not.toBeChecked()
  await expect.element(changed).toBeChecked()
  await expect.element(accept).toBeDisabled()
  await now.click()
  await accept.click()
  await expect.element(page.getByText('Pay period 2 is closed and signed.')).toBeVisible()
  expect(requests.findLast(({ path }) => path.endsWith('close_pay_period'))?.body).toEqual({
    pay_period_id: 2,
    acknowledged: checklist,
  })
})

test('closes nothing while an earlier period is open, and links to that one', async () => {
  const earlier = payPeriodOf({ id: 1, start_on: '2026-10-01', end_on: '2026-10-31', abilities: ['close'] })
  serve('administrator', [
    answer(reconciliation.periods, { pay_periods: [earlier, open], page: pageOf(2), totals, abilities: [] }),
  ])
  await drawPage('/projects/51/periods?period=2')
  await drawer(2).getByRole('button', { name: 'Close period' }).click()
  const closing = dialog('Close pay period 2?')
  await expect.element(closing.getByText(/^Pay period 1, 10\/01\/2026 to 10\/31\/2026, is still open/)).toBeVisible()
  expect(closing.getByRole('checkbox').elements()).toHaveLength(0)
  await expect.element(closing.getByRole('button', { name: 'Close period' })).toBeDisabled()
  await closing.getByRole('link', { name: 'Go to pay period 1' }).click()
  await expect.element(drawer(1)).toBeVisible()
})

test('links to the account when the person has no signature', async () => {
  serve('administrator', [
    answer(reconciliation.checklist, { checklist: [] }),
    answer(reconciliation.closePeriod, () => failure(409, 'signature_required')),
  ])
  await drawPage('/projects/51/periods?period=2')
  await drawer(2).getByRole('button', { name: 'Close period' }).click()
  await expect.element(page.getByText('The checklist has no open points.')).toBeVisible()
  await dialog('Close pay period 2?').getByRole('button', { name: 'Close period' }).click()
  await expect.element(page.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account')
})

test('opens, changes and deletes a period, and explains why it cannot', async () => {
  const { requests } = serve('administrator', [
    answer(reconciliation.createPeriod, () => failure(409, 'pay_period_overlap')),
  ])
  await drawPage('/projects/51/periods')
  await page.getByRole('button', { name: 'Open a pay period' }).click()
  const form = dialog('Open a pay period')
  await form.getByRole('button', { name: 'Open period' }).click()
  await expect.element(form.getByText('Enter a date.').first()).toBeVisible()
  await form.getByLabelText(/^First day/).fill('1926-12-01')
  await form.getByLabelText(/^Last day/).fill('9999-12-31')
  await form.getByRole('textbox', { name: 'Number (optional)' }).click()
  await expect.poll(() => form.getByText('Enter a date from 01/01/1990 to 12/31/2100.').elements().length).toBe(2)
  await form.getByRole('button', { name: 'Open period' }).click()
  await form.getByLabelText(/^First day/).fill('2026-12-01')
  await form.getByLabelText(/^Last day/).fill('2026-12-31')
  await form.getByRole('button', { name: 'Open period' }).click()
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('These dates overlap another pay period of the project.')
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
  await form.getByRole('button', { name: 'Cancel' }).click()
  expect(confirm).toHaveBeenCalledOnce()
  await page.getByRole('gridcell', { name: '11/01/2026' }).click()
  await drawer(2).getByRole('button', { name: 'Edit' }).click()
  await dialog('Edit pay period 2').getByLabelText('Type').selectOptions('final')
  await dialog('Edit pay period 2').getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Pay period 2 is changed.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    type: 'final',
    lock_version: 0,
  })
  await drawer(2).getByRole('button', { name: 'Delete' }).click()
  await dialog('Delete pay period 2?').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Pay period 2 is deleted.')).toBeVisible()
})

test('gives a period the next number, or the typed one', async () => {
  const { requests } = serve()
  await drawPage('/projects/51/periods')
  const bodies: object[] = []
  for (const number of ['', '12']) {
    await page.getByRole('button', { name: 'Open a pay period' }).click()
    const form = dialog('Open a pay period')
    const field = form.getByRole('textbox', { name: 'Number (optional)' })
    await expect.element(field).toHaveAttribute('placeholder', '3')
    await form.getByLabelText(/^First day/).fill('2026-12-01')
    await form.getByLabelText(/^Last day/).fill('2026-12-31')
    await field.fill('0')
    await form.getByRole('button', { name: 'Open period' }).click()
    await expect.element(form.getByText('Enter a whole number above 0.')).toBeVisible()
    await expectAccessible()
    await field.fill(number)
    await form.getByRole('button', { name: 'Open period' }).click()
    await expect.element(form).not.toBeInTheDocument()
    bodies.push(requests.filter(({ method }) => method === 'POST').at(-1)?.body as object)
  }
  const values = { start_on: '2026-12-01', end_on: '2026-12-31', type: 'progress' }
  expect(bodies).toEqual([values, { ...values, number: 12 }])
})

test('offers no changes to people who only read, on a phone, in Spanish', async () => {
  serve('field_inspector')
  await page.viewport(390, 844)
  await changeLanguage('es')
  await drawPage('/projects/51/periods?period=2')
  await expect.element(page.getByText('Lo que se firmaría ahora')).toBeVisible()
  expect(page.getByRole('button', { name: 'Cerrar período' }).elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: 'Abrir un período de pago' }).elements()).toHaveLength(0)
  const item = page.getByRole('list', { name: 'Partidas del período' }).getByRole('listitem')
  await expect.element(item.getByText('$11,972.40')).toBeVisible()
  for (const element of document.querySelectorAll('[role=dialog] li *'))
    expect(element.getBoundingClientRect().right, element.outerHTML).toBeLessThanOrEqual(390)
  await expectAccessible()
})
