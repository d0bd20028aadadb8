import { fillText, statedRules, type Finding } from '@milepost/contract'
import type { PdfPart } from '../../../platform/pdf/pdf-report.ts'
import type { CellKind } from '../../../platform/tabular/xlsx-cells.ts'
import { printedDate, printedDecimal, type PrintLanguage } from '../../tickets/index.ts'
import type { StoredArticle } from '../articles/articles.queries.ts'
import type { JudgedProject } from '../ledger/judged-project.ts'
import type { stepsOfProject } from './domestic-file.queries.ts'
import { domesticTexts, domesticWords, findingTexts, type DomesticTexts } from './domestic-texts.ts'

/** All that the file says. */
export interface DomesticFile {
  judged: JudgedProject
  articles: readonly StoredArticle[]
  steps: Awaited<ReturnType<typeof stepsOfProject>>
  language: PrintLanguage
}

interface Column {
  key: keyof DomesticTexts
  kind: CellKind
  /** Share of the width on paper; 0 leaves the column to Excel. */
  share: number
}

/** A table of the file, for Excel and for paper. */
export interface DomesticTable {
  heading: keyof DomesticTexts
  nothing: keyof DomesticTexts
  columns: readonly Column[]
  /** Cells as Excel takes them. */
  rows: readonly (readonly string[])[]
}

const column = (key: keyof DomesticTexts, kind: CellKind, share: number): Column => ({ key, kind, share })

/** What a finding says, with its clause and edition. */
export function findingText(found: Finding, language: PrintLanguage): string {
  const words = domesticWords[language]
  const number = (value: string | null) => (value === null ? '' : printedDecimal(value, { language }))
  const text = fillText(findingTexts[language][found.code], {
    amount: number(found.amount),
    used: number(found.used),
    limit: number(found.limit),
    steps: [...found.missing, ...found.uncertified].map((step) => words[step]).join(', '),
  })
  const abroad = found.foreign.map((step) => words[step]).join(', ')
  const note = abroad === '' ? '' : ` ${{ en: 'Abroad', es: 'En el extranjero' }[language]}: ${abroad}.`
  return `${text}${note} (${found.clause}, ${found.edition})`
}

/** What the law asks of the project. */
export const ruleTable = ({ judged: { settings }, language }: DomesticFile): DomesticTable => ({
  heading: 'rules',
  nothing: settings.id === null ? 'no_settings' : 'nothing',
  columns: [
    column('rule', 'text', 2),
    column('asks', 'text', 4),
    column('clause', 'text', 3),
    column('edition', 'text', 3),
  ],
  rows:
    settings.id === null
      ? []
      : statedRules(settings).map(({ rule, asks, clause, edition }) => [
          domesticWords[language][rule],
          domesticWords[language][asks],
          clause,
          edition,
        ]),
})

/** What is placed, certified, foreign and on hold, by category. */
export const ledgerTable = ({ judged: { ledger }, language }: DomesticFile): DomesticTable => ({
  heading: 'ledger',
  nothing: 'no_articles',
  columns: [
    column('category', 'text', 3),
    column('articles', 'number', 1.2),
    ...(['cost', 'placed', 'certified', 'foreign'] as const).map((key) => column(key, 'amount', 2)),
    column('held_articles', 'number', 1.6),
    column('held', 'amount', 2),
  ],
  rows: ledger.categories.map((sums) => [
    domesticWords[language][sums.category],
    String(sums.articles),
    sums.cost,
    sums.placed,
    sums.certified,
    sums.foreign,
    String(sums.held_articles),
    sums.held,
  ]),
})

/** What is left of each minimal amount. */
export const minimalTable = ({ judged: { ledger }, language }: DomesticFile): DomesticTable => ({
  heading: 'minimal_amounts',
  nothing: 'nothing',
  columns: [
    column('rule', 'text', 2.5),
    ...(['limit', 'used', 'left'] as const).map((key) => column(key, 'amount', 2)),
    column('clause', 'text', 3),
    column('edition', 'text', 3),
  ],
  rows: ledger.minimal_amounts.map(({ rule, limit, used, left, clause, edition }) => [
    domesticWords[language][rule],
    limit ?? '',
    used,
    left ?? '',
    clause,
    edition,
  ]),
})

