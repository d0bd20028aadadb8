import { createHash, hash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { eachInTurns, type Turns } from '../../../platform/turns.ts'

/** Hashable values: JSON, with exact decimals and instants as strings. Members that are undefined do not count. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }

/**
 * The one text that RFC 8785 gives to a JSON value, whatever the order of its members. Throws for what JSON does not
 * hold: numbers that are not finite, strings with half a surrogate pair, circles.
 */
export function canonicalJson(value: Json): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('only JSON has a canonical text')
  return text
}

/** SHA-256 of a text in UTF-8, in 64 hexadecimal digits. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex')

/** The hash of a ticket's fields, kept in its row: an edit of the row that made no event shows (D18c). */
export const contentHash = (fields: { readonly [name: string]: Json | undefined }): string =>
  sha256(canonicalJson(fields))

/** The content hash of a document whose only member is a list of however many items. */
export function* listHashInTurns(name: string, items: readonly Json[]): Turns<string> {
  const hashing = createHash('sha256').update(`{${canonicalJson(name)}:[`)
  let separator = ''
  yield* eachInTurns(items, (item) => {
    hashing.update(`${separator}${canonicalJson(item)}`)
    separator = ','
  })
  return hashing.update(']}').digest('hex')
}
