import { newNumber, supplierWith, ticketOf } from '../harness/door.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'

test('an administrator creates a key, a supplier posts with it, a mistake is found in the log, and the key is revoked', async ({
  as,
  address,
}) => {
  const page = await as('administrator')
  await page.goto('/admin/ingest?tab=keys')
  await page.getByRole('button', { name: 'New key' }).first().click()
  const making = page.getByRole('dialog', { name: 'New key' })
  await making.getByLabel(/^Supplier/).selectOption({ label: 'Bar Materials' })
  await making.getByLabel(/^Name/).fill('Journey')
  await making.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('dialog', { name: 'The key Journey' })
  await expect(shown).toBeVisible()
  const key =
    /mpk_[\w-]{43}/.exec((await shown.textContent()) ?? '')?.[0] ??
    (await shown.getByRole('textbox').first().inputValue())
  await shown.getByRole('button', { name: 'I have copied it' }).click()

  const supplier = supplierWith(address, key)
  const number = newNumber()
  const { counts } = await supplier.post(ticketOf('BAR-01', number), ticketOf('BAR-01', newNumber(), { uom: 'STONES' }))
  expect(counts).toMatchObject({ held: 1, refused: 1 })

  await page.getByRole('tab', { name: 'Log', exact: true }).click()
  const log = page.getByRole('grid', { name: 'Log of posts' })
  await expect(log.getByRole('row').nth(1)).toContainText('Journey')
  await log.getByRole('row').nth(1).getByRole('gridcell').first().click()
  const post = page.getByRole('dialog', { name: /^Post of/ })
  await expect(post).toContainText('STONES')
  await expect(post).toContainText('uom')
  await expectAccessible(page)

  await page.goto('/admin/ingest?tab=keys')
  await page.getByRole('grid', { name: 'Keys' }).getByText('Journey', { exact: true }).click()
  await page.getByRole('dialog', { name: 'Key Journey' }).getByRole('button', { name: 'Revoke key' }).click()
  await page
    .getByRole('dialog', { name: /Revoke the key/ })
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Revoke key' })
    .last()
    .click()
  await expect(page.getByText('The key Journey is revoked.').first()).toBeVisible()
  await expect(supplier.post(ticketOf('BAR-01', newNumber()))).rejects.toThrow('401')
})
