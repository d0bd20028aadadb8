import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, writeSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type CopiedFile, copyFile } from './copy-file.ts'
import { CHECKSUMS, manifestPath, type Manifest } from './layout.ts'

/**
 * Makes the system write everything that it still buffers for a directory's file system to the disk: once for many files, which is far faster than each
 * by itself. Windows has no such command, and writes within seconds.
 */
export function flush(directory: string): void {
  if (process.platform === 'win32') return
  const words = process.platform === 'linux' ? ['-f', directory] : []
  const { status, error, stderr } = spawnSync('sync', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`What was copied to ${directory} cannot be flushed: ${error?.message ?? stderr}`)
}

/** Fills the directory of a backup and notes the checksum of all that it writes. Paths are from there, with slashes. */
export interface BackupWriter {
  /** Copies a file; one that no longer exists is skipped. */
  copy(from: string, path: string): Promise<void>
  /** Whether something was written there. */
  has(path: string): boolean
  write(content: Buffer, path: string): Promise<void>
  /** Flushes all of it, and the manifest after that: with it the backup is whole. */
  finish(manifest: Omit<Manifest, 'format' | 'files' | 'bytes'>): Promise<Manifest>
  close(): void
}

/** Begins a backup in a directory that is created, or is empty. Throws a readable message for any other. */
export async function openBackup(directory: string): Promise<BackupWriter> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  if ((await readdir(directory)).length > 0)
    throw new Error(`${directory} is not empty. Name a separate directory for each backup.`)
  const checksums = openSync(join(directory, CHECKSUMS), 'wx', 0o600)
  let [files, bytes] = [0, 0]
  const note = (path: string, { sha256, size }: CopiedFile): void => {
    if (path.includes('\n')) throw new Error(`A name with a line break cannot be backed up: ${JSON.stringify(path)}`)
    writeSync(checksums, `${sha256}  ${path}\n`)
    files += 1
    bytes += size
  }
  return {
    copy: async (from, path) => {
      const copied = await copyFile(from, join(directory, path))
      if (copied !== null) note(path, copied)
    },
    has: (path) => existsSync(join(directory, path)),
    write: async (content, path) => {
      const to = join(directory, path)
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      await writeFile(to, content, { mode: 0o600, flag: 'wx' })
      note(path, { sha256: createHash('sha256').update(content).digest('hex'), size: content.length })
    },
    finish: async (details) => {
      flush(directory)
      const manifest: Manifest = { format: 1, ...details, files, bytes }
      const text = `${JSON.stringify(manifest, null, 2)}\n`
      await writeFile(manifestPath(directory), text, { mode: 0o600, flag: 'wx', flush: true })
      return manifest
    },
    close: () => closeSync(checksums),
  }
}
