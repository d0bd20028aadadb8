import { agencies } from '@milepost/contract/agencies/agencies.contract'
import { noColors } from '@milepost/contract/theme/interface-colors'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writeSetting } from '../../lib/settings.ts'
import { clearTokens } from '../../lib/tokens.ts'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { draw } from '../../testing/draw.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'
import { applyAppearance } from '../../ui/theme/appearance.ts'
import { meetAgency } from './own-address.ts'
import { SignInPage } from './sign-in-page.tsx'

const there = { hostname: 'tickets.river.example', origin: 'https://tickets.river.example' }
const river = {
  dot_authority: {
    id: 12,
    name: 'River County Roads',
    current_interface_theme_key: 'dark',
    interface_colors: { ...noColors, brand: '#7a1f2b', accent_dark: '#ff9f6b' },
  },
  identity_providers: [],
}

const primary = () => getComputedStyle(document.documentElement).getPropertyValue('--primary')

afterEach(async () => {
  await meetAgency({ hostname: 'localhost', origin: 'http://localhost' })
  for (const name of ['theme', 'agency_theme', 'agency_colors'] as const) writeSetting(name, null)
  applyAppearance()
})

test('at the own address of an agency the sign-in page shows the name of the agency, accessibly in every theme', async () => {
  const { requests } = fakeServer('pending', [answer(agencies.validateUrl, river)])
  clearTokens()
  await meetAgency(there)
  await draw(<SignInPage />)
  await expect.element(page.getByText('River County Roads')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['/v3/validate_dot_url', { url: 'https://tickets.river.example' }],
  ])
  await expectAccessibleInEveryTheme()
})

test('its colors are those of the agency, unless the person chose others', async () => {
  fakeServer('pending', [answer(agencies.validateUrl, river)])
  await meetAgency(there)
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await expect.poll(primary).toBe('#ff9f6b')
  await meetAgency({ hostname: 'localhost', origin: 'http://localhost' })
  expect(primary()).toBe('#5aa9f2')
})

test.each([
  ['an address that is nobody’s', () => failure(404, 'not_found')],
  ['a server that has enough of it', () => failure(429, 'too_many_attempts')],
])('%s leaves the standard page', async (_what, refusal) => {
  fakeServer('pending', [answer(agencies.validateUrl, refusal)])
  await meetAgency(there)
  await draw(<SignInPage />)
  await expect.element(page.getByText('Milepost', { exact: true })).toBeVisible()
})

test.each(['localhost', '127.0.0.1', 'milepost.example'])(
  '%s is the installation’s own, and requests nothing',
  async (hostname) => {
    const meta = document.createElement('meta')
    meta.name = 'milepost-host'
    meta.content = 'milepost.example'
    document.head.append(meta)
    const { requests } = fakeServer('pending', [answer(agencies.validateUrl, river)])
    await meetAgency({ hostname, origin: `https://${hostname}` })
    meta.remove()
    expect(requests).toEqual([])
  },
)
