import { createReadStream, createWriteStream } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { JobContext } from '../../../platform/http/feature.ts'
import { inWorkFolder } from '../../../platform/work-folder.ts'
import type { ExportPlan, Letterhead } from '../export-source.ts'
import { countHeaders } from './header-rows.ts'
import { contentTypes, endings, writeFormat } from './write-format.ts'

interface Filing<Stored> {
  authority_id: number
  /** With its extension; by default the plan's. */
  file_name?: string
  letterhead(): Promise<Letterhead>
  /** Receives the progress, 0 to 1. */
  onShare?: (share: number) => void
  /** Stores the content while it is being written. */
  put(content: AsyncIterable<Buffer>): Promise<Stored>
}

interface Filed<Stored> {
  stored: Stored
  file_name: string
  content_type: string
  /** Without the header. */
  rows: number
}

/**
 * Writes the file of a plan. Rows of a statement are first copied to the disk, so that no connection is held while they are drawn, compressed or sent to
 * a store; of the progress, the copying is the first half.
 */
export async function fileOfPlan<Stored>(
  plan: ExportPlan,
  ctx: Pick<JobContext, 'copyOut'>,
  { authority_id, letterhead, onShare, put, ...named }: Filing<Stored>,
): Promise<Filed<Stored>> {
  const ending = endings[plan.format ?? 'csv']
  const file_name = named.file_name ?? `${plan.name ?? 'report'}${ending}`
  let lines = 0
  const copies = 'statement' in plan
  const onRows = (more: number) => {
    lines += more
    const written = plan.total === 0 ? 1 : lines / plan.total
    onShare?.(copies ? (1 + written) / 2 : written)
  }
  const writing = { onRows, letterhead, name: basename(file_name, extname(file_name)) }
  const keep = (copied: AsyncIterable<Buffer> | null) => put(writeFormat(plan, copied, writing))
  const stored = copies
    ? await fromDisk(
        (path) =>
          ctx.copyOut({ authority_id, statement: plan.statement }, (copied) =>
            pipeline(copied, countLines(plan.total, onShare), createWriteStream(path, { mode: 0o600 })),
          ),
        keep,
      )
    : await keep(null)
  const content_type = contentTypes[ending] ?? 'application/octet-stream'
  return { stored, file_name, content_type, rows: Math.max(0, lines - countHeaders(plan)) }
}

/** Writes a file of a folder of its own, and reads it once; the folder is removed in any case. */
const fromDisk = <Stored>(
  write: (path: string) => Promise<void>,
  read: (content: AsyncIterable<Buffer>) => Promise<Stored>,
): Promise<Stored> =>
  inWorkFolder('export', async (folder) => {
    const path = join(folder, 'rows.csv')
    await write(path)
    return await read(createReadStream(path))
  })

const LINE_BREAK = 10

/** Passes a file of rows on, and reports the progress by its lines: a cell of several counts as several, so that the last rows may come after the half. */
function countLines(total: number, onShare: ((share: number) => void) | undefined): Transform {
  let lines = 0
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      for (let at = piece.indexOf(LINE_BREAK); at !== -1; at = piece.indexOf(LINE_BREAK, at + 1)) lines += 1
      try {
        onShare?.(Math.min(1, total === 0 ? 1 : lines / total) / 2)
        done(null, piece)
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
}
