import { inflateSync } from 'node:zlib'

/** Forbidden content of a PDF, with its name in the refusal. Names of PDF are read with their escapes (`/J#61vaScript`). */
const dangers: readonly [found: RegExp, what: string][] = [
  [/\/(JavaScript|JS)(?![A-Za-z0-9])/, 'JavaScript'],
  [/\/Launch(?![A-Za-z0-9])/, 'Launch'],
  [/\/(XFA)(?![A-Za-z0-9])/, 'XFA'],
  [/\/RichMedia(?![A-Za-z0-9])/, 'RichMedia'],
]
/** Most bytes that a compressed table of objects unpacks to; larger ones were not written by a normal program. */
const MOST_UNPACKED = 32 * 1024 * 1024

const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const dangerIn = (text: string): string | null => dangers.find(([found]) => found.test(text))?.[1] ?? null

/** Content streams and pictures hold any bytes: a word among them is no name. What is between streams is searched, and compressed objects. */
function outsideStreams(text: string): string {
  return text.replaceAll(/\bstream\r?\n[\s\S]*?\bendstream\b/g, ' ')
}

/** The compressed objects in a window of a PDF. */
function* packedObjects(text: string, bytes: Buffer): Generator<string> {
  for (const match of text.matchAll(/\/ObjStm\b[\s\S]{0,500}?\bstream\r?\n/g)) {
    const start = match.index + match[0].length
    const end = text.indexOf('endstream', start)
    try {
      yield inflateSync(bytes.subarray(start, end === -1 ? undefined : end), {
        maxOutputLength: MOST_UNPACKED,
        // Data after the stream, or a cut by the end of the window, is no fault.
        finishFlush: 2,
      }).toString('latin1')
    } catch {
      // Packed otherwise, or damaged: readers refuse it as well.
    }
  }
}

/** Active content of a PDF, in a window of it: its name in the refusal, or null. */
export function pdfDanger(text: string, bytes: Buffer): string | null {
  const plain = dangerIn(plainNames(outsideStreams(text)))
  if (plain !== null) return plain
  for (const objects of packedObjects(text, bytes)) {
    const packed = dangerIn(plainNames(objects))
    if (packed !== null) return packed
  }
  return null
}

/** Whether a PDF's trailer says that it is encrypted. */
export const pdfIsEncrypted = (text: string): boolean =>
  /\/Encrypt(?![A-Za-z0-9])/.test(plainNames(outsideStreams(text)))
