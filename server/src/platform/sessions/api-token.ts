import type { TokenKind } from '@milepost/contract'
import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** What tokens begin with, so that people and scanners of secrets recognize them. */
const prefixes: Record<TokenKind, string> = { personal: 'mpt_', agency: 'mpa_' }
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Digits of 256 bits, and of the checksum. */
const [SECRET, CHECKSUM] = [43, 6]
const FORM = new RegExp(`^(?:mpt|mpa)_[0-9A-Za-z]{${SECRET + CHECKSUM}}$`)
const WITHIN = new RegExp(`(?:mpt|mpa)_[0-9A-Za-z]{${SECRET + CHECKSUM}}`)

/** A number in base 62, in as many digits as asked for. */
function digitsOf(number: bigint, length: number): string {
  let [rest, text] = [number, '']
  for (let at = 0; at < length; at++) {
    text = (DIGITS[Number(rest % 62n)] ?? '') + text
    rest /= 62n
  }
  return text
}

const checksumOf = (secret: string): string => digitsOf(BigInt(crc32(secret)), CHECKSUM)

/** A new token: a prefix by its kind, 256 random bits, and their CRC-32, all in letters and digits. Only its hash is stored. */
export function newApiToken(kind: TokenKind): string {
  const secret = digitsOf(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET)
  return `${prefixes[kind]}${secret}${checksumOf(secret)}`
}

/** Whether a text has the form of a token; most of what is typed wrong or made up fails the checksum, and costs no lookup. */
export const isApiToken = (text: string): boolean =>
  FORM.test(text) && text.endsWith(checksumOf(text.slice(4, 4 + SECRET)))

/** Whether a text, such as an address, has a token in it. */
export const namesApiToken = (text: string): boolean => WITHIN.test(text)

/** Whether a bearer token is meant as an API token, by how it begins. */
export const beginsAsApiToken = (text: string): boolean =>
  Object.values(prefixes).some((prefix) => text.startsWith(prefix))
