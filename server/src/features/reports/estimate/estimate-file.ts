import { fillText, type RouteInput, type reports } from '@milepost/contract'
import type { PdfPart } from '../../../platform/pdf/pdf-report.ts'
import type { CellKind } from '../../../platform/tabular/xlsx-cells.ts'
import type { Exporter, ExportPlan, ExportSource } from '../../exports/index.ts'
import type { AccessedProject } from '../../projects/index.ts'
import { periodStatement } from '../../reconciliation/index.ts'
import { printedDate, printedDecimal, printedInstant, speakerOf, type PrintLanguage } from '../../tickets/index.ts'
import { withDecimals } from '../paid-quantities.ts'
import { factsOf, linesOfFacts, reportedProject } from '../report-project.ts'
import { estimateKeys, estimateLines, totalLine, type EstimateLine } from './estimate-rows.ts'
import { estimateTexts, periodTypes, type EstimateTexts } from './estimate-texts.ts'
import { contractQuantities, negativeEntries, type NegativeEntry } from './estimate.queries.ts'

type EstimateRequest = RouteInput<typeof reports.estimateFile>['body']
type Statement = Awaited<ReturnType<typeof periodStatement>>

/** The pay estimate of a period: what an auditor needs to follow its money, and to verify what was signed. */
export const estimateSource: ExportSource = {
  kind: 'pay_estimate',
  permission: 'ticket.export',
  plan: (exporter, request) => planEstimate(exporter, request as EstimateRequest),
}

interface Estimate {
  project: AccessedProject
  /** The contract, and who made the file when. */
  facts: readonly [string, string][]
  statement: Statement
  lines: readonly EstimateLine[]
  negative: readonly NegativeEntry[]
  language: PrintLanguage
}

async function planEstimate(exporter: Exporter, request: EstimateRequest): Promise<ExportPlan> {
  const { db, authority_id } = exporter
  const { project_id, pay_period_id, export_format: format, language, headers } = request
  const project = await reportedProject(exporter, project_id)
  const statement = await periodStatement(exporter, { projectId: project_id, id: pay_period_id })
  const facts = await factsOf(exporter, project, language)
  const lines = estimateLines(statement.snapshot, await contractQuantities(db, authority_id, project_id))
  const negative = await negativeEntries(db, authority_id, pay_period_id)
  const estimate: Estimate = { project, facts, statement, lines, negative, language }
  const texts = estimateTexts[language]
  const { period } = statement
  const code = project.dot_code.replaceAll(/[^\w.-]+/g, '-')
  return {
    format,
    name: `pay-estimate-${code}-period-${period.number}-${period.start_on}-${period.end_on}`,
    time_zone: project.time_zone,
    headers,
    titles: estimateKeys.map((key) => texts[key]),
    total: lines.length,
    kinds: estimateKeys.map(kindOf),
    rows: [
      estimateKeys,
      ...[...lines, totalLine(statement.snapshot, texts.total)].map((line) => estimateKeys.map((key) => line[key])),
    ],
    further: [{ name: texts.negative, kinds: negativeColumns.map(({ kind }) => kind), rows: negativeRows(estimate) }],
    about: {
      name: texts.about,
      rows: [
        ...headOf(estimate),
        ...sealOf(estimate),
        ...rulesOf(estimate).map((rule): [string, string] => [texts.items, rule]),
      ],
    },
    printed: async () => ({
      title: fillText(texts.title, { number: period.number }),
      language,
      paper: 'wide',
      lead: [...linesOfFacts(headOf(estimate)), ...rulesOf(estimate)],
      parts: () => partsOf(estimate),
    }),
  }
}

const texts_columns: readonly string[] = ['item_code', 'item_description', 'uom']
const kindOf = (key: string): CellKind =>
  texts_columns.includes(key) ? 'text' : key === 'line_number' ? 'number' : 'amount'

/** Whose estimate it is: the lines below its title. */
function headOf({ project, facts, statement, language }: Estimate): [string, string][] {
  const texts = estimateTexts[language]
  const { period } = statement
  const [from = '', to = ''] = [period.start_on, period.end_on].map((date) => printedDate(date, { language }))
  const type = periodTypes[language][period.type] ?? period.type
  return [
    [texts.project, `${project.name} (${project.dot_code})`],
    [texts.period, fillText(texts.period_line, { number: period.number, type, from, to })],
    [texts.status, period.closed_at === null ? texts.in_progress : texts.closed],
    ...facts,
  ]
}

/** How to read the numbers. */
const rulesOf = ({ statement, language }: Estimate): string[] => [
  estimateTexts[language].rules,
  ...(statement.snapshot.amount_to_date === undefined ? [estimateTexts[language].only_own] : []),
]

