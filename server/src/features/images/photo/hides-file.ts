/** Where readers of PDF look for its beginning. */
const HEAD_OF_PDF = 1024
/** The last record of a ZIP archive without its comment, and the longest comment (APPNOTE 4.3.16). */
const END_RECORD = 22
const LONGEST_COMMENT = 0xffff
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')

/** Markup that makes a file a page or a script for a program that opens it as one; cameras write their own metadata as `<?xpacket` and `<x:xmpmeta`. */
const page = /<(script|html|!doctype html|svg|iframe|\?php)[\s>/]/i

/**
 * Whether a photo is another file as well: an archive after its end, a PDF in its comment, a page among its bytes. Such files are made to be read
 * as one type by this program and as another by the next. What cameras append to a picture (a film, a second picture, their own
 * trailers) is none of these.
 */
export const hidesFile = (bytes: Buffer): boolean =>
  isArchive(bytes) || bytes.subarray(0, HEAD_OF_PDF).includes('%PDF-') || page.test(bytes.toString('latin1'))

/** An archive is read from its end: its last record gives the length of a comment up to the end of the file. Readers forgive some bytes after it. */
export function isArchive(bytes: Buffer): boolean {
  const last = bytes.lastIndexOf(ZIP_END)
  if (last === -1 || bytes.length - last < END_RECORD || bytes.length - last > END_RECORD + LONGEST_COMMENT)
    return false
  return last + END_RECORD + bytes.readUInt16LE(last + END_RECORD - 2) <= bytes.length
}
