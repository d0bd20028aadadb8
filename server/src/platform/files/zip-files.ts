import { PassThrough, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { FileMissing, type FileStore } from './file-store.ts'

/** A stored file in a ZIP. */
export interface ZippedFile {
  /** Its path in the ZIP. */
  readonly path: string
  readonly key: string
  readonly modified_at: Date
}

interface ZipOptions<File> {
  readonly compress: boolean
  /** Called when a file is written, or left out; what it throws ends the ZIP. */
  readonly onFile?: (file: File) => void
}

/** The file of a ZIP that names what is missing in it. */
export const MISSING_FILES = 'MISSING FILES - FALTAN ARCHIVOS.txt'

const ofDisk = new Set(['EACCES', 'EIO', 'EISDIR', 'EPERM'])

/** Whether a stored file cannot be read, today or tomorrow: what fails for all of them, as a bucket that is away, is not the fault of one. */
function isUnreadable(error: unknown): boolean {
  if (error instanceof FileMissing) return true
  const { code, $metadata: { httpStatusCode: status = 0 } = {} } = error as {
    code?: string
    $metadata?: { httpStatusCode?: number }
  }
  return ofDisk.has(code ?? '') || (status >= 400 && status < 500 && status !== 429)
}

/**
 * Stored files as one ZIP. Each is opened when the one before it is written, so that no more than a piece of one is in memory. A file that cannot be read
 * does not end it: the ZIP holds the others, and `MISSING_FILES` names it. `missing` counts those so far.
 */
export function zipFiles<File extends ZippedFile>(
  store: FileStore,
  files: readonly File[],
  { compress, onFile }: ZipOptions<File>,
): { content: Readable; missing: () => number } {
  const zip = new ZipFile()
  const content = zip.outputStream as Readable
  const missing: string[] = []
  /** Adds a file, as far as it can be read. */
  const add = async ({ path, key, modified_at }: File) => {
    try {
      const stored = await store.get(key)
      const read = new PassThrough()
      let fault: Error | null = null
      stored.once('error', (error: Error) => {
        // What came of it cannot be withdrawn from a ZIP that is sent as it is written.
        fault = error
        read.end()
      })
      const leave = () => {
        stored.destroy()
        read.destroy()
      }
      content.once('close', leave)
      zip.addReadStream(stored.pipe(read), path, { mtime: modified_at, compress })
      await finished(read, { writable: false }).catch(() => undefined)
      content.off('close', leave)
      if (fault) throw fault
    } catch (error) {
      if (!isUnreadable(error)) throw error
      missing.push(path)
    }
  }
  const write = async () => {
    for (const file of files) {
      if (content.destroyed) return
      await add(file)
      onFile?.(file)
    }
    if (missing.length > 0) zip.addBuffer(Buffer.from(noteOf(missing)), MISSING_FILES)
    zip.end()
  }
  const end = (error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', end)
  void write().catch(end)
  return { content, missing: () => missing.length }
}

/** Who opens the ZIP may read either language. */
const noteOf = (paths: readonly string[]): string =>
  [
    'These files could not be read from storage. They are missing in this archive, or incomplete:',
    'Estos archivos no se pudieron leer del almacenamiento. Faltan en este archivo o están incompletos:',
    '',
    ...paths,
    '',
  ].join('\r\n')
