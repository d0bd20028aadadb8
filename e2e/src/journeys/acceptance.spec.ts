import { expect, expectAccessible, test } from '../harness/journey.ts'

test('an inspector takes a sample that is due on a phone with one press, and the contractor’s refused lot is rejected for everyone who reads it', async ({
  as,
}) => {
  const phone = await as('field_inspector', { width: 390, height: 844 })
  await phone.goto('/samples/due')
  const dues = phone.getByRole('list', { name: 'Samples due' })
  const late = dues
    .getByRole('listitem')
    .filter({ hasText: /samples? missing/ })
    .filter({ hasText: 'Verification' })
    .first()
  // Of all rows together: the row of the last missing sample leaves the list, and the next one takes its place.
  const missing = async () =>
    [...((await dues.textContent()) ?? '').matchAll(/(\d+) samples? missing/g)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    )
  const before = await missing()
  expect(before).toBeGreaterThan(0)
  await expectAccessible(phone)
  await late.getByRole('button', { name: /^Take the sample/ }).click()
  const form = phone.getByRole('dialog', { name: 'Log a sample' })
  await expect(form.getByRole('textbox', { name: 'Sublot' })).not.toHaveValue('')
  await expect(form.getByRole('textbox', { name: 'Quantity' })).not.toHaveValue('')
  await form.getByRole('button', { name: 'Draw a random place' }).click()
  const place = phone.getByRole('dialog', { name: 'Random place' })
  await place.getByRole('textbox', { name: 'From station' }).fill('112+00')
  await place.getByRole('textbox', { name: 'To station' }).fill('124+50')
  await place.getByRole('button', { name: 'Draw the place' }).click()
  await expect(form.getByRole('textbox', { name: 'Station' })).toHaveValue(/^1(1[2-9]|2[0-4])\+\d\d\.\d\d$/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByText(/S-\d{4}-\d{5} was saved\./).first()).toBeVisible()
  await expect.poll(missing).toBeLessThan(before)

  // A planted shift of the mean: the contractor's results do not count for pay.
  for (const role of ['qc_lab', 'contractor'] as const) {
    const page = await as(role)
    await page.goto('/samples/lots?verdict=rejected')
    await page.getByRole('gridcell', { name: 'Rejected' }).first().click()
    const lot = page.getByRole('dialog').first()
    await expect(lot.getByText(/the means differ/).first()).toBeVisible()
    await expectAccessible(page)
  }
})
