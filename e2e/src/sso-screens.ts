import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const checks = [
  { check: 'metadata', outcome: 'passed', fault: null },
  { check: 'keys', outcome: 'passed', fault: null },
  { check: 'algorithms', outcome: 'passed', fault: null },
  { check: 'redirect', outcome: 'failed', fault: { code: 'redirect_refused', detail: 'HTTP 400' } },
  { check: 'credentials', outcome: 'failed', fault: { code: 'client_refused', detail: 'invalid_client' } },
  { check: 'sign_out', outcome: 'skipped', fault: null },
]
const provider = {
  id: 901,
  kind: 'oidc',
  name: 'State directory',
  enabled: true,
  required: true,
  email_domains: ['dot.example.gov', 'engineers.example.gov'],
  creates_people: true,
  role_without_groups: 'read_only_inspector',
  signs_out: true,
  settings: {
    kind: 'oidc',
    issuer: 'https://login.microsoftonline.com/5f3f2a9c-58d4-4c53-9f0d-0d4b6a1e7c11/v2.0',
    client_id: '3f2a9c1e-58d4-4c53-9f0d-0d4b6a1e7c11',
    client_authentication: 'client_secret_post',
    groups_claim: 'groups',
    trusts_email: true,
  },
  has_secret: true,
  people_count: 214,
  tested_at: '2026-11-20T14:05:00Z',
  checks,
  lock_version: 3,
}

/** A provider that was tested, with faults. */
const tested = async (page: Page): Promise<void> => {
  await page.route('**/v1/identity_providers', (route) =>
    route.fulfill({
      json: {
        identity_providers: [provider],
        callback_uris: ['https://milepost.example.gov/auth/callback', 'https://tickets.dot.example.gov/auth/callback'],
        after_sign_out_uris: ['https://milepost.example.gov/auth/login'],
      },
    }),
  )
}

/** A provider is found by the domain of what is typed. */
const offered = async (page: Page): Promise<void> => {
  await page.route('**/v3/sso_user', (route) =>
    route.fulfill({
      json: {
        identity_providers: [
          { id: 901, name: 'State directory', dot_authority: { id: 7, name: 'Piedmont Department of Transportation' } },
        ],
      },
    }),
  )
}

/** The session of a provider, which shows no other agency. */
const byProvider = async (page: Page): Promise<void> => {
  await page.route('**/v3/sessions/_me', async (route) => {
    const answer = await route.fetch()
    const session = (await answer.json()) as { user: { dot_authority_id: number }; authorities: { id: number }[] }
    const authorities = session.authorities.filter(({ id }) => id === session.user.dot_authority_id)
    await route.fulfill({ response: answer, json: { ...session, authorities, grants: [], method: 'oidc' } })
  })
}

/** Signing in by an agency's identity provider, and its settings. */
export const ssoScreens: readonly Screen[] = [
  { name: 'identity-providers', role: 'administrator', path: () => '/admin/identity/providers' },
  {
    name: 'identity-providers-tested',
    component_test: 'identity-providers/providers-tab',
    role: 'administrator',
    path: () => '/admin/identity/providers',
    before: tested,
    sun: true,
  },
  {
    name: 'identity-provider-new',
    role: 'administrator',
    path: () => '/admin/identity/providers',
    open: async (page) => {
      await page
        .getByRole('button', { name: /Add provider|Agregar proveedor/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'sign-in-provider',
    role: null,
    path: () => '/auth/login',
    before: offered,
    open: async (page) => {
      await page.getByRole('textbox').first().fill('ana.ortiz@dot.example.gov')
      await page.getByRole('button', { name: /State directory/ }).waitFor()
    },
  },
  {
    name: 'switch-agency-by-provider',
    component_test: 'agencies/switch-agency-page',
    role: 'field_engineer',
    path: () => '/account/switch-agency',
    before: byProvider,
  },
  {
    name: 'sign-in-another-agency',
    component_test: 'sessions/sign-in-form',
    role: 'field_engineer',
    path: () => '/auth/another-agency',
  },
  {
    name: 'account-identities',
    component_test: 'identity-providers/identities/identities',
    role: 'administrator',
    path: () => '/admin/account',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Unlink|Desvincular) / }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'sso', role: null, path: () => '/auth/sso' },
  { name: 'sso-unknown', role: null, path: () => '/auth/sso?idp=0' },
  { name: 'sso-callback', role: null, path: () => '/auth/callback?code=a&state=AAAAAA' },
]
