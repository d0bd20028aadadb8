import { expect, it } from 'vitest'
import type { UsableProvider } from '../identity-providers/index.ts'
import { newKeyPair } from './keys/self-signed.ts'
import { testSettings } from './test-settings.ts'
import { samlSettingsOf } from './testing/saml-provider.ts'

const day = (date: string) => new Date(`${date}T00:00:00Z`)
const key = await newKeyPair({ name: 'old', from: day('2026-01-01'), until: day('2027-01-01') })
const next = await newKeyPair({ name: 'new', from: day('2026-12-01'), until: day('2028-01-01') })
const tested = (
  now: string,
  {
    sign_out_address = null,
    certificates = [key.certificate],
  }: { sign_out_address?: string | null; certificates?: string[] } = {},
) =>
  testSettings(
    { settings: { ...samlSettingsOf(key), sign_out_address, certificates } } as UsableProvider,
    day(now),
  ).map(
    ({ check, fault }) =>
      `${check} ${fault ? [fault.code, 'detail' in fault ? fault.detail : ''].join(' ').trim() : 'passed'}`,
  )

it.each([
  ['2025-12-31', 'certificate_not_yet_valid CN=old, 2027-01-01'],
  ['2026-06-01', 'passed'],
  ['2026-12-02', 'passed'],
  ['2026-12-03', 'certificate_expires_soon CN=old, 2027-01-01'],
  ['2027-01-01', 'certificate_expired CN=old, 2027-01-01'],
])('on %s the certificate is: %s', (now, says) => {
  expect(tested(now)).toEqual([`keys ${says}`, 'sign_out no_sign_out'])
})

it('is content with one certificate in force, and an address to sign out', () => {
  const certificates = [key.certificate, next.certificate]
  expect(tested('2026-12-20', { certificates, sign_out_address: 'https://idp.example/slo' })).toEqual([
    'keys passed',
    'sign_out passed',
  ])
})
