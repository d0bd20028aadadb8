import { importTypes, MOST_TITLE_ROWS, XLSX_TYPE } from '@milepost/contract'
import { csvInTurns, tableInTurns, type CsvProblem, type CsvReading, type HeaderFinder } from '../csv/index.ts'
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

/** How a table is read: the most rows below its header, the sheet of a workbook, and what finds the header. */
interface TableChoices {
  most_rows: number
  sheet?: string | undefined
  findHeader?: HeaderFinder
}

/** What was read, and of a workbook the name of the sheet and those of all that are shown. */
export type TableReading = CsvReading & { sheet?: string; sheets?: readonly string[] }

/**
 * Reads a posted table: CSV as `csvInTurns` does, or a sheet of an Excel workbook, in a thread with its own limits. Never throws for the content of
 * a file.
 * @throws Problem unsupported_type; not_ready where too many workbooks of the person wait
 */
export async function readTable(
  { raw_body, headers, content_type }: Pick<RequestExtras, 'raw_body' | 'headers' | 'content_type'>,
  { most_rows, sheet, findHeader }: TableChoices,
): Promise<TableReading> {
  if (!(importTypes as readonly string[]).includes(content_type ?? ''))
    throw new Problem('unsupported_type', { accepted: importTypes.join(' or ') })
  const content = raw_body ?? Buffer.alloc(0)
  if (content_type !== XLSX_TYPE) {
    const charset = /;\s*charset="?([^\s;"]{1,40})/i.exec(String(headers['content-type'] ?? ''))?.[1]
    return await inTurns(csvInTurns(content, { most_rows, findHeader, ...(charset !== undefined && { charset }) }))
  }
  // Besides the rows, those of titles and of the header, which are looked for among the first.
  const task = { content, most_rows: most_rows + MOST_TITLE_ROWS + 2, sheet }
  const answer = await readXlsx(task).catch((error: unknown) => {
    if (error instanceof ThreadEnded) return { problem: xlsxUnreadable }
    throw error
  })
  if ('problem' in answer) return unreadable(answer.problem)
  const { records, ...sheets } = answer
  return { ...(await inTurns(tableInTurns(records, { most_rows, findHeader }))), ...sheets }
}
