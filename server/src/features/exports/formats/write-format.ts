import { MOST_EXPORT_ROWS, MOST_PDF_COLUMNS } from '@milepost/contract'
import { copiedRows } from '../../../platform/csv/copied-rows.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Paper } from '../../../platform/pdf/pdf-sheet.ts'
import { reportPdf } from '../../../platform/pdf/report-pdf.ts'
import { xlsxFile } from '../../../platform/tabular/write-xlsx.ts'
import { csvFile } from '../csv-file.ts'
import type { ExportPlan } from '../export-source.ts'

/** What the files of an agency begin with. */
export interface Letterhead {
  agency: string
  /** A PNG; null where it has none. */
  logo: Buffer | null
}

/** For tests of what needs none. */
export const noLetterhead = () => Promise.resolve<Letterhead>({ agency: 'An agency', logo: null })

export const contentTypes: Readonly<Record<string, string>> = {
  '.csv': 'text/csv; charset=utf-8',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pdf': 'application/pdf',
}

/** @throws export_too_large, export_too_wide for what no file of the format holds. */
export function refuseTooLarge({ format = 'csv', total, kinds = [] }: ExportPlan): void {
  const most = MOST_EXPORT_ROWS[format]
  if (total > most) throw new Problem('export_too_large', { most, rows: total })
  if (format === 'pdf' && kinds.length > MOST_PDF_COLUMNS)
    throw new Problem('export_too_wide', { most: MOST_PDF_COLUMNS, columns: kinds.length })
}

interface Writing {
  /** Is told how many rows were read, the header as one of them. */
  onRows(rows: number): void
  letterhead(): Promise<Letterhead>
}

/** The file of an export from the rows as they are copied. */
export async function* writeFormat(
  plan: ExportPlan,
  copied: AsyncIterable<Buffer>,
  { onRows, letterhead }: Writing,
): AsyncGenerator<Buffer> {
  const { format = 'csv', kinds = [] } = plan
  if (format === 'csv') yield* csvFile(copied, onRows)
  else if (format === 'xlsx') {
    const file = xlsxFile({ name: 'Milepost', kinds, rows: copiedRows(copied) }, onRows)
    for await (const piece of file) yield piece as Buffer
  } else {
    const rows: string[][] = []
    for await (const batch of copiedRows(copied)) {
      rows.push(...batch)
      onRows(batch.length)
      // Rows may have come since they were counted.
      if (rows.length - 1 > MOST_EXPORT_ROWS.pdf) throw new Error('there are more rows than a PDF holds')
    }
    yield await pdfOf(plan, rows.slice(1), await letterhead())
  }
}

async function pdfOf({ printed, kinds = [] }: ExportPlan, rows: readonly string[][], letterhead: Letterhead) {
  if (!printed) throw new Error('nothing says how these rows are put on paper')
  const { summary, heading, nothing, titles, textOf, ...report } = await printed()
  const columns = titles.map((title, at) => ({
    title,
    share: widthOf(kinds[at]) / kinds.reduce((sum, kind) => sum + widthOf(kind), 0),
    ...(kinds[at] === 'number' && { align: 'right' as const }),
  }))
  const table = { columns, rows: rows.map((cells) => cells.map(textOf)), size: TEXT }
  return await reportPdf({
    ...report,
    ...letterhead,
    lead: [letterhead.agency, ...report.lead],
    paper: paperFor(kinds.length),
    footer: `${letterhead.agency} · ${report.title}`,
    parts: [summary, { heading, nothing, table }],
  })
}

/** Of the rows, in points. */
const TEXT = 7

/** Numbers and dates are short. */
const widthOf = (kind: string | undefined): number => (kind === 'number' || kind === 'date' ? 3 : 4)

const paperFor = (columns: number): Paper => (columns <= 8 ? 'letter' : columns <= 14 ? 'wide' : 'widest')
