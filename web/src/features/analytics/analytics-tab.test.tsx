import { analytics, type AnalyticsSettings } from '@milepost/contract/analytics/analytics.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer, failure } from '../../testing/fake-server.ts'

const chosen: AnalyticsSettings = {
  active: true,
  kind: 'matomo',
  address: 'https://matomo.agency.gov/matomo.php',
  site: '7',
  internal_domains: ['vendor.example'],
  with_subdomains: false,
  last: { at: '2026-11-20T14:05:00Z', count: 0, fault: { code: 'status', status: 503 } },
  lock_version: 4,
}
const field = (name: string) => page.getByRole('textbox', { name })

beforeEach(() => page.viewport(1280, 1100))

test('nothing is reported until a system is named, and what was chosen is sent whole', async () => {
  let stored: AnalyticsSettings | null = null
  const { requests } = fakeServer('administrator', [
    answer(analytics.settings, () => ({ analytics_settings: stored })),
    answer(analytics.saveSettings, () => {
      stored = { ...chosen, last: null, lock_version: 0 }
      return { analytics_settings: stored }
    }),
  ])
  await drawPage('/admin/identity/analytics')
  await expect.element(page.getByRole('checkbox', { name: 'Report page views' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Address')).toHaveAccessibleDescription(/This field is required/)
  await expectAccessibleInEveryTheme()
  await page.getByRole('checkbox', { name: 'Report page views' }).click()
  await page.getByRole('combobox', { name: 'System' }).selectOptions('Plausible')
  await field('Address').fill(' https://plausible.agency.gov/api/event ')
  await field('Site').fill('tickets.agency.gov')
  await field('Internal email domains').fill('vendor.example, other.example\nthird.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The analytics settings are saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    active: true,
    kind: 'plausible',
    address: 'https://plausible.agency.gov/api/event',
    site: 'tickets.agency.gov',
    internal_domains: ['vendor.example', 'other.example', 'third.example'],
    with_subdomains: true,
    lock_version: null,
  })
})

test('the last reports that were not accepted are shown with the reason, and a refused domain at its field', async () => {
  fakeServer('administrator', [
    answer(analytics.settings, { analytics_settings: chosen }),
    answer(analytics.saveSettings, () =>
      failure(422, 'invalid', [{ path: 'internal_domains.0', code: 'no_domain', message: 'm' }]),
    ),
  ])
  await drawPage('/admin/identity/analytics')
  await expect.element(page.getByText(/were not accepted: .*503/)).toBeVisible()
  await field('Internal email domains').fill('vendor')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Internal email domains')).toHaveAccessibleDescription(/Enter domains such as/)
})
