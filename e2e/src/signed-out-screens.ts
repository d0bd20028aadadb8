import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** A token in the form of a link's secret that was sent to nobody. */
const TOKEN = 'x'.repeat(43)
/** Somebody has been invited by the link. */
const invited = async (page: Page): Promise<void> => {
  await page.route('**/validate_activation_token', (route) =>
    route.fulfill({
      json: {
        email: 'ana.ortiz@agency.example',
        invitation: {
          first_name: 'Ana',
          last_name: 'Ortiz',
          dot_authority: { id: 900, name: 'Alder River County' },
        },
      },
    }),
  )
}

/** The form for the code of a number that nobody has. */
const codeForm = async (page: Page, button: string): Promise<void> => {
  await page.route(/phone_codes|password_reset_requests/, (route) =>
    route.fulfill({ status: 202, json: { resend_seconds: 3600 } }),
  )
  await page.getByLabel('Email or phone').fill('(404) 555-0123')
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('textbox', { name: 'Code' }).waitFor()
}

/** Pages for signed-out users. */
export const signedOutScreens: readonly Screen[] = [
  { name: 'sign-in', role: null, path: () => '/auth/login', sun: true },
  {
    name: 'phone-sign-in',
    component_test: 'phones/code-form',
    role: null,
    path: () => '/auth/login',
    open: (page) => codeForm(page, 'Use a text message instead'),
    sun: true,
  },
  { name: 'forgot-password', role: null, path: () => '/auth/forgot-password' },
  {
    name: 'forgot-password-phone',
    component_test: 'phones/code-form',
    role: null,
    path: () => '/auth/forgot-password',
    open: (page) => codeForm(page, 'Send a code by text message'),
  },
  {
    name: 'supplier-sandbox',
    component_test: 'ingest/trial/supplier-sandbox',
    role: null,
    path: () => '/supplier-sandbox',
  },
  {
    name: 'create-password-expired',
    component_test: 'passwords/passwords',
    role: null,
    path: () => '/auth/create-new-password#token=none',
  },
  { name: 'sign-in-own-address', role: null, path: ({ own_address }) => `${own_address}/auth/login`, sun: true },
  {
    name: 'signup',
    component_test: 'passwords/passwords',
    role: null,
    path: () => `/auth/create-new-password#token=${TOKEN}`,
    before: invited,
    sun: true,
  },
  {
    name: 'confirm-email',
    role: null,
    path: () => `/auth/confirm-email#token=${TOKEN}`,
  },
  {
    name: 'confirm-email-expired',
    component_test: 'account/email-panel',
    role: null,
    path: () => `/auth/confirm-email#token=${TOKEN}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Confirm the address' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'sign-in-errors',
    component_test: 'sessions/sign-in-form',
    role: null,
    path: () => '/auth/login',
    open: async (page) => {
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
]
