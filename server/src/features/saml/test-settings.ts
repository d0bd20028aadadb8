import type { ProviderCheck, ProviderFaultCode } from '@milepost/contract'
import type { UsableProvider } from '../identity-providers/index.ts'
import { certificatesIn, stateOf, type CertificateFacts } from './keys/certificates.ts'
import { samlOf } from './saml-parts.ts'

const passed = (check: ProviderCheck['check']): ProviderCheck => ({ check, outcome: 'passed', fault: null })
const failed = (check: ProviderCheck['check'], code: ProviderFaultCode, detail?: string): ProviderCheck => ({
  check,
  outcome: 'failed',
  fault: { code, ...(detail !== undefined && { detail }) },
})

const faults = {
  expired: 'certificate_expired',
  not_yet_valid: 'certificate_not_yet_valid',
  weak: 'certificate_weak',
} as const

/** One certificate in force is enough; where none is, the one that is valid last says why. */
function keysCheck(certificates: readonly CertificateFacts[], now: Date): ProviderCheck {
  const states = certificates.map((facts) => ({ facts, state: stateOf(facts, now) }))
  if (states.some(({ state }) => state === 'valid')) return passed('keys')
  const soon = states.find(({ state }) => state === 'soon')
  const named = ({ subject, valid_until }: CertificateFacts) => `${subject}, ${valid_until.toISOString().slice(0, 10)}`
  if (soon) return failed('keys', 'certificate_expires_soon', named(soon.facts))
  const [last] = states.toSorted((one, other) => other.facts.valid_until.getTime() - one.facts.valid_until.getTime())
  if (!last || last.state === 'valid' || last.state === 'soon') return failed('keys', 'no_keys')
  return failed('keys', faults[last.state], named(last.facts))
}

/** What can be said of a SAML provider without a person: whether its signatures can be verified now, and people can sign out there. */
export function testSettings(provider: UsableProvider, now: Date): ProviderCheck[] {
  const { certificates, sign_out_address } = samlOf(provider.settings)
  return [
    keysCheck(
      certificates.flatMap((text) => certificatesIn(text) ?? []),
      now,
    ),
    sign_out_address === null ? failed('sign_out', 'no_sign_out') : passed('sign_out'),
  ]
}