/** Who closed and signed it, the hashes, and how to verify them. Nothing of a period in progress. */
function sealOf({ project, statement, language }: Estimate): [string, string][] {
  const texts = estimateTexts[language]
  const { period, snapshot, snapshot_sha256, holds } = statement
  if (snapshot_sha256 === null || period.closed_at === null) return []
  const path = `/v2/projects/${project.id}/pay_periods/${period.id}/snapshot`
  const printing = { speaker: speakerOf(language), time_zone: project.time_zone }
  return [
    [texts.closed_by, period.closed_by ?? ''],
    [texts.closed_at, printedInstant(period.closed_at, printing)],
    [texts.signature_sha256, snapshot.signature_sha256 ?? ''],
    [texts.snapshot_sha256, snapshot_sha256],
    [texts.entries, String(snapshot.entries)],
    [texts.entries_sha256, snapshot.entries_sha256],
    [texts.checked, holds ? texts.holds : texts.broken],
    [texts.verify, fillText(texts.verify_text, { path })],
  ]
}

interface NegativeColumn {
  key: keyof EstimateTexts
  kind: CellKind
  share: number
  valueOf(entry: NegativeEntry, estimate: Estimate): string
}

const negativeColumns: readonly NegativeColumn[] = [
  { key: 'line_number', kind: 'number', share: 0.6, valueOf: (entry) => String(entry.line_number) },
  { key: 'item_code', kind: 'text', share: 1.2, valueOf: (entry) => entry.item_code },
  { key: 'ticket_number', kind: 'text', share: 1.2, valueOf: (entry) => entry.ticket_number ?? '' },
  { key: 'work_date', kind: 'date', share: 1.2, valueOf: (entry) => entry.work_date },
  {
    key: 'quantity',
    kind: 'amount',
    share: 1.2,
    valueOf: ({ quantity }) => (quantity === null ? '' : withDecimals(quantity)),
  },
  { key: 'uom', kind: 'text', share: 0.7, valueOf: (entry) => entry.uom },
  { key: 'amount', kind: 'amount', share: 1.4, valueOf: (entry) => entry.amount ?? '' },
  { key: 'reason', kind: 'text', share: 3.6, valueOf: reasonOf },
  { key: 'made_by', kind: 'text', share: 1.6, valueOf: (entry) => entry.made_by },
  {
    key: 'made_at',
    kind: 'text',
    share: 2,
    valueOf: (entry, { project, language }) =>
      printedInstant(entry.made_at, { speaker: speakerOf(language), time_zone: project.time_zone }),
  },
]

function reasonOf({ reason, action, actor }: NegativeEntry, { language }: Estimate): string {
  const { word } = speakerOf(language)
  if (reason) return reason
  return action === null ? estimateTexts[language].no_reason : word('actions', action, { actor: actor ?? '' })
}

const negativeRows = (estimate: Estimate): string[][] => [
  negativeColumns.map(({ key }) => estimateTexts[estimate.language][key]),
  ...estimate.negative.map((entry) => negativeColumns.map(({ valueOf }) => valueOf(entry, estimate))),
]

const shares: Partial<Record<keyof EstimateLine, number>> = {
  line_number: 0.6,
  item_code: 1.3,
  item_description: 2.8,
  uom: 0.7,
}
const TEXT = 6.5

function partsOf(estimate: Estimate): PdfPart[] {
  const { lines, statement, language } = estimate
  const texts = estimateTexts[language]
  const numberOf = (value: string) => (value === '' ? '' : printedDecimal(value, { language }))
  const shareOf = (key: keyof EstimateLine) => shares[key] ?? 1.2
  const whole = estimateKeys.reduce((sum, key) => sum + shareOf(key), 0)
  const rows = lines.length === 0 ? [] : [...lines, totalLine(statement.snapshot, texts.total)]
  const of_negative = negativeColumns.reduce((sum, { share }) => sum + share, 0)
  const seal = sealOf(estimate)
  return [
    {
      heading: texts.items,
      nothing: texts.no_items,
      table: {
        columns: estimateKeys.map((key) => ({
          title: texts[key],
          share: shareOf(key) / whole,
          ...(kindOf(key) === 'amount' && { align: 'right' as const }),
        })),
        rows: rows.map((line) =>
          estimateKeys.map((key) => (kindOf(key) === 'amount' ? numberOf(line[key]) : line[key])),
        ),
        sums: new Set([lines.length]),
        size: TEXT,
      },
    },
    {
      heading: texts.negative,
      nothing: texts.no_negative,
      table: {
        columns: negativeColumns.map(({ key, share, kind }) => ({
          title: texts[key],
          share: share / of_negative,
          ...(kind === 'amount' && { align: 'right' as const }),
        })),
        rows: negativeRows(estimate)
          .slice(1)
          .map((cells) =>
            cells.map((cell, at) => {
              const column = negativeColumns[at]
              if (cell === '' || !column) return cell
              if (column.kind === 'date') return printedDate(cell, { language })
              return column.kind === 'amount' ? numberOf(cell) : cell
            }),
          ),
        size: 7,
      },
    },
    ...(seal.length === 0
      ? []
      : [
          {
            heading: texts.signature,
            nothing: '',
            table: {
              columns: [
                { title: texts.field, share: 0.25 },
                { title: texts.value, share: 0.75 },
              ],
              rows: seal,
              size: 8,
            },
          },
        ]),
  ]
}
