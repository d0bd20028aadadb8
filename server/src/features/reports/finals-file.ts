import { fillText, type FinalsReport, type RouteInput, type reports } from '@milepost/contract'
import type { PdfColumn, PdfTable } from '../../platform/pdf/pdf-table.ts'
import type { PdfPart } from '../../platform/pdf/pdf-report.ts'
import { Problem } from '../../platform/problem.ts'
import type { CellKind } from '../../platform/tabular/xlsx-cells.ts'
import type { Exporter, ExportPlan, ExportSource } from '../exports/index.ts'
import { printedDate, printedDecimal, scopeOf, speakerOf, type PrintLanguage } from '../tickets/index.ts'
import { finalsReport } from './finals.ts'
import { finalsFilters } from './finals-filters.ts'
import { countLocated, locatedKinds, locatedTickets } from './located-tickets.queries.ts'
import { withDecimals } from './paid-quantities.ts'
import { refuseDates } from './period-bounds.ts'
import { aboutOf, factsOf, fileNameOf, leadOf, linesOfFacts, reportedProject } from './report-project.ts'
import { reportTexts } from './report-texts.ts'

type FinalsRequest = RouteInput<typeof reports.finalsFile>['body']

/** Suppliers' deliveries to a project, as a file. */
export const finalsSource: ExportSource = {
  kind: 'finals',
  permission: 'ticket.export',
  plan: (exporter, request) => planFinals(exporter, request as FinalsRequest),
}

async function planFinals(exporter: Exporter, request: FinalsRequest): Promise<ExportPlan> {
  const { db, authority_id } = exporter
  const { export_format: format, language, headers, project_id, ...query } = request
  const project = await reportedProject(exporter, project_id)
  const { time_zone } = project
  refuseDates(query, { project_start: project.start_date })
  const name = fileNameOf(
    ['finals', query.type.replaceAll('_', '-'), ...(query.shift ? [query.shift] : [])],
    project,
    query,
  )
  if (format === 'kml' || format === 'geojson') {
    const filters = { ...finalsFilters(query, time_zone), project_id: { eq: project_id } }
    const selection = { authority_id, scope: await scopeOf(exporter), filters }
    const total = await countLocated(db, selection)
    if (total === 0) throw new Problem('no_report_tickets')
    const statement = locatedTickets(selection, time_zone)
    return { format, name, time_zone, total, kinds: locatedKinds, statement }
  }
  const report = await finalsReport(db, authority_id, { project, query })
  if (report.rows.length === 0) throw new Problem('no_report_tickets')
  const columns = columnsOf(report)
  const facts = await factsOf(exporter, project, language)
  const lead = [...leadOf(project, query, language), ...rulesOf(request)]
  return {
    format,
    name,
    time_zone,
    headers,
    titles: columns.map(({ key }) => reportTexts[language][key]),
    total: report.rows.length,
    kinds: columns.map(({ kind }) => kind),
    rows: [
      columns.map(({ key }) => key),
      ...report.rows.map((row) => columns.map(({ key }) => String(row[key] ?? ''))),
    ],
    about: aboutOf(lead, facts, language),
    printed: async () => ({
      title: reportTexts[language].finals,
      language,
      paper: 'letter',
      lead: [...lead, ...linesOfFacts(facts)],
      parts: () => partsOf(report, language),
    }),
  }
}

/** The text that explains which tickets were added up. */
function rulesOf({ shift, start_time, end_time, language }: FinalsRequest): string[] {
  const texts = reportTexts[language]
  return [
    ...(shift ? [texts[`${shift}_shift`]] : []),
    ...((start_time ?? end_time)
      ? [fillText(texts.times, { from: start_time ?? texts.beginning, to: end_time ?? texts.end })]
      : []),
    texts.finals_rule,
    texts.pay_rule,
  ]
}

interface Column {
  key: 'supplier' | 'day' | 'material_type' | 'ticket_count' | 'quantity' | 'uom' | 'pay_quantity' | 'pay_uom'
  kind: CellKind
}

const columnsOf = ({ type }: FinalsReport): Column[] => [
  { key: 'supplier', kind: 'text' },
  ...(type.endsWith('_day') ? [{ key: 'day', kind: 'date' } as const] : []),
  ...(type.includes('material_type') ? [{ key: 'material_type', kind: 'text' } as const] : []),
  { key: 'ticket_count', kind: 'number' },
  { key: 'quantity', kind: 'amount' },
  { key: 'uom', kind: 'text' },
  { key: 'pay_quantity', kind: 'amount' },
  { key: 'pay_uom', kind: 'text' },
]

/** Totals first, by supplier and of everything; then the rows of each supplier with their total. */
function partsOf(report: FinalsReport, language: PrintLanguage): PdfPart[] {
  const texts = reportTexts[language]
  const { rows, suppliers, totals, paid_totals } = report
  const textOf = cellText(language)
  const total = { supplier: texts.total, day: null, material_type: null }
  const tableOf = (keys: readonly Column[], own: readonly Shown[], sums: readonly Shown[]): PdfTable => ({
    columns: keys.map(({ key, kind }): PdfColumn => ({
      title: texts[key],
      share: shares[key] / keys.reduce((sum, column) => sum + shares[column.key], 0),
      ...((kind === 'number' || kind === 'amount') && { align: 'right' }),
    })),
    rows: [...own, ...sums].map((row) => keys.map(({ key }) => textOf(key, row))),
    sums: new Set(sums.map((_, at) => own.length + at)),
  })
  const columns = columnsOf(report)
  const short = columnsOf({ ...report, type: 'supplier' })
  const summary: PdfPart = {
    heading: texts.by_supplier,
    nothing: texts.nothing,
    table: tableOf(
      short,
      suppliers.map((sum) => ({ ...total, ...sum })),
      [
        ...totals.map((sum) => ({ ...total, ...sum })),
        ...paid_totals.map((sum) => ({ ...total, quantity: null, uom: null, ...sum })),
      ],
    ),
  }
  if (report.type === 'supplier') return [summary]
  const groups = [...Map.groupBy(rows, ({ supplier_id }) => supplier_id)].map(([supplier_id, own]): PdfPart => {
    const sums = suppliers.filter((sum) => sum.supplier_id === supplier_id)
    return {
      heading: own[0]?.supplier ?? '',
      nothing: texts.nothing,
      table: tableOf(
        columns,
        own,
        sums.map((sum) => ({ ...total, ...sum, supplier: texts.total })),
      ),
    }
  })
  return [summary, ...groups]
}

type Shown = Record<Exclude<Column['key'], 'quantity' | 'uom' | 'ticket_count'>, string | null> & {
  quantity: string | null
  uom: string | null
  ticket_count: number
}
const shares: Record<Column['key'], number> = {
  supplier: 4,
  day: 2.4,
  material_type: 2.4,
  ticket_count: 1.6,
  quantity: 2.6,
  uom: 1.2,
  pay_quantity: 2.2,
  pay_uom: 1.2,
}

function cellText(language: PrintLanguage): (key: Column['key'], row: Shown) => string {
  const { word } = speakerOf(language)
  return (key, row) => {
    const value = row[key]
    if (value === null) return ''
    if (key === 'day') return printedDate(String(value), { language })
    if (key === 'material_type') return word('choices', String(value))
    if (key === 'ticket_count') return printedDecimal(String(value), { language })
    return key === 'quantity' || key === 'pay_quantity'
      ? printedDecimal(withDecimals(String(value)), { language })
      : String(value)
  }
}
