import { sniffType } from '../../../platform/files/sniff-photo.ts'
import type { DocumentKind } from '@milepost/contract'

/** The type of a file by its first bytes; `office` and `old_office` have to be opened, `unknown` is not accepted. */
export type Sniffed =
  | { kind: Exclude<DocumentKind, 'word' | 'excel' | 'powerpoint'>; content_type: string }
  | { kind: 'office' }
  | { kind: 'old_office' }
  | { kind: 'unknown' }

/** Extensions of text files; they have no identifying first bytes, so their names have to decide. */
const textTypes: Record<string, { kind: 'text' | 'csv'; content_type: string }> = {
  txt: { kind: 'text', content_type: 'text/plain; charset=utf-8' },
  md: { kind: 'text', content_type: 'text/markdown; charset=utf-8' },
  log: { kind: 'text', content_type: 'text/plain; charset=utf-8' },
  csv: { kind: 'csv', content_type: 'text/csv; charset=utf-8' },
  tsv: { kind: 'csv', content_type: 'text/tab-separated-values; charset=utf-8' },
}

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
/** Readers of PDF look for its beginning so far. */
const HEAD_OF_PDF = 1024

const isText = (head: Buffer): boolean => {
  const [first, second] = head
  const utf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return utf16 || !head.includes(0)
}

/** @param head the first bytes of the file, up to 4,096. */
export function sniffDocument(head: Buffer, file_name: string): Sniffed {
  const photo = sniffType(head)
  if (photo !== null) return { kind: 'image', content_type: photo }
  if (head.subarray(0, HEAD_OF_PDF).includes('%PDF-')) return { kind: 'pdf', content_type: 'application/pdf' }
  if (head.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return { kind: 'office' }
  if (head.subarray(0, OLE.length).equals(OLE)) return { kind: 'old_office' }
  const text = textTypes[/\.([^.]+)$/.exec(file_name)?.[1]?.toLowerCase() ?? '']
  return text && isText(head) ? text : { kind: 'unknown' }
}
