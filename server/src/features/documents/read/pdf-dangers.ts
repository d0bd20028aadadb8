import { inflateSync } from 'node:zlib'
import { Refused } from './document-task.ts'

/** Forbidden content of a PDF, with its name in the refusal. Names of PDF are read with their escapes (`/J#61vaScript`). */
const dangers: readonly [found: RegExp, what: string][] = [
  [/\/(JavaScript|JS)(?![A-Za-z0-9])/, 'JavaScript'],
  [/\/Launch(?![A-Za-z0-9])/, 'Launch'],
  [/\/(XFA)(?![A-Za-z0-9])/, 'XFA'],
  [/\/RichMedia(?![A-Za-z0-9])/, 'RichMedia'],
]
/** Most bytes that a compressed table of objects unpacks to; larger ones were not written by a normal program. */
const MOST_UNPACKED = 32 * 1024 * 1024
/** Most bytes that all those of one window unpack to. */
const MOST_UNPACKED_OF_WINDOW = 256 * 1024 * 1024
/** Tables of one window that may be packed otherwise, or damaged. */
const MOST_FAILED = 16
/** Most characters between the type of a table and its stream. */
const LONGEST_DICTIONARY = 500

const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const dangerIn = (text: string): string | null => dangers.find(([found]) => found.test(text))?.[1] ?? null

/** Finds the places of a pattern in order, each once, so that asking for the next one from somewhere never searches a part of the text again. */
function places(text: string, pattern: RegExp): (from: number) => { start: number; end: number } | null {
  const searched = new RegExp(pattern, 'g')
  let last: { start: number; end: number } | null = { start: -1, end: -1 }
  return (from) => {
    if (last === null || last.start >= from) return last
    searched.lastIndex = from
    const found = searched.exec(text)
    last = found && { start: found.index, end: searched.lastIndex }
    return last
  }
}

/** Content streams and pictures hold any bytes: a word among them is no name. What is between streams is searched, and compressed objects. */
function outsideStreams(text: string): string {
  const [nextStream, nextEnd] = [places(text, /\bstream\r?\n/), places(text, /\bendstream\b/)]
  const outside: string[] = []
  let from = 0
  for (let stream = nextStream(0); stream; stream = nextStream(from)) {
    const end = nextEnd(stream.end)
    if (!end) break
    outside.push(text.slice(from, stream.start), ' ')
    from = end.end
  }
  outside.push(text.slice(from))
  return outside.join('')
}

/**
 * The compressed objects in a window of a PDF.
 * @throws Refused document_unpacks where they unpack to more, document_damaged where more of them cannot be unpacked than in any file that a program wrote
 */
function* packedObjects(text: string, bytes: Buffer): Generator<string> {
  const nextObjects = places(text, /\/ObjStm\b/)
  const [nextStream, nextEnd] = [places(text, /\bstream\r?\n/), places(text, /endstream/)]
  let [unpacked, failed] = [0, 0]
  for (let objects = nextObjects(0); objects;) {
    const stream = nextStream(objects.end)
    if (!stream) return
    const isItsOwn = stream.start - objects.end <= LONGEST_DICTIONARY
    objects = nextObjects(isItsOwn ? stream.end : objects.end)
    if (!isItsOwn) continue
    const found = unpackedOf(bytes.subarray(stream.end, nextEnd(stream.end)?.start))
    if (found === null && ++failed > MOST_FAILED) throw new Refused('document_damaged')
    unpacked += found?.length ?? 0
    if (unpacked > MOST_UNPACKED_OF_WINDOW)
      throw new Refused('document_unpacks', { size: MOST_UNPACKED_OF_WINDOW / 1024 / 1024 })
    if (found) yield found.toString('latin1')
  }
}

function unpackedOf(bytes: Buffer): Buffer | null {
  try {
    // Data after the stream, or a cut by the end of the window, is no fault.
    return inflateSync(bytes, { maxOutputLength: MOST_UNPACKED, finishFlush: 2 })
  } catch {
    // Packed otherwise, or damaged: readers refuse it as well.
    return null
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
