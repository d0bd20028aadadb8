import { basename, extname } from 'node:path'
import type { JobContext } from '../../../platform/http/feature.ts'
import type { ExportPlan } from '../export-source.ts'
import { contentTypes, endings, writeFormat, type Letterhead } from './write-format.ts'

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

/** Writes the file of a plan as its rows come. */
export async function fileOfPlan<Stored>(
  plan: ExportPlan,
  ctx: Pick<JobContext, 'copyOut'>,
  { authority_id, letterhead, onShare, put, ...named }: Filing<Stored>,
): Promise<Filed<Stored>> {
  const ending = endings[plan.format ?? 'csv']
  const file_name = named.file_name ?? `${plan.name ?? 'report'}${ending}`
  let lines = 0
  const onRows = (more: number) => {
    lines += more
    onShare?.(plan.total === 0 ? 1 : lines / plan.total)
  }
  const writing = { onRows, letterhead, name: basename(file_name, extname(file_name)) }
  const keep = (copied: AsyncIterable<Buffer> | null) => put(writeFormat(plan, copied, writing))
  const stored =
    'statement' in plan
      ? await ctx.copyOut({ authority_id, statement: plan.statement }, (copied) =>
          keep(copied as AsyncIterable<Buffer>),
        )
      : await keep(null)
  const content_type = contentTypes[ending] ?? 'application/octet-stream'
  return { stored, file_name, content_type, rows: Math.max(0, lines - 1) }
}
