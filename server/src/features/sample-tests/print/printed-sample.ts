import { fillText, type Sample, type SampleTestShown } from '@milepost/contract'
import { printedForm, type PrintedRow, type PrintedSection } from '@milepost/contract/core/questionnaire/printed-form'
import { inLanguage, type Language } from '@milepost/contract/core/questionnaire/questionnaire'
import type { PdfLabel } from '../../../platform/pdf/pdf-label.ts'
import type { PdfPart } from '../../../platform/pdf/pdf-report.ts'
import type { PdfField } from '../../../platform/pdf/slip-blocks.ts'
import { printedDate } from '../../tickets/index.ts'
import { printTexts } from './print-texts.ts'

/** How a sample is printed: language, and how an instant is written in the project's zone. */
export interface SamplePrinting {
  language: Language
  instant: (at: string) => string
}

const given = (label: string, ...values: (string | null)[]): PdfField[] => {
  const value = values.filter((one) => one !== null && one !== '').join(' · ')
  return value === '' ? [] : [{ label, value }]
}

/** What the sample is, in the order in which a laboratory asks; fields without a value are left out. */
function factsOf(sample: Sample, { language }: SamplePrinting): PdfField[] {
  const { fields, statuses } = printTexts[language]
  const { quantity, uom, offset_ft } = sample
  return [
    ...given(fields.project, sample.dot_code, sample.project),
    ...given(fields.sampled_on, printedDate(sample.sampled_on, { language })),
    ...given(fields.sampled_by, sample.sampled_by),
    ...given(fields.material, sample.material),
    ...given(fields.supplier, sample.supplier),
    ...given(fields.ticket, sample.ticket_number),
    ...given(fields.pay_item, sample.pay_item),
    ...given(fields.quantity, quantity && [quantity, uom ?? ''].join(' ').trim()),
    ...given(fields.lot, sample.lot_number, sample.sublot),
    ...given(fields.station, sample.station, offset_ft && `${offset_ft} ft`),
    ...given(fields.laboratory, sample.laboratory, sample.laboratory_unit),
    ...given(fields.seal, sample.seal_number),
    ...given(fields.status, statuses[sample.status]),
  ]
}

/** The label of a sample: its number, kind, and where it belongs; the code opens its page. A report has what changes later as well. */
export function labelOf(
  sample: Sample,
  printing: SamplePrinting,
  { address, whole }: { address: string; whole: boolean },
): PdfLabel {
  const { code, kinds, fields } = printTexts[printing.language]
  const { number, kind } = sample
  const left_out = whole ? [] : [fields.status, fields.quantity]
  return {
    code: address,
    alt: fillText(code, { number }),
    title: number,
    lead: kinds[kind],
    fields: factsOf(sample, printing).filter(({ label }) => !left_out.includes(label)),
  }
}

const written = ({ value, unit, failed }: PrintedRow['cells'][number], language: Language): string => {
  const text = value === '' ? '' : [value, ...(unit === null ? [] : [unit])].join(' ')
  return failed && text !== '' ? fillText(printTexts[language].failed, { value: text }) : text
}

/** A section with rows as a table: the rows below each other, or next to each other where that is narrower; one without, as labels and values. */
function sectionTable({ rows }: PrintedSection, language: Language): PdfPart['table'] {
  const { columns } = printTexts[language]
  const labels = rows[0]?.cells.map(({ label }) => label) ?? []
  const cellsOf = (row: PrintedRow) => row.cells.map((cell) => written(cell, language))
  const alone = rows.length === 1 && rows[0]?.name === null
  const side_by_side = alone || rows.length <= labels.length
  const titles = alone
    ? [columns.what, columns.value]
    : [columns.what, ...(side_by_side ? rows.map(({ name }) => name ?? '') : labels)]
  const table = rows.map(cellsOf)
  const lines = side_by_side
    ? labels.map((label, at) => [label, ...table.map((cells) => cells[at] ?? '')])
    : rows.map(({ name }, at) => [name ?? '', ...(table[at] ?? [])])
  const rest = 0.7 / Math.max(1, titles.length - 1)
  return {
    columns: titles.map((title, at) => ({ title, share: at === 0 ? 0.3 : rest })),
    rows: lines,
    size: titles.length > 5 ? 7.5 : 9,
  }
}

/** The parts of a test's report: what it is and says, then its sections. */
function testParts(test: SampleTestShown, { language }: SamplePrinting): PdfPart[] {
  const { fields, outcomes, columns } = printTexts[language]
  const { questionnaire, outcome, retests_instance } = test
  const name = `${inLanguage(test.title, language)} ${test.instance}`
  const facts = [
    ...given(fields.standard, questionnaire.standard ?? null),
    ...given(fields.tested_on, test.tested_on && printedDate(test.tested_on, { language })),
    ...given(fields.tester, test.tester),
    ...given(fields.laboratory, test.laboratory),
    ...given(fields.tested_by, test.tester),
    ...given(fields.entered_by, test.written_by),
    ...given(fields.outcome, outcome && outcomes[outcome]),
    ...(retests_instance === null
      ? []
      : [{ label: fields.outcome, value: fillText(fields.retest, { instance: retests_instance }) }]),
  ]
  const part = (heading: string, table: PdfPart['table']): PdfPart => ({ heading, nothing: '', table })
  return [
    part(name, {
      columns: [
        { title: columns.what, share: 0.3 },
        { title: columns.value, share: 0.7 },
      ],
      rows: facts.map(({ label, value }) => [label, value]),
      size: 9,
    }),
    ...printedForm(questionnaire, test, language).map((section) =>
      part(`${name}: ${section.title}`, sectionTable(section, language)),
    ),
  ]
}

/** The chain of custody as a table. */
function custodyPart(sample: Sample, { language, instant }: SamplePrinting): PdfPart {
  const { custody, no_custody, columns, steps } = printTexts[language]
  return {
    heading: custody,
    nothing: no_custody,
    table: {
      columns: [
        { title: columns.step, share: 0.22 },
        { title: columns.at, share: 0.25 },
        { title: columns.by, share: 0.23 },
        { title: columns.where, share: 0.3 },
      ],
      rows: sample.custody.map(({ move, at, by, laboratory, laboratory_unit, seal_number, reason }) => [
        steps[move],
        instant(at),
        by,
        (move === 'send' ? [laboratory, laboratory_unit, seal_number, reason] : [reason]).filter(Boolean).join(' · '),
      ]),
      size: 8.5,
    },
  }
}

/** The parts of a laboratory report: the tests that are finished, in their order, and the chain of custody. */
export const reportParts = (sample: Sample, tests: readonly SampleTestShown[], printing: SamplePrinting): PdfPart[] => [
  ...tests.flatMap((test) => testParts(test, printing)),
  custodyPart(sample, printing),
]
