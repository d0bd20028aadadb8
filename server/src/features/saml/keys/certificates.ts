import type { CertificateOfProvider } from '@milepost/contract'
import { DAY_MS } from '@milepost/contract/core/time/days'
import { X509Certificate } from 'node:crypto'

/** A provider's certificate as people see it. */
export interface CertificateFacts {
  /** As stored: one PEM. */
  pem: string
  subject: string
  valid_from: Date
  valid_until: Date
  /** SHA-256 of the certificate, in hexadecimal with colons. */
  fingerprint: string
  /** RSA of 2,048 bits or more; signatures by anything else are not accepted. */
  usable: boolean
}

const LEAST_BITS = 2048
const pemPattern = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g

function factsOf(text: string): CertificateFacts | null {
  try {
    const { publicKey, ...rest } = read(text)
    const { asymmetricKeyType, asymmetricKeyDetails } = publicKey
    return {
      ...rest,
      usable: asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS,
    }
  } catch {
    return null
  }
}

function read(text: string) {
  const certificate = new X509Certificate(text)
  return {
    pem: certificate.toString(),
    subject: certificate.subject.replaceAll('\n', ', '),
    valid_from: certificate.validFromDate,
    valid_until: certificate.validToDate,
    fingerprint: certificate.fingerprint256,
    publicKey: certificate.publicKey,
  }
}

/** The certificates of a text: PEMs, or the base64 of one as metadata have it. Null where one of them cannot be read, or there is none. */
export function certificatesIn(text: string): CertificateFacts[] | null {
  const pems = text.match(pemPattern) ?? [`-----BEGIN CERTIFICATE-----\n${text.trim()}\n-----END CERTIFICATE-----`]
  const found = pems.map(factsOf)
  return found.every((facts) => facts !== null) ? found : null
}

/** Days before its end from which a certificate is to be replaced. */
const SOON_DAYS = 30

/** What is to be said of a certificate now. */
export function stateOf(
  { usable, valid_from, valid_until }: CertificateFacts,
  now: Date,
): CertificateOfProvider['state'] {
  if (!usable) return 'weak'
  if (now < valid_from) return 'not_yet_valid'
  if (now >= valid_until) return 'expired'
  return valid_until.getTime() - now.getTime() < SOON_DAYS * DAY_MS ? 'soon' : 'valid'
}

/** A certificate as calls have it. */
export const shownCertificate = (facts: CertificateFacts, now: Date): CertificateOfProvider => ({
  subject: facts.subject,
  valid_from: facts.valid_from.toISOString(),
  valid_until: facts.valid_until.toISOString(),
  fingerprint: facts.fingerprint,
  state: stateOf(facts, now),
})

/** Whether a certificate may verify signatures now. An expired one is not used: a provider that renews its key adds the new one in time. */
const isInForce = (facts: CertificateFacts, now: Date): boolean => ['valid', 'soon'].includes(stateOf(facts, now))

/** The certificates of a provider that may verify signatures now, as PEM. */
export const certificatesInForce = (stored: readonly string[], now: Date): string[] =>
  stored.flatMap((text) => certificatesIn(text) ?? []).flatMap((facts) => (isInForce(facts, now) ? [facts.pem] : []))
