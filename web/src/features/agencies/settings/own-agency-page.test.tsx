import { managedAgencies } from '@milepost/contract/agencies/managed-agencies.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, fakeServer } from '../../../testing/fake-server.ts'
import { agency } from '../agencies.fixtures.ts'

beforeEach(() => page.viewport(1280, 1000))

const own = answer(managedAgencies.own, { dot_authority: agency })
const field = (name: string) => page.getByRole('textbox', { name })
const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('an administrator changes the agency’s own settings, accessibly in every theme', async () => {
  const { requests } = fakeServer('administrator', [own, answer(managedAgencies.updateOwn, { dot_authority: agency })])
  await drawPage('/admin/settings')
  await expect.element(field('Name')).toHaveValue('Piedmont DOT')
  await expect.element(field('Name')).toHaveAttribute('readonly')
  await expect.element(field('Own addresses')).toHaveAttribute('readonly')
  await expectAccessibleInEveryTheme()
  await field('Maximum age of tare weights, hours').fill('12')
  await field('Far away beyond, miles').fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('A whole number of miles from 10 to 1,000').first()).toBeVisible()
  await field('Far away beyond, miles').fill('60')
  await field('Reasons for rejecting').fill('Too cold\n\n Late ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The settings of Piedmont DOT are saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    tare_max_age_hours: 12,
    far_away_miles: 60,
    rejection_reasons: ['Too cold', 'Late'],
    lock_version: 5,
  })
})

test('a logo is chosen, previewed and sent; another type of file is refused beforehand', async () => {
  const { requests } = fakeServer('administrator', [own, answer(managedAgencies.updateOwn, { dot_authority: agency })])
  await drawPage('/admin/settings')
  await expect.element(field('Name')).toBeVisible()
  choose(new File(['x'], 'logo.gif', { type: 'image/gif' }))
  await expect.element(page.getByText('Invalid file format. Allowed formats: png, jpeg, svg')).toBeVisible()
  choose(new File(['no picture'], 'logo.png', { type: 'image/png' }))
  await expect.element(page.getByText('Invalid file format. Allowed formats: png, jpeg, svg')).toBeVisible()
  expect(page.getByAltText('Selected logo').elements()).toEqual([])
  choose(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' }))
  await expect.element(page.getByAltText('Selected logo')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The settings of Piedmont DOT are saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    logo: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
  })
})

/** Draws every logo as a picture that is there. */
function everyLogoIsThere() {
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')!
  const drawn = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"
  const swapped = (value: string) => (value.startsWith('/logos/') ? drawn : value)
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, value) {
    source.set!.call(this, swapped(value))
  })
  const set = Element.prototype.setAttribute
  vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (this: Element, name, value) {
    set.call(this, name, name === 'src' ? swapped(String(value)) : value)
  })
}

test('an agency without a logo is not offered to remove it; a typed zone stays when the field loses the focus', async () => {
  const { requests } = fakeServer('administrator', [own, answer(managedAgencies.updateOwn, { dot_authority: agency })])
  await drawPage('/admin/settings')
  await expect.element(page.getByRole('button', { name: 'Upload a file' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Remove the logo' }).elements()).toEqual([])
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('denver')
  await userEvent.tab()
  await expect.element(zone).toHaveValue('America/Denver · Mountain Time')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => requests.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({
      time_zone: 'America/Denver',
    })
})

test('a logo is removed', async () => {
  everyLogoIsThere()
  const { requests } = fakeServer('administrator', [own, answer(managedAgencies.updateOwn, { dot_authority: agency })])
  await drawPage('/admin/settings')
  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The settings of Piedmont DOT are saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ logo: null, lock_version: 5 })
})

test('fits on a phone', async () => {
  await page.viewport(390, 844)
  fakeServer('administrator', [own])
  await drawPage('/admin/settings')
  await expect.element(field('Name')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})

test('checks that do not apply, and the law behind the others, are sent', async () => {
  const { requests } = fakeServer('administrator', [own, answer(managedAgencies.updateOwn, { dot_authority: agency })])
  await drawPage('/admin/settings')
  await page.getByRole('checkbox', { name: 'Age of the tare' }).click()
  await expect.element(field('Legal basis of “Age of the tare”')).toBeDisabled()
  await field('Legal basis of “Weighmaster”').fill(' NAC 582.060 ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The settings of Piedmont DOT are saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    weighing_rules: agency.weighing_rules.map((rule) => ({
      ...rule,
      ...(rule.check === 'tare_age' && { applies: false }),
      ...(rule.check === 'weighmaster' && { citation: 'NAC 582.060' }),
    })),
    lock_version: 5,
  })
})
