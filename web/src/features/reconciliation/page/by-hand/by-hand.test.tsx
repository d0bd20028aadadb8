import { contractors } from '@milepost/contract/contractors/contractors.contract'
import type { PayItemImport } from '@milepost/contract/pay-items/pay-item-import'
import { reconciliation } from '@milepost/contract/reconciliation/reconciliation.contract'
import { expect, test, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../testing/accessibility.ts'
import { drawPage } from '../../../../testing/draw-page.tsx'
import { answer, failure, pageOf } from '../../../../testing/fake-server.ts'
import { contractorOf } from '../../fly-out/fly-out.fixtures.ts'
import { byHand, serveEntries as serve } from './entries-server.fixtures.ts'
import { faultOf, fileReading } from '../../../imports/imports.fixtures.ts'

test('enters the amount of a lump sum, which gives the quantity (D33)', async () => {
  const { requests } = serve()
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
  await expect.element(page.getByText(/^The quantity is entered on /)).toBeVisible()
  expect(requests.find(({ path }) => path.endsWith('/pay_entries'))?.body).toEqual({
    pay_entries: [{ project_pay_item_id: 3, amount: '1666.66', work_date: '2026-11-20', location: 'Pier 2' }],
  })
})

/** Opens the form of an entry on the item of a code. */
async function enterOn(code: RegExp) {
  await drawPage('/projects/51/reconciliation?view=entries')
  await page.getByRole('button', { name: 'Enter a quantity' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Search pay items' }).click()
  await dialog.getByRole('option', { name: code }).click()
  await dialog.getByLabelText(/^Work date/).fill('2026-11-20')
  const enter = dialog.getByRole('button', { name: 'Enter', exact: true })
  return { dialog, enter, quantity: dialog.getByLabelText(/^Quantity/), amount: dialog.getByLabelText(/^Amount in/) }
}
const sentOf = (requests: ReturnType<typeof serve>['requests']) =>
  requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/pay_entries')).map(({ body }) => body)

test('enters an amount that is not quantity times unit price, showing the difference, into another open period', async () => {
  const { requests } = serve()
  const { dialog, enter, quantity, amount } = await enterOn(/^402-1/)
  // Contractors linked to the item, with the subcontractor of two preselected.
  const contractor = dialog.getByRole('combobox', { name: 'Contractor' })
  await expect.element(contractor).toHaveValue('3')
  expect(
    contractor
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Reeves Paving', 'Baldwin'])
  await expect.element(amount).toBeEnabled()
  await quantity.fill('12.5')
  await expect.element(dialog.getByText('12.50 TON × $82.50 = $1,031.25', { exact: true })).toBeVisible()
  await amount.fill('1030')
  await expect.element(dialog.getByText('The amount is $1.25 less.')).toBeVisible()
  await dialog.getByLabelText('Pay period').selectOptions('4: 11/01/2026 – 11/30/2026')
  await expectAccessible()
  await enter.click()
  await expect.element(page.getByText(/^The quantity is entered on /)).toBeVisible()
  expect(sentOf(requests)).toEqual([
    {
      pay_entries: [
        {
          project_pay_item_id: 1,
          quantity: '12.5',
          amount: '1030',
          work_date: '2026-11-20',
          pay_period_id: 6,
          external_dot_contractor_id: 3,
        },
      ],
    },
  ])
})

test('requires a contractor when several are linked and none is chosen, and none when no contractor is linked', async () => {
  serve('administrator', [
    answer(contractors.list, {
      content: [contractorOf({ id: 2, name: 'Reeves Paving' }), contractorOf({ id: 3, name: 'Baldwin' })],
      page: pageOf(2),
      abilities: [],
    }),
  ])
  const { dialog, enter, quantity } = await enterOn(/^402-1/)
  const contractor = dialog.getByRole('combobox', { name: 'Contractor' })
  await quantity.fill('5')
  await expect.element(contractor).toHaveValue('')
  await expect.element(enter).toBeDisabled()
  await contractor.selectOptions('Baldwin')
  await expect.element(enter).toBeEnabled()
  await dialog.getByRole('button', { name: 'Other pay item' }).click()
  await dialog.getByRole('combobox', { name: 'Search pay items' }).click()
  await dialog.getByRole('option', { name: /^150-1000/ }).click()
  await dialog.getByLabelText(/^Amount in dollars/).fill('5')
  await expect.element(enter).toBeEnabled()
  expect(contractor.elements()).toHaveLength(0)
})

test('requires the quantity of an allowance that no unit price gives', async () => {
  const { requests } = serve()
  const { dialog, enter, quantity, amount } = await enterOn(/^999-0001/)
  await expect.element(dialog.getByText(/no unit price, so give its quantity/)).toBeVisible()
  await amount.fill('1400.10')
  await expect.element(enter).toBeDisabled()
  await quantity.fill('0.25')
  await expect.element(enter).toBeEnabled()
  // Twice before the page could show that the first was heard.
  const button = enter.element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.element(page.getByText(/^The quantity is entered on /)).toBeVisible()
  expect(sentOf(requests)).toEqual([
    { pay_entries: [{ project_pay_item_id: 4, quantity: '0.25', amount: '1400.10', work_date: '2026-11-20' }] },
  ])
})

test("reports the server's refusal in the language of the page, and keeps the typed values", async () => {
  serve('administrator', [
    answer(reconciliation.enter, () =>
      failure(422, 'invalid', [
        { path: 'pay_entries.0.external_dot_contractor_id', code: 'not_found', message: 'No such one.' },
      ]),
    ),
  ])
  const { dialog, enter, amount } = await enterOn(/^150-1000/)
  await amount.fill('5')
  await enter.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Some values are not valid. The project has no such contractor.')
  await expect.element(amount).toHaveValue('5')
})

const read: PayItemImport = {
  total_count: 3,
  errored_count: 1,
  new_count: 2,
  changed_count: 0,
  unchanged_count: 0,
  ...fileReading('code', 'amount', 'color'),
  errors: [
    faultOf({ line: 3, column: 'pay_period', code: 'not_found', message: 'The project has no pay period PP0.' }),
  ],
  rows: [
    {
      line: 2,
      outcome: 'new',
      cells: { item_code: '150-1000', amount: '1666.66', pay_period: '3' },
      changes: {},
      amount: '1666.66',
    },
    { line: 4, outcome: 'new', cells: { line_number: '10', quantity: '12.5' }, changes: {}, amount: null },
    { line: 3, outcome: 'refused', cells: { item_code: '150-1000', pay_period: 'PP0' }, changes: {}, amount: null },
  ],
  amounts: { file: '1666.66', before: '2000.00', after: '3666.66' },
  written: false,
}

test('imports quantities from a file after its faults were shown; a failure keeps the file', async () => {
  let tries = 0
  const { requests } = serve('administrator', [
    answer(reconciliation.importEntries, ({ url }) => {
      if (url.searchParams.has('validate_only')) return read
      return ++tries === 1 ? failure(409, 'no_pay_period', [], { date: '2027-01-01' }) : { ...read, written: true }
    }),
  ])
  await drawPage('/projects/51/reconciliation?view=entries')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Rows that an earlier file entered stay as they are/)).toBeVisible()
  await expectAccessible()
  await userEvent.upload(
    page.elementLocator(document.querySelector('[role=dialog] input[type=file]')!),
    new File(['x\n'], 'entries.csv'),
  )
  await expect.element(dialog.getByText('The project has no such pay period.')).toBeVisible()
  await expect.element(dialog.getByText('1 record(s) of the total 3 returned with errors')).toBeVisible()
  await expectAccessible()
  await expect.element(dialog.getByText('Paid to date after: $3,666.66')).toBeVisible()
  await dialog.getByText('New (2)').click()
  await expect.element(dialog.getByRole('cell', { name: '$1,666.66' })).toBeVisible()
  await expect.element(dialog.getByText('Amount in dollars: 1666.66 · Pay period: 3')).toBeVisible()
  await expect.element(dialog.getByText('Line 10')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect.element(dialog.getByText(/^No pay period is in progress for 2027-01-01\./)).toBeVisible()
  await expect.element(dialog.getByText('Line 10')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect.element(dialog.getByText('The file is imported.')).toBeVisible()
  expect(requests.filter(({ path }) => path.endsWith('/import'))).toHaveLength(3)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('keeps typed values of an entry until it is sent, and sends its files, of which it takes five, afterwards', async () => {
  const { requests } = serve()
  await drawPage('/projects/51/reconciliation?view=entries')
  await page.getByRole('button', { name: 'Enter a quantity' }).click()
  const six = Array.from({ length: 6 }, (_, at) => new File(['x'], `${at}.pdf`))
  await userEvent.upload(page.getByRole('dialog').getByLabelText(/^Photos or PDF documents/), six)
  await expect.element(page.getByText('Not uploaded: 5.pdf. At most 5 files can be attached.')).toBeVisible()
  await expectAccessible()
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
  await expect.element(page.getByText(/^The quantity is entered on /)).toBeVisible()
  await expect.element(page.getByText(/^bad\.pdf: Invalid file format/)).toBeVisible()
  expect(
    requests.filter(({ path }) => path.endsWith('/pay_entries/9/attachments')).map(({ body }) => body),
  ).toMatchObject([{ file_name: 'good.pdf', content: expect.stringContaining('base64,') }, { file_name: 'bad.pdf' }])
  expect(Object.keys(sessionStorage).some((key) => key.includes('entry-by-hand.51'))).toBe(false)
})

/** A dialog over the drawer of an entry. */
const modal = page.getByRole('dialog').last()

test('removes an attachment after a question, takes an entry back with a reason, and offers neither when the period is closed', async () => {
  const { requests } = serve()
  await drawPage('/projects/51/reconciliation?view=entries&entry=9')
  await expect.element(page.getByRole('button', { name: 'Save version 1 of Pier 2.pdf' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send a new version of Pier 2.pdf' })).toBeVisible()
  await userEvent.upload(
    document.querySelector('input[type=file]:not([multiple])')!,
    new File(['%PDF-1.7 new %%EOF'], 'Pier 2.pdf', { type: 'application/pdf' }),
  )
  await expect
    .poll(() => requests.find(({ path }) => path.endsWith('/pay_entries/9/attachments'))?.body)
    .toMatchObject({ file_name: 'Pier 2.pdf', replaces_id: 77 })
  await page.getByRole('button', { name: 'Remove Pier 2.pdf' }).click()
  await modal.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect
    .poll(() => requests.some(({ method, path }) => method === 'DELETE' && path.endsWith('/pay_entry_attachments/77')))
    .toBe(true)
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(1)
  await page.getByRole('button', { name: /^Withdraw 150-1000/ }).click()
  const dialog = modal
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(dialog.getByText('A reason is required.').first()).toBeVisible()
  await dialog.getByLabelText(/^Reason/).fill('Measured twice')
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(confirm).toHaveBeenCalledOnce()
  confirm.mockRestore()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(page.getByText('The entry was withdrawn.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(requests.find(({ path }) => path.endsWith('/pay_entries/9/take_back'))?.body).toEqual({
    reason: 'Measured twice',
  })
  const closed = { ...byHand, pay_period_closed: true }
  serve('administrator', [
    answer(reconciliation.assignments, {
      pay_item_assignments: [closed],
      item_totals: [],
      page: pageOf(1),
      abilities: ['enter'],
    }),
  ])
  await drawPage('/projects/51/reconciliation?view=entries&entry=9')
  await expect.element(page.getByRole('button', { name: 'Save Pier 2.pdf' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Remove|^Attach/ }).elements()).toHaveLength(0)
})
