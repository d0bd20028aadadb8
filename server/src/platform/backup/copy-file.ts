import { createHash } from 'node:crypto'
import { closeSync, fstatSync, futimesSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate as others } from 'node:timers/promises'

export interface CopiedFile {
  /** In hexadecimal, of what was written. */
  readonly sha256: string
  /** In bytes. */
  readonly size: number
}

const piece = Buffer.allocUnsafe(1024 * 1024)

/**
 * Copies a file, readable only by its owner, with the time of its last change. The file may change meanwhile: the copy is what was read. System calls
 * are synchronous rather than in threads, since a database has thousands of small files; between files others have their turn.
 * @returns null where the file does not exist, or no longer does.
 */
export async function copyFile(from: string, to: string): Promise<CopiedFile | null> {
  await others()
  const source = openIfThere(from)
  if (source === null) return null
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
    const copy = openSync(to, 'wx', 0o600)
    try {
      return copyContent(source, copy)
    } finally {
      closeSync(copy)
    }
  } finally {
    closeSync(source)
  }
}

function copyContent(source: number, copy: number): CopiedFile {
  const { atime, mtime } = fstatSync(source)
  const hash = createHash('sha256')
  let size = 0
  for (;;) {
    const bytes = piece.subarray(0, readSync(source, piece))
    if (bytes.length === 0) break
    hash.update(bytes)
    for (let written = 0; written < bytes.length;) written += writeSync(copy, bytes, written)
    size += bytes.length
  }
  futimesSync(copy, atime, mtime)
  return { sha256: hash.digest('hex'), size }
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
