import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { certificatesIn, certificatesInForce } from './certificates.ts'
import { newKeyPair } from './self-signed.ts'

const from = new Date('2026-11-01T00:00:00Z')
const until = new Date('2027-11-01T00:00:00Z')
const { certificate, private_key } = await newKeyPair({ name: 'Milepost', from, until })

describe('a certificate that we sign', () => {
  it.each([until, new Date('2061-01-02T03:04:05Z')])('is one of X.509 that carries the key, until %s', async (end) => {
    const made = await newKeyPair({ name: 'Milepost', from, until: end })
    const read = new X509Certificate(made.certificate)
    expect(read.checkPrivateKey(createPrivateKey(made.private_key))).toBe(true)
    expect(read.verify(read.publicKey)).toBe(true)
    expect(read.publicKey.asymmetricKeyDetails?.modulusLength).toBe(3072)
    expect([read.subject, read.issuer, read.validFromDate, read.validToDate]).toEqual([
      'CN=Milepost',
      'CN=Milepost',
      from,
      end,
    ])
  })
})

describe('pasted certificates', () => {
  const base64 = certificate.replaceAll(/-----.*-----|\n/g, '')
  it.each([
    ['a PEM', certificate, 1],
    ['two PEMs with words between', `old\n${certificate}\nnew\n${certificate.replaceAll('\n', '\r\n')}`, 2],
    ['base64 alone', ` ${base64}\n`, 1],
  ])('are read from %s', (_name, text, count) => {
    expect(certificatesIn(text)?.map(({ subject, usable, valid_until }) => [subject, usable, valid_until])).toEqual(
      Array.from({ length: count }, () => ['CN=Milepost', true, until]),
    )
  })

  it.each([
    ['nothing', ''],
    ['a private key', private_key],
    ['a PEM that was cut', certificate.replace(/\n.{64}\n/, '\n')],
    ['a PEM and rubbish in another', `${certificate}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----`],
    ['a public key', generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()],
  ])('cannot be read from %s', (_name, text) => {
    expect(certificatesIn(text)).toBeNull()
  })

  it.each([
    ['before it is valid', '2026-10-31T23:59:59Z', 0],
    ['from its first moment', '2026-11-01T00:00:00Z', 1],
    ['not from its end on', '2027-11-01T00:00:00Z', 0],
  ])('verify %s', (_name, now, count) => {
    expect(certificatesInForce([certificate, 'rubbish'], new Date(now))).toHaveLength(count)
  })
})
