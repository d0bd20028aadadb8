import { projects } from '@milepost/contract'
import { newNumber } from '../harness/door.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'

test('an activity is planned, moved by keyboard and pointer, depends on another one, and is removed', async ({
  as,
  address,
}) => {
  const { access_token } = await signIn(address, emailOf('administrator'))
  const found = await fetch(`${address}${projects.list.path}?search=P-2041`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const { projects: rows } = (await found.json()) as { projects: { id: number; dot_code: string }[] }
  const page = await as('administrator')
  await page.goto(`/projects/${rows.find(({ dot_code }) => dot_code === 'P-2041')?.id}/schedule`)
  const [first, second] = [`Milling ${newNumber()}`, `Paving ${newNumber()}`]
  const dialog = page.getByRole('dialog')
  const plan = async (name: string, dates: [string, string], after?: string) => {
    await page.getByRole('button', { name: 'Plan an activity' }).first().click()
    await dialog.getByLabel(/^Activity/).fill(name)
    await dialog.getByLabel(/^Start/).fill(dates[0])
    await dialog.getByLabel(/^End/).fill(dates[1])
    if (after) await dialog.getByLabel('Add an activity').selectOption(after)
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await plan(first, ['12/01/2026', '12/04/2026'])
  await plan(second, ['12/05/2026', '12/08/2026'], first)
  await expectAccessible(page)

  const bar = (name: string, dates: string) => page.getByRole('button', { name: `${name}: ${dates}` })
  await bar(first, '12/01/2026 to 12/04/2026').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(bar(first, '12/02/2026 to 12/06/2026')).toBeFocused()
  await expect(page.getByText('Starts before its predecessors end. Earliest start: 12/07/2026')).toBeAttached()

  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByText('Days', { exact: true }).click()
  await saved
  const moved = bar(second, '12/05/2026 to 12/08/2026')
  await moved.scrollIntoViewIfNeeded()
  const box = await moved.boundingBox()
  if (!box) throw new Error('the bar is not shown')
  await page.mouse.move(box.x + 30, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + 30 + 28 * 2, box.y + 8, { steps: 4 })
  const movedToo = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.mouse.up()
  await movedToo
  await expect(bar(second, '12/07/2026 to 12/10/2026')).toBeVisible()
  await page.reload()
  await expect(bar(first, '12/02/2026 to 12/06/2026')).toBeVisible()
  await expect(bar(second, '12/07/2026 to 12/10/2026')).toBeVisible()

  for (const name of [second, first]) {
    await page.getByRole('button', { name, exact: true }).click()
    await dialog.getByRole('button', { name: 'Remove from the schedule' }).click()
    await expect(page.getByText(`Removed from the schedule: ${name}`).first()).toBeVisible()
  }
})
