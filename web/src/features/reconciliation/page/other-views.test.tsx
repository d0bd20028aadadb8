import { contractors } from '@milepost/contract/contractors/contractors.contract'
import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { speak } from '../../../lib/i18n.ts'
import { expectAccessible, themes } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer, type Answer } from '../../../testing/fake-server.ts'
import { projectOf } from '../../../testing/project.ts'
import { clearTray } from '../../../ui/toasts/toast-store.ts'
import { itemsPage, pageOf } from '../fly-out/coding-server.fixtures.ts'
import { assignmentOf, itemOf } from '../fly-out/fly-out.fixtures.ts'
import { metricOf, payPeriodOf } from './page.fixtures.ts'

const overrun = 'Qty Posted to Date of 1029.000 exceeds Current Qty of 1000.000 by 29.000'
const lumpSum = itemOf({ id: 3, item_code: '150-1000', item_description: 'Traffic control', unit_of_measure: 'LS' })
const scan = {
  id: 77,
  file_name: 'Pier 2.pdf',
  content_type: 'application/pdf' as const,
  size_bytes: 20_480,
  sha256: 'ab12'.repeat(16),
  created_at: '2026-11-20T20:00:00.000Z',
  created_by: 'Luis Herrera',
}
const byHand = assignmentOf({
  id: 9,
  kind: 'by_hand',
  haulhub_slip_id: null,
  ticket_number: null,
  position: null,
  item_code: '150-1000',
  unit_of_measure: 'LS',
  quantity: '0.0667',
  amount: '1666.66',
  location: 'Pier 2',
  attachments: [scan],
})

function serve(role: Parameters<typeof fakeServer>[0] = 'administrator', answers: readonly Answer[] = []) {
  return fakeServer(role, [
    ...answers,
    answer(projects.get, { project: projectOf() }),
    answer(contractors.list, { content: [], page: pageOf(0), abilities: [] }),
    answer(payItems.chipFilters, { uoms: [], contract_projects: [], external_dot_contractors: [] }),
    answer(payItems.list, itemsPage([lumpSum])),
    answer(reconciliation.metrics, {
      pay_item_metrics: [
        metricOf({ project_pay_item_id: 1, installed_qty: '1029', pct: '102.9', overrun, alarms: ['at_90', 'at_100'] }),
        metricOf({ project_pay_item_id: 2, installed_qty: '900', pct: '90', alarms: ['at_90'] }),
      ],
      page: pageOf(2),
      pay_period_id: 5,
      totals: {
        items: 2,
        current_amount: '165000.00',
        installed_amount: '159142.50',
        period_amount: '10.01',
        paid_amount: '0.00',
        pending_amount: '159142.49',
      },
    }),
    answer(reconciliation.assignments, ({ url }) => {
      const rows = url.search.includes('kind') ? [byHand] : [assignmentOf({ id: 1 })]
      const abilities = role === 'administrator' ? (['enter'] as const) : []
      return { pay_item_assignments: rows, page: pageOf(1), abilities: [...abilities] }
    }),
    answer(reconciliation.enter, { pay_item_assignments: [byHand], overruns: [] }),
    answer(reconciliation.attach, ({ body }) => {
      const { file_name } = body as { file_name: string }
      return file_name === 'bad.pdf'
        ? failure(415, 'invalid_file_format', [], { format: 'pdf, jpeg, jpg, png' })
        : { attachment: scan }
    }),
    answer(reconciliation.removeAttachment, () => new Response(null, { status: 204 })),
    answer(reconciliation.period, { pay_period: payPeriodOf({ id: 5, number: 3 }) }),
    answer(reconciliation.takeBack, { pay_item_assignments: [] }),
  ])
}

beforeEach(async () => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  clearTray()
  await speak('en')
  await page.viewport(1440, 900)
})

test.each(themes)(
  'shows how items stand, with an overrun in its words and exact totals, accessibly in %s',
  async (theme) => {
    serve()
    const shown = await drawPage('/projects/51/reconciliation?view=items', theme)
    await expect.element(page.getByText(overrun).first()).toBeVisible()
    await expect.element(page.getByText('$159,142.50')).toBeInTheDocument()
    await expectAccessible()
    await page.getByRole('gridcell', { name: '402-1', exact: true }).click()
    await expect.element(page.getByRole('dialog').getByRole('link', { name: '4102070' })).toBeVisible()
    await expect.element(page.getByRole('dialog').getByText('Pending', { exact: true }).first()).toBeVisible()
    expect(shown.address()).toContain('item=1')
    await expectAccessible()
  },
)

test('searches items by the server', async () => {
  const { asked } = serve()
  await drawPage('/projects/51/reconciliation?view=items')
  await page.getByRole('searchbox', { name: 'Search pay items' }).fill('asphalt')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() =>
      asked.some(({ path, search }) => path.endsWith('pay_item_metrics') && search.includes('search=asphalt')),
    )
    .toBe(true)
})

test.each(themes)('lists quantities by hand, accessibly in %s', async (theme) => {
  serve()
  await drawPage('/projects/51/reconciliation?view=entries', theme)
  await expect.element(page.getByText('$1,666.66')).toBeVisible()
  await expectAccessible()
})

