import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** What the first factor answered, as the sign-in page keeps it. */
const step = (second_factor: readonly string[]) => async (page: Page) => {
  await page.addInitScript(
    (kept) => {
      // A page that later tests use again keeps the script: elsewhere it does nothing.
      if (location.pathname === '/auth/second-factor') sessionStorage.setItem('milepost.second_step', kept)
    },
    JSON.stringify({ second_factor, challenge: 'x'.repeat(43) }),
  )
}

/** Nothing of the pictures is stored: the server's answers are made up. */
const begun = {
  enrollment: 'x'.repeat(40),
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Milepost:ana@agency.example',
  qr: { path: 'M4 4h1v1h-1zM6 5h1v1h-1zM5 7h1v1h-1zM8 8h1v1h-1z', side: 12 },
}

const beginsApp = async (page: Page): Promise<void> => {
  await page.route('**/v3/account/second_factors/totp', (route) => route.fulfill({ json: begun }))
}

const press = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Add an app|Agregar una aplicación/ }).click()
}

/** Second factors at the sign-in, of a person, and of an agency. */
export const secondFactorScreens: readonly Screen[] = [
  {
    name: 'second-factor',
    role: null,
    path: () => '/auth/second-factor',
    before: step(['totp', 'recovery_code']),
    sun: true,
  },
  {
    name: 'second-factor-enroll',
    role: null,
    path: () => '/auth/second-factor',
    before: step([]),
  },
  {
    name: 'second-factor-app',
    role: 'area_manager',
    path: () => '/account#second-factors',
    before: beginsApp,
    open: async (page) => {
      await press(page)
      await page.locator('#totp-code').waitFor()
    },
  },
  {
    name: 'agency-second-factors',
    role: 'administrator',
    path: () => '/admin/identity/second-factors',
    sun: true,
  },
  {
    name: 'agency-second-factors-change',
    role: 'administrator',
    path: () => '/admin/identity/second-factors',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Change|Cambiar)$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
    part: '[role=dialog]',
  },
]
