import { importTypes, XLSX_TYPE } from '@milepost/contract'
import { csvInTurns, tableInTurns, type CsvProblem, type CsvReading } from '../csv/index.ts'
import type { RequestExtras } from '../http/feature.ts'
import { Problem } from '../problem.ts'
import { taskThread, ThreadEnded, type Numbered } from '../threads/task-thread.ts'
import { inTurns } from '../turns.ts'
import { xlsxUnreadable, type XlsxAnswer, type XlsxTask } from './xlsx-records.ts'

/** A workbook that is not read by then is none that an office wrote; its thread ends with it. */
const XLSX_IN_MS = 20_000
const XLSX_HEAP_MB = 512
/** Workbooks that are read at once, in fair turns, and those of one person that wait. */
const XLSX_PLACES = 3
const XLSX_WAITING = 20
/** Threads end after so long without a workbook, in ms. */
const XLSX_IDLE_MS = 60_000

const readXlsx = taskThread<XlsxTask, XlsxAnswer & Numbered>(new URL('./xlsx-thread.ts', import.meta.url), undefined, {
  places: XLSX_PLACES,
  waiting: XLSX_WAITING,
  answer_in_ms: XLSX_IN_MS,
  idle_ms: XLSX_IDLE_MS,
  heap_mb: XLSX_HEAP_MB,
})

const unreadable = (problem: CsvProblem): CsvReading => ({ readable: false, names: [], rows: [], problems: [problem] })

/**
 * Reads a posted table: CSV as `csvInTurns` does, or the first sheet of an Excel workbook, in a thread with its own limits. Never throws for the content of
 * a file.
 * @throws Problem unsupported_type; not_ready where too many workbooks of the person wait
 */
export async function readTable(
  { raw_body, headers, content_type }: Pick<RequestExtras, 'raw_body' | 'headers' | 'content_type'>,
  { most_rows }: { most_rows: number },
): Promise<CsvReading> {
  if (!(importTypes as readonly string[]).includes(content_type ?? ''))
    throw new Problem('unsupported_type', { accepted: importTypes.join(' or ') })
  const content = raw_body ?? Buffer.alloc(0)
  if (content_type !== XLSX_TYPE) {
    const charset = /;\s*charset="?([^\s;"]{1,40})/i.exec(String(headers['content-type'] ?? ''))?.[1]
    return await inTurns(csvInTurns(content, { most_rows, ...(charset !== undefined && { charset }) }))
  }
  const task = { content, most_rows: most_rows + 1 }
  const answer = await readXlsx(task).catch((error: unknown) => {
    if (error instanceof ThreadEnded) return { problem: xlsxUnreadable }
    throw error
  })
  return 'problem' in answer ? unreadable(answer.problem) : await inTurns(tableInTurns(answer.records, { most_rows }))
}