test('enters the amount of a lump sum, from which the quantity comes (D33)', async () => {
  const { asked } = serve()
  await drawPage('/projects/51/reconciliation?view=entries')
  await page.getByRole('button', { name: 'Enter a quantity' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Search pay items' }).click()
  await dialog.getByRole('option', { name: /^150-1000/ }).click()
  await dialog.getByLabelText(/^Amount in dollars/).fill('1666.66')
  await dialog.getByLabelText(/^Work date/).fill('2026-11-20')
  await dialog.getByLabelText('Location (optional)').fill('Pier 2')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect.element(page.getByText('The quantity is entered.')).toBeVisible()
  expect(asked.find(({ path }) => path.endsWith('/pay_entries'))?.body).toEqual({
    pay_entries: [{ project_pay_item_id: 3, amount: '1666.66', work_date: '2026-11-20', location: 'Pier 2' }],
  })
})

test('keeps what was typed of an entry until it is sent, and sends its files after it', async () => {
  const { asked } = serve()
  await drawPage('/projects/51/reconciliation?view=entries')
  await page.getByRole('button', { name: 'Enter a quantity' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Search pay items' }).click()
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /^150-1000/ })
    .click()
  await page
    .getByRole('dialog')
    .getByLabelText(/^Amount in dollars/)
    .fill('1666.66')
  await expect.poll(() => Object.keys(sessionStorage).some((key) => key.includes('entry-by-hand.51'))).toBe(true)
  await cleanup()
  await drawPage('/projects/51/reconciliation?view=entries')
  await page.getByRole('button', { name: 'Enter a quantity' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Start over' })).toBeVisible()
  await expect.element(dialog.getByLabelText(/^Amount in dollars/)).toHaveValue('1666.66')
  await dialog.getByLabelText(/^Work date/).fill('2026-11-20')
  await userEvent.upload(dialog.getByLabelText(/^Photos or PDF documents/), [
    new File(['%PDF-1.7 %%EOF'], 'good.pdf', { type: 'application/pdf' }),
    new File(['no'], 'bad.pdf', { type: 'application/pdf' }),
  ])
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect.element(page.getByText('The quantity is entered.')).toBeVisible()
  await expect.element(page.getByText(/^bad\.pdf is not attached: Invalid file format/)).toBeVisible()
  expect(asked.filter(({ path }) => path.endsWith('/pay_entries/9/attachments')).map(({ body }) => body)).toMatchObject(
    [{ file_name: 'good.pdf', content: expect.stringContaining('base64,') }, { file_name: 'bad.pdf' }],
  )
  expect(Object.keys(sessionStorage).some((key) => key.includes('entry-by-hand.51'))).toBe(false)
})

test('refuses too many files and too large ones before they are sent', async () => {
  serve()
  await drawPage('/projects/51/reconciliation?view=entries')
  await page.getByRole('button', { name: 'Enter a quantity' }).click()
  const files = Array.from({ length: 6 }, (_, at) => new File(['x'], `${at}.pdf`))
  await userEvent.upload(page.getByRole('dialog').getByLabelText(/^Photos or PDF documents/), files)
  await expect.element(page.getByText('An entry takes at most 5 files.')).toBeVisible()
  await expectAccessible()
})

test('removes an attachment after asking, and offers neither where the period is closed', async () => {
  const { asked } = serve()
  await drawPage('/projects/51/reconciliation?view=entries')
  await page.getByRole('button', { name: 'Remove Pier 2.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect
    .poll(() => asked.some(({ method, path }) => method === 'DELETE' && path.endsWith('/pay_entry_attachments/77')))
    .toBe(true)
  await cleanup()
  const closed = { ...byHand, pay_period_closed: true }
  serve('administrator', [
    answer(reconciliation.assignments, { pay_item_assignments: [closed], page: pageOf(1), abilities: ['enter'] }),
  ])
  await drawPage('/projects/51/reconciliation?view=entries')
  await expect.element(page.getByRole('button', { name: 'Save Pier 2.pdf' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Remove|^Attach/ }).elements()).toHaveLength(0)
})

test('shows the entries that a line of the checklist counts, and the way back to all', async () => {
  const { asked } = serve()
  const shown = await drawPage('/projects/51/reconciliation?view=entries&kind=all&period=5&point=late')
  await expect.element(page.getByText('Pay period 3 · Work before the period')).toBeVisible()
  const query = asked.find(({ path }) => path.endsWith('/pay_item_assignments'))?.search ?? ''
  expect(decodeURIComponent(query)).toContain('filters[checklist][eq]=late')
  expect(decodeURIComponent(query)).toContain('filters[pay_period_id][eq]=5')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => shown.address()).not.toContain('point')
})

test('pages through entries', async () => {
  const { asked } = serve('administrator', [
    answer(reconciliation.assignments, {
      pay_item_assignments: [byHand],
      page: { ...pageOf(61), total_pages: 3, page_size: 30 },
      abilities: [],
    }),
  ])
  const shown = await drawPage('/projects/51/reconciliation?view=entries')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => asked.some(({ search }) => search.includes('page_number=2'))).toBe(true)
  expect(shown.address()).toContain('page=2')
})

test('takes an entry back with a reason', async () => {
  const { asked } = serve()
  await drawPage('/projects/51/reconciliation?view=entries')
  await page.getByRole('button', { name: /^Take back 150-1000/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Take back' })).toBeDisabled()
  await dialog.getByLabelText(/^Reason/).fill('Measured twice')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.element(page.getByText('The entry is taken back.')).toBeVisible()
  expect(asked.find(({ path }) => path.endsWith('/pay_entries/9/take_back'))?.body).toEqual({
    reason: 'Measured twice',
  })
})

test('offers nothing to who may not enter on this project, on a phone', async () => {
  serve('field_engineer')
  await page.viewport(390, 844)
  await drawPage('/projects/51/reconciliation?view=entries')
  await expect.element(page.getByText('$1,666.66')).toBeVisible()
  expect(page.getByRole('button', { name: /Enter a quantity|Take back/ }).elements()).toHaveLength(0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
