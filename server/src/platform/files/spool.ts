import { DAY_MS } from '@milepost/contract/core/time/days'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** A content to be stored, complete and on disk. */
export interface SpooledFile {
  readonly path: string
  readonly size: number
  readonly sha256: string
  /** As the header Content-MD5 writes it. */
  readonly md5: string
}

/** Files that a killed process left in the spool are removed after this long, in milliseconds; nothing takes a day to arrive. */
const FORGOTTEN_AFTER = DAY_MS

/** Where contents are collected until they are whole: on the file system of the store, so that a rename moves them in one step. */
export interface Spool {
  collect(content: Readable | Uint8Array): Promise<SpooledFile>
  remove(file: SpooledFile): Promise<void>
  /** Whether a small content can be written and removed again. */
  works(): Promise<boolean>
}

/** What is written to see whether a disk takes anything: one block of most file systems. */
const TRIAL = new Uint8Array(4096)

/** Opens the spool and removes what was forgotten in it. */
export async function openSpool(directory: string): Promise<Spool> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > FORGOTTEN_AFTER) await rm(path, { force: true })
  }
  return {
    collect: (content) => collect(join(directory, randomUUID()), content),
    works: async () => {
      try {
        const { path } = await collect(join(directory, randomUUID()), TRIAL)
        await rm(path, { force: true })
        return true
      } catch {
        return false
      }
    },
    remove: ({ path }) => rm(path, { force: true }),
  }
}

/** Writes a content, flushed to the disk; an incomplete content leaves nothing. */
async function collect(path: string, content: Readable | Uint8Array): Promise<SpooledFile> {
  const file = await open(path, 'wx', 0o600)
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  let size = 0
  try {
    for await (const chunk of content instanceof Readable ? content : [content]) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Uint8Array)
      sha256.update(bytes)
      md5.update(bytes)
      size += bytes.byteLength
      await file.writeFile(bytes)
    }
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
  return { path, size, sha256: sha256.digest('hex'), md5: md5.digest('base64') }
}
