import { weather, type WeatherSource } from '@milepost/contract/weather/weather.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer, failure } from '../../testing/fake-server.ts'

const chosen: WeatherSource = {
  active: true,
  address: 'https://api.weather.gov',
  contact: 'construction@agency.gov',
  last: { at: '2026-11-20T17:05:00Z', count: 12, fault: null },
  lock_version: 4,
}
const field = (name: string) => page.getByRole('textbox', { name })

beforeEach(() => page.viewport(1280, 900))

test('nothing is read until a service is named, and what was chosen is sent whole', async () => {
  let stored: WeatherSource | null = null
  const { requests } = fakeServer('administrator', [
    answer(weather.source, () => ({ weather_source: stored })),
    answer(weather.saveSource, () => {
      stored = { ...chosen, last: null, lock_version: 0 }
      return { weather_source: stored }
    }),
  ])
  await drawPage('/admin/construction-system/weather')
  await expect.element(page.getByRole('checkbox', { name: 'Read the weather of projects' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Address')).toHaveAccessibleDescription(/This field is required/)
  await expectAccessibleInEveryTheme()
  await page.getByRole('checkbox', { name: 'Read the weather of projects' }).click()
  await field('Address').fill(' https://api.weather.gov ')
  await field('Contact email').fill('construction')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Contact email')).toHaveAccessibleDescription(/Enter an email address/)
  await field('Contact email').fill('construction@agency.gov')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The source of weather is saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    active: true,
    address: 'https://api.weather.gov',
    contact: 'construction@agency.gov',
    lock_version: null,
  })
})

test('the last time is shown, and a refused address at its field', async () => {
  fakeServer('administrator', [
    answer(weather.source, { weather_source: chosen }),
    answer(weather.saveSource, () => failure(422, 'invalid', [{ path: 'address', code: 'not_public', message: 'm' }])),
  ])
  await drawPage('/admin/construction-system/weather')
  await expect.element(page.getByText(/: the weather of 12 days\./)).toBeVisible()
  await field('Address').fill('https://10.0.0.1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Address')).toHaveAccessibleDescription(/on the public internet/)
})

test('a time that failed is shown with its reason', async () => {
  const last = { at: '2026-11-20T17:05:00Z', count: 0, fault: { code: 'not_weather' } } as const
  fakeServer('administrator', [answer(weather.source, { weather_source: { ...chosen, last } })])
  await drawPage('/admin/construction-system/weather')
  await expect.element(page.getByText(/was not that of a weather service/)).toBeVisible()
})
