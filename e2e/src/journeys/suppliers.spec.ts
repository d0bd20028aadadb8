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

test('a new post is announced over the log, which stays as it is until it is shown', async ({ as, supplier }) => {
  const page = await as('administrator')
  await page.goto('/admin/ingest?tab=log')
  const first = page.getByRole('grid', { name: 'Log of posts' }).getByRole('row').nth(1)
  await expect(first).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await supplier('MC-03').post(
    ticketOf('MC-03', newNumber()),
    ticketOf('MC-03', newNumber()),
    ticketOf('MC-03', newNumber(), { net: -4 }),
  )
  await page.getByRole('button', { name: /new posts? – show$/ }).click()
  await expect(first).toContainText('Merritt Concrete')
})

test('unsaved text needs confirmation before the tab closes, and is restored after a reload', async ({ as }) => {
  const page = await as('administrator')
  await page.goto('/admin/ingest')
  await page.getByRole('button', { name: 'New supplier' }).first().click()
  const name = page.getByRole('textbox', { name: 'Name of the supplier' })
  await name.click()
  await name.pressSequentially('Peachtree')
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('milepost.draft.supplier')))
  const prompt = page.waitForEvent('dialog')
  // Its dialog is open, which `reload` would wait for.
  const reloaded = page.goto(page.url())
  const dialog = await prompt
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  await page.getByRole('button', { name: 'New supplier' }).first().click()
  await expect(name).toHaveValue('Peachtree')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(name).toHaveValue('')
})
