import { inflateRawSync } from 'node:zlib'
import { demand, SamlFault } from '../fault.ts'

/** Largest message in bytes of XML. A response with hundreds of groups has about 60 KB. */
export const MOST_MESSAGE_BYTES = 262_144

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

function bytesOf(text: string): Buffer {
  demand(text.length <= MOST_MESSAGE_BYTES * 1.4, 'too_large')
  const compact = text.replaceAll(/[\r\n\t ]/g, '')
  demand(base64.test(compact) && compact.length % 4 === 0, 'not_base64')
  return Buffer.from(compact, 'base64')
}

function textOf(bytes: Buffer): string {
  demand(bytes.length <= MOST_MESSAGE_BYTES, 'too_large')
  try {
    // Line ends as an XML processor reads them (XML 1.0, 2.11), before anything is digested.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes).replaceAll(/\r\n?/g, '\n')
  } catch {
    throw new SamlFault('not_utf8')
  }
}

/** The XML of a message in a form (SAML 2.0 Bindings, 3.5.4). */
export const postedXml = (value: string): string => textOf(bytesOf(value))

/** The XML of a message in an address, compressed (SAML 2.0 Bindings, 3.4.4.1). It is never unpacked beyond the limit. */
export function redirectedXml(value: string): string {
  const packed = bytesOf(value)
  try {
    return textOf(inflateRawSync(packed, { maxOutputLength: MOST_MESSAGE_BYTES }))
  } catch (error) {
    if (error instanceof SamlFault) throw error
    throw new SamlFault((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'not_base64')
  }
}