/** Articles with what the law says of each; Excel has all of their fields. */
export function articleTable({ articles, judged: { verdictOf }, language }: DomesticFile): DomesticTable {
  const words = domesticWords[language]
  return {
    heading: 'articles',
    nothing: 'no_articles',
    columns: [
      column('name', 'text', 2.6),
      column('category', 'text', 1.7),
      column('kind', 'text', 1.5),
      column('pay_item', 'text', 2),
      column('supplier', 'text', 1.6),
      column('quantity', 'number', 0),
      column('uom', 'text', 0),
      column('placed_on', 'date', 1.2),
      column('cost', 'amount', 1.5),
      column('foreign_cost', 'amount', 1.5),
      column('component_percent', 'number', 0),
      column('steel_cost', 'amount', 0),
      column('foreign_steel_cost', 'amount', 0),
      column('evidence', 'text', 0),
      column('waiver_number', 'text', 0),
      column('verdict', 'text', 1.1),
      column('held', 'amount', 1.5),
      column('findings', 'text', 4.6),
    ],
    rows: articles.map((article) => {
      const judged = verdictOf(article)
      return [
        article.name,
        words[article.category],
        article.kind === null ? '' : words[article.kind],
        article.pay_item ?? '',
        article.supplier ?? '',
        article.quantity ?? '',
        article.uom ?? '',
        article.placed_on ?? '',
        article.cost,
        article.foreign_cost,
        article.component_percent ?? '',
        article.steel_cost ?? '',
        article.foreign_steel_cost ?? '',
        article.evidence ?? '',
        article.waiver_number ?? '',
        judged ? words[judged.verdict] : '',
        judged?.amount ?? '',
        judged?.findings.map((found) => findingText(found, language)).join(' ') ?? '',
      ]
    }),
  }
}

/** Steps of all articles, as companies certified them. */
export const stepTable = ({ steps, language }: DomesticFile): DomesticTable => ({
  heading: 'chain',
  nothing: 'no_steps',
  columns: [
    column('name', 'text', 2.6),
    column('step', 'text', 1.8),
    column('company', 'text', 2.2),
    column('place', 'text', 2.2),
    column('in_us', 'text', 1.2),
    column('done_on', 'date', 1.2),
    column('heat_number', 'text', 1.4),
    column('certificate', 'text', 2),
  ],
  rows: steps.map((step) => [
    step.article,
    domesticWords[language][step.step],
    step.company,
    step.place ?? '',
    domesticTexts[language][step.in_us ? 'yes' : 'no'],
    step.done_on ?? '',
    step.heat_number ?? '',
    step.certificate ?? '',
  ]),
})

/** A table as a sheet of Excel, its header first. */
export const sheetOf = ({ heading, columns, rows }: DomesticTable, language: PrintLanguage) => ({
  name: domesticTexts[language][heading],
  kinds: columns.map(({ kind }) => kind),
  rows: [columns.map(({ key }) => domesticTexts[language][key]), ...rows],
})

/** A table on paper: numbers and dates as people write them, without what only Excel has. */
export function partOf({ heading, nothing, columns, rows }: DomesticTable, language: PrintLanguage): PdfPart {
  const texts = domesticTexts[language]
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const printed = (cell: string, { kind }: Column) => {
    if (cell === '') return ''
    if (kind === 'date') return printedDate(cell, { language })
    return kind === 'amount' || kind === 'number' ? printedDecimal(cell, { language }) : cell
  }
  return {
    heading: texts[heading],
    nothing: texts[nothing],
    table: {
      columns: columns
        .filter(({ share }) => share > 0)
        .map(({ key, kind, share }) => ({
          title: texts[key],
          share: share / whole,
          ...((kind === 'amount' || kind === 'number') && { align: 'right' as const }),
        })),
      rows: rows.map((cells) => columns.flatMap((of, at) => (of.share > 0 ? [printed(cells[at] ?? '', of)] : []))),
      size: 7,
    },
  }
}
