import {
  identityProviders,
  type IdentityProvider,
} from '@milepost/contract/identity-providers/identity-providers.contract'
import { samlProviders, type CertificateOfProvider } from '@milepost/contract/saml/saml.contract'
import type { SamlSettings } from '@milepost/contract/saml/saml-settings'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { drawPage } from '../../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../../testing/fake-server.ts'

const PEM = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'
const certificate: CertificateOfProvider = {
  subject: 'CN=idp.example',
  valid_from: '2026-01-01T00:00:00Z',
  valid_until: '2026-12-20T00:00:00Z',
  fingerprint: 'AB:CD',
  state: 'soon',
}
const settings: SamlSettings = {
  kind: 'saml',
  entity_id: 'https://idp.example/entity',
  sign_in_address: 'https://idp.example/sso',
  sign_out_address: null,
  certificates: [PEM],
  signed: 'assertion',
  name_format: 'persistent',
  subject_attribute: null,
  email_attribute: null,
  first_name_attribute: null,
  last_name_attribute: null,
  groups_attribute: null,
  trusts_email: false,
  two_factor_contexts: [],
  allows_unsolicited: false,
}
const provider: IdentityProvider = {
  id: 7,
  kind: 'saml',
  name: 'State directory',
  enabled: true,
  required: false,
  email_domains: ['dot.example'],
  creates_people: false,
  role_without_groups: null,
  signs_out: true,
  settings,
  has_secret: false,
  people_count: 12,
  tested_at: '2026-11-28T15:00:00Z',
  checks: [
    { check: 'keys', outcome: 'failed', fault: { code: 'certificate_expires_soon', detail: 'CN=idp.example' } },
    { check: 'sign_out', outcome: 'failed', fault: { code: 'no_sign_out' } },
  ],
  lock_version: 2,
}
const parties = {
  entity_id: 'https://milepost.example/v3/saml/7/metadata',
  acs_address: 'https://milepost.example/v3/saml/7/acs',
  sign_out_address: 'https://milepost.example/v3/saml/7/logout',
  certificates: [certificate],
  own_certificate: null,
}
const list = (identity_providers: IdentityProvider[]) =>
  answer(identityProviders.list, {
    identity_providers,
    kinds: ['oidc', 'saml'],
    callback_uris: [],
    after_sign_out_uris: [],
  })

test('shows what is entered at the provider and how long certificates are valid, and makes a key, accessibly in every theme', async () => {
  const own = { ...certificate, subject: 'CN=Milepost 7', state: 'valid' as const, pem: PEM }
  let made = false
  const { requests } = fakeServer('administrator', [
    list([provider]),
    answer(samlProviders.makeKey, () => {
      made = true
      return { saml: { ...parties, own_certificate: own } }
    }),
    answer(samlProviders.parties, () => ({ saml: made ? { ...parties, own_certificate: own } : parties })),
  ])
  await drawPage('/admin/identity/providers')
  await expect.element(page.getByText(parties.acs_address)).toBeVisible()
  await expect.element(page.getByText('Expires soon').first()).toBeVisible()
  await expect.element(page.getByText(/signing certificate expires within 30 days/)).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('button', { name: 'Make a key: State directory' }).click()
  await expect.element(page.getByText('CN=Milepost 7')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('metadata fill in a new provider, and what is wrong is said at its field', async () => {
  const { facts: _facts, ...read } = {
    entity_id: settings.entity_id,
    sign_in_address: settings.sign_in_address,
    sign_out_address: 'https://idp.example/slo',
    certificates: [PEM],
    facts: [certificate],
  }
  const { requests } = fakeServer('administrator', [
    list([]),
    answer(samlProviders.readMetadata, { metadata: { ...read, facts: [certificate] } }),
    answer(samlProviders.readCertificates, { certificates: [{ ...certificate, pem: PEM }] }),
    answer(identityProviders.create, { identity_provider: provider }),
  ])
  await drawPage('/admin/identity/providers')
  await page.getByRole('button', { name: 'Add SAML provider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add SAML provider' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('State directory')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Add at least one certificate that can be read.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Metadata of the provider' }).fill('https://idp.example/metadata')
  await dialog.getByRole('button', { name: 'Read metadata' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Entity ID' })).toHaveValue(settings.entity_id)
  await expect.element(dialog.getByText('CN=idp.example')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('textbox', { name: 'Attribute with the groups' }).fill('groups')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'What the provider signs' }), 'Both')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('State directory was saved.')).toBeVisible()
  const sent = requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent[0]).toEqual({ address: 'https://idp.example/metadata' })
  expect(sent.at(-1)).toMatchObject({
    name: 'State directory',
    settings: { ...settings, ...read, signed: 'both', groups_attribute: 'groups' },
  })
})

test('says why metadata and certificates cannot be read', async () => {
  const invalid = (path: string, code: string) => () => failure(422, 'invalid', [{ path, code, message: code }])
  fakeServer('administrator', [
    list([]),
    answer(samlProviders.readMetadata, invalid('xml', 'document_type')),
    answer(samlProviders.readCertificates, invalid('text', 'certificate')),
  ])
  await drawPage('/admin/identity/providers')
  await page.getByRole('button', { name: 'Add SAML provider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add SAML provider' })
  await dialog.getByRole('textbox', { name: 'Metadata of the provider' }).fill('<!DOCTYPE x><x/>')
  await dialog.getByRole('button', { name: 'Read metadata' }).click()
  await expect.element(dialog.getByText(/not the metadata of one SAML provider \(document_type\)/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Another certificate' }).fill('rubbish')
  await dialog.getByRole('button', { name: 'Add certificate' }).click()
  await expect.element(dialog.getByText(/This is not a certificate/)).toBeVisible()
})
