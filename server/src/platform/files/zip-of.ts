import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A small file that is written into a ZIP. */
export interface WrittenFile {
  /** Its path in the ZIP. */
  readonly path: string
  readonly content: string | Buffer
}

/** A ZIP of files that are in memory. Their times are one fixed date, so that the same files make the same ZIP. */
export function zipOf(files: readonly WrittenFile[]): Readable {
  const zip = new ZipFile()
  for (const { path, content } of files)
    zip.addBuffer(typeof content === 'string' ? Buffer.from(content) : content, path, { mtime: new Date(1980, 0, 1) })
  zip.end()
  return zip.outputStream as Readable
}
