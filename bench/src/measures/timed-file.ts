import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { figure, lineOf, type Line } from '../report.ts'

/** A generated file: its head and its foot, and lines between them up to the requested size. */
export interface MadeFile {
  name: string
  megabytes: number
  head: string
  line: (at: number) => string
  foot: string
}

/** Lines that are written at once. */
const PIECE = 10_000

function* contentOf({ megabytes, head, line, foot }: MadeFile): Generator<string> {
  yield head
  let bytes = head.length + foot.length
  for (let at = 0; bytes < megabytes * 1024 * 1024; at += PIECE) {
    const piece = Array.from({ length: PIECE }, (_, step) => line(at + step)).join('')
    bytes += piece.length
    yield piece
  }
  yield foot
}

/** Milliseconds for only reading and counting the lines of a file: the minimum for any reader. */
async function linesAlone(path: string): Promise<number> {
  const from = performance.now()
  let lines = 0
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>)
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1
  if (lines === 0) throw new Error('the file has no lines')
  return performance.now() - from
}

/**
 * How long reading a generated file takes, in seconds, and how many times as long as only its lines.
 * @param read reads the file named `file` in its own folder; throws if it could not be read.
 */
export async function timedFile(
  file: MadeFile,
  read: (path: string, folder: string) => Promise<void>,
  at_most: number,
): Promise<Line> {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-bench-'))
  try {
    const path = join(folder, 'file')
    await pipeline(Readable.from(contentOf(file)), createWriteStream(path))
    const alone = await linesAlone(path)
    const from = performance.now()
    await read(path, folder)
    const value = performance.now() - from
    return lineOf({
      name: `${file.name} of ${file.megabytes} MB`,
      value: value / 1000,
      unit: ' s',
      at_most,
      detail: `${figure(value / alone)} times its lines alone; in a thread or process of its own`,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
