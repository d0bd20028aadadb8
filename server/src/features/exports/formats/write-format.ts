import { MOST_EXPORT_ROWS, MOST_PDF_COLUMNS, type FileFormat } from '@milepost/contract'
import { ZipFile } from 'yazl'
import { copiedRows } from '../../../platform/csv/copied-rows.ts'
import { csvOf } from '../../../platform/csv/write-csv.ts'
import { geojsonFile } from '../../../platform/geo/geojson.ts'
import { kmlFile } from '../../../platform/geo/kml.ts'
import { Problem } from '../../../platform/problem.ts'
import { reportPdf } from '../../../platform/pdf/report-pdf.ts'
import { xlsxFile } from '../../../platform/tabular/write-xlsx.ts'
import { csvFile } from '../csv-file.ts'
import type { ExportPlan, Letterhead } from '../export-source.ts'
import { countHeaders, headerRows, withHeaders } from './header-rows.ts'

/** For tests that need no letterhead. */
export const noLetterhead = () => Promise.resolve<Letterhead>({ agency: 'An agency', logo: null })

/** Endings of files by their format. */
export const endings: Record<FileFormat, string> = {
  csv: '.csv',
  xlsx: '.xlsx',
  pdf: '.pdf',
  csv_pdf: '.zip',
  slips: '.pdf',
  kml: '.kml',
  geojson: '.geojson',
}

export const contentTypes: Readonly<Record<string, string>> = {
  '.csv': 'text/csv; charset=utf-8',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.kml': 'application/vnd.google-earth.kml+xml',
  '.geojson': 'application/geo+json',
}

const isOnPaper = (format: FileFormat): boolean => format === 'pdf' || format === 'csv_pdf'

/** @throws export_too_large, export_too_wide for what no file of the format holds. */
export function refuseTooLarge(plan: ExportPlan): void {
  const { format = 'csv', total, kinds = [] } = plan
  // A second header row takes the place of one row.
  const most = MOST_EXPORT_ROWS[format] - Math.max(0, countHeaders(plan) - 1)
  if (total > most) throw new Problem('export_too_large', { most, rows: total })
  if (isOnPaper(format) && kinds.length > MOST_PDF_COLUMNS)
    throw new Problem('export_too_wide', { most: MOST_PDF_COLUMNS, columns: kinds.length })
}

type Rows = readonly (readonly string[])[]

interface Writing {
  /** Receives how many rows were read, including the header. */
  onRows(rows: number): void
  letterhead(): Promise<Letterhead>
  /** Name of the file, without its extension. */
  name: string
}

/**
 * The file of an export.
 * @param copied the rows of its statement as COPY writes them; null where the plan has them.
 */
export async function* writeFormat(
  plan: ExportPlan,
  copied: AsyncIterable<Buffer> | null,
  writing: Writing,
): AsyncGenerator<Buffer> {
  const { format = 'csv', kinds = [] } = plan
  const { onRows } = writing
  if ('drawn' in plan) {
    yield await plan.drawn(await writing.letterhead())
    onRows(plan.total)
    return
  }
  if (format === 'csv' && copied)
    return yield* csvFile(copied, onRows, plan.headers && ((keys) => headerRows(plan, keys)))
  const rows = withHeaders(plan, batchesOf(plan, copied))
  const heads = countHeaders(plan)
  if (format === 'xlsx') {
    const { time_zone, about, further } = plan
    const sheet = {
      name: 'Milepost',
      kinds,
      rows,
      heads,
      time_zone,
      ...(about && { about }),
      ...(further && { further }),
    }
    for await (const piece of xlsxFile(sheet, onRows)) yield piece as Buffer
    return
  }
  if (format === 'kml' || format === 'geojson') return yield* placesFile(plan, rows, writing)
  const all = await gather(rows, { format, heads }, onRows)
  const csv = Buffer.from(csvOf(all))
  if (format === 'csv') yield csv
  else {
    const pdf = await pdfOf(plan, all.slice(heads), await writing.letterhead())
    if (format === 'pdf') yield pdf
    else yield* zipOf({ [`${writing.name}.csv`]: csv, [`${writing.name}.pdf`]: pdf })
  }
}

async function* batchesOf(plan: ExportPlan, copied: AsyncIterable<Buffer> | null): AsyncGenerator<Rows> {
  if (copied) yield* copiedRows(copied)
  else if ('rows' in plan) yield plan.rows
}

async function gather(
  rows: AsyncIterable<Rows>,
  { format, heads }: { format: FileFormat; heads: number },
  onRows: Writing['onRows'],
): Promise<Rows> {
  const all: (readonly string[])[] = []
  for await (const batch of rows) {
    all.push(...batch)
    onRows(batch.length)
    // Rows may have come since they were counted.
    if (all.length - heads > MOST_EXPORT_ROWS[format]) throw new Error(`there are more rows than a ${format} holds`)
  }
  return all
}

async function* placesFile(
  { format, kinds = [], time_zone }: ExportPlan,
  rows: AsyncIterable<Rows>,
  { onRows, name }: Writing,
): AsyncGenerator<Buffer> {
  const reading = rows[Symbol.asyncIterator]()
  const first = await reading.next()
  const [head = [], ...others] = first.done ? [] : first.value
  async function* places() {
    onRows(others.length + 1)
    yield others
    for (let next = await reading.next(); !next.done; next = await reading.next()) {
      onRows(next.value.length)
      yield next.value
    }
  }
  const write = format === 'kml' ? kmlFile : geojsonFile
  yield* write({ title: name, time_zone, head, kinds, rows: places() })
}

async function pdfOf({ printed }: ExportPlan, rows: Rows, letterhead: Letterhead): Promise<Buffer> {
  if (!printed) throw new Error('nothing says how these rows are put on paper')
  const { parts, ...report } = await printed()
  return await reportPdf({
    ...report,
    ...letterhead,
    lead: [letterhead.agency, ...report.lead],
    footer: `${letterhead.agency} · ${report.title}`,
    parts: parts(rows),
  })
}

async function* zipOf(files: Readonly<Record<string, Buffer>>): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name)
  zip.end()
  for await (const piece of zip.outputStream) yield piece as Buffer
}
