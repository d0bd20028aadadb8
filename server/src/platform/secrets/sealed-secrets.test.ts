import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openStored, sealedSecrets } from './sealed-secrets.ts'

const secrets = sealedSecrets('a secret of the tests that is long enough')

it('decrypts what it encrypted, only for the same place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (secret) => {
      const sealed = secrets.seal(secret, 'telematics:1')
      expect(secrets.open(sealed, 'telematics:1')).toBe(secret)
      expect(secrets.open(sealed, 'telematics:2')).toBeNull()
      expect(sealedSecrets('another secret of the tests, as long').open(sealed, 'telematics:1')).toBeNull()
    }),
  )
})

it('seals the same secret differently each time, and shows none of it', () => {
  const [one, other] = [secrets.seal('open sesame', 'x'), secrets.seal('open sesame', 'x')]
  expect(one).not.toBe(other)
  expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('sesame')
})

it.each(['', 'v1.', 'v1.AAAA', 'v2.AAAA', 'nonsense'])('opens nothing of %j', (sealed) =>
  expect(secrets.open(sealed, 'x')).toBeNull(),
)

it('opens nothing that was changed', () => {
  const sealed = secrets.seal('open sesame', 'x')
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(secrets.open(`v1.${bytes.toString('base64url')}`, 'x')).toBeNull()
})

it('reads what an earlier version stored as it is, and nothing that was sealed for another place', () => {
  const stored = 'zq3vB1kP0aW8sY5nR7tU2xC4eD6fG9hJ'
  expect(openStored(secrets, stored, 'x')).toBe(stored)
  expect(openStored(secrets, secrets.seal(stored, 'x'), 'x')).toBe(stored)
  expect(openStored(secrets, secrets.seal(stored, 'x'), 'y')).toBeNull()
})
