import type { FileHandle } from 'node:fs/promises'

/** A file is searched in windows of this many bytes, each of which begins with the end of the one before. */
const WINDOW = 8 * 1024 * 1024
const OVERLAP = 256 * 1024

/** Searches a file of any size, as text of one byte a character. The first result of `look` ends the search. */
export async function scanFile<Found>(
  file: FileHandle,
  look: (text: string, bytes: Buffer) => Found | null,
): Promise<Found | null> {
  const { size } = await file.stat()
  const buffer = Buffer.alloc(Math.min(WINDOW, size))
  for (let at = 0; at < size; at += Math.max(1, WINDOW - OVERLAP)) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
    const bytes = buffer.subarray(0, bytesRead)
    const found = look(bytes.toString('latin1'), bytes)
    if (found !== null) return found
    if (at + bytesRead >= size) break
  }
  return null
}
