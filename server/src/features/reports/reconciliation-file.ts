import {
  fillText,
  type ReconciliationReport,
  type ReconciliationRow,
  type RouteInput,
  type reports,
} from '@milepost/contract'
import { Problem } from '../../platform/problem.ts'
import type { PdfPart } from '../../platform/pdf/pdf-report.ts'
import type { CellKind } from '../../platform/tabular/xlsx-cells.ts'
import type { Exporter, ExportPlan, ExportSource } from '../exports/index.ts'
import { printedDate, printedDecimal, type PrintLanguage } from '../tickets/index.ts'
import { reconciliationReport } from './reconciliation-report.ts'
import { periodBounds, refuseDates } from './period-bounds.ts'
import { withDecimals } from './paid-quantities.ts'
import { aboutOf, factsOf, fileNameOf, leadOf, linesOfFacts, reportedProject } from './report-project.ts'
import { reportTexts } from './report-texts.ts'

type ReconciliationRequest = RouteInput<typeof reports.reconciliationFile>['body']

/** The entries on the pay items of a project, as a file. */
export const reconciliationSource: ExportSource = {
  kind: 'reconciliation',
  permission: 'ticket.export',
  plan: (exporter, request) => planReconciliation(exporter, request as ReconciliationRequest),
}

async function planReconciliation(exporter: Exporter, request: ReconciliationRequest): Promise<ExportPlan> {
  const { db, authority_id } = exporter
  const { export_format: format, language, headers, project_id, ...query } = request
  const project = await reportedProject(exporter, project_id)
  refuseDates(query, await periodBounds(db, authority_id, { project_id, id: query.pay_period_id }))
  const report = await reconciliationReport(db, authority_id, { project_id, query })
  if (report.rows.length === 0) throw new Problem('no_report_tickets')
  const columns = columnsOf(report)
  const facts = await factsOf(exporter, project, language)
  const lead = [...leadOf(project, query, language), reportTexts[language].money_rule]
  return {
    format,
    name: fileNameOf(['reconciliation', `by-${query.grouping}`], project, query),
    time_zone: project.time_zone,
    headers,
    titles: columns.map(({ key }) => reportTexts[language][key]),
    total: report.rows.length,
    kinds: columns.map(({ kind }) => kind),
    about: aboutOf(lead, facts, language),
    rows: [
      columns.map(({ key }) => key),
      ...report.rows.map((row) => columns.map(({ key }) => String(row[key] ?? ''))),
    ],
    printed: async () => ({
      title: reportTexts[language].reconciliation,
      language,
      paper: 'wide',
      lead: [...lead, ...linesOfFacts(facts)],
      parts: () => partsOf(report, language),
    }),
  }
}

interface Column {
  key: Exclude<keyof ReconciliationRow, 'pay_period_id' | 'project_pay_item_id' | 'filters'>
  kind: CellKind
  /** Share of the width of a PDF. */
  share: number
}

const columnsOf = ({ grouping }: ReconciliationReport): Column[] => [
  { key: 'period', kind: 'number', share: 1 },
  ...(grouping === 'day' ? [{ key: 'day', kind: 'date', share: 1.8 } as const] : []),
  { key: 'line_number', kind: 'number', share: 0.8 },
  { key: 'item_code', kind: 'text', share: 1.6 },
  { key: 'item_description', kind: 'text', share: 4 },
  { key: 'entry_count', kind: 'number', share: 1.2 },
  { key: 'ticket_count', kind: 'number', share: 1.2 },
  { key: 'quantity', kind: 'amount', share: 1.8 },
  { key: 'uom', kind: 'text', share: 0.9 },
  { key: 'amount', kind: 'amount', share: 2 },
]

const numbers: readonly Column['key'][] = ['entry_count', 'ticket_count', 'quantity', 'amount']

/** Totals by period and of everything first; then each period with its total. */
function partsOf(report: ReconciliationReport, language: PrintLanguage): PdfPart[] {
  const texts = reportTexts[language]
  const numberText = (value: string | number) => printedDecimal(String(value), { language })
  const columns = columnsOf(report).filter(({ key }) => key !== 'period')
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const textOf = (row: Partial<ReconciliationRow>, key: Column['key']) => {
    const value = row[key] ?? null
    if (value === null) return ''
    if (key === 'day') return printedDate(String(value), { language })
    if (key === 'quantity') return numberText(withDecimals(String(value)))
    return numbers.includes(key) ? numberText(value) : String(value)
  }
  const sumKeys = ['entry_count', 'ticket_count', 'amount'] as const
  const { rows, periods, total } = report
  const named = [
    ...periods.map((sum) => ({ name: fillText(texts.period_number, { number: sum.period }), sum })),
    { name: texts.total, sum: total },
  ]
  const summary: PdfPart = {
    heading: texts.by_period,
    nothing: texts.nothing,
    table: {
      columns: [
        { title: texts.period, share: 0.4 },
        ...sumKeys.map((key) => ({ title: texts[key], share: 0.2, align: 'right' as const })),
      ],
      rows: named.map(({ name, sum }) => [name, ...sumKeys.map((key) => numberText(sum[key]))]),
      sums: new Set([periods.length]),
    },
  }
  const parts = periods.map((sum): PdfPart => {
    const own = rows.filter(({ period }) => period === sum.period)
    const totals = columns.map(({ key }, at) => (at === 0 ? texts.total : textOf({ ...sum }, key)))
    return {
      heading: fillText(texts.period_number, { number: sum.period }),
      nothing: texts.nothing,
      table: {
        columns: columns.map(({ key, share, kind }) => ({
          title: texts[key],
          share: share / whole,
          ...((kind === 'amount' || (kind === 'number' && key !== 'line_number')) && { align: 'right' as const }),
        })),
        rows: [...own.map((row) => columns.map(({ key }) => textOf(row, key))), totals],
        sums: new Set([own.length]),
        size: 8,
      },
    }
  })
  return [summary, ...parts]
}
