import { Readable } from 'node:stream'
import { xlsxFile } from '../../platform/tabular/write-xlsx.ts'
import type { FiledReport, FormWords } from './printed-report.ts'
import { reportTables, type ReportColumn } from './report-tables.ts'

type Columns = readonly Pick<ReportColumn, 'key' | 'kind'>[]

const lines: Columns = [
  { key: 'line', kind: 'number' },
  { key: 'item', kind: 'text' },
  { key: 'description', kind: 'text' },
  { key: 'material', kind: 'text' },
  { key: 'tickets', kind: 'number' },
  { key: 'item_quantity', kind: 'number' },
  { key: 'unit', kind: 'text' },
  { key: 'contractor', kind: 'text' },
  { key: 'from_station', kind: 'text' },
  { key: 'to_station', kind: 'text' },
  { key: 'from_offset', kind: 'number' },
  { key: 'to_offset', kind: 'number' },
  { key: 'location', kind: 'text' },
  { key: 'material_set', kind: 'text' },
  { key: 'quantity', kind: 'number' },
  { key: 'plan_sheet', kind: 'text' },
  { key: 'as_built', kind: 'text' },
  { key: 'comment', kind: 'text' },
]

/** A row of each posting, and of each item without one. What belongs to the item is in its first row alone, so that sums count it once. */
function lineRows({ content }: FiledReport, { say }: FormWords): string[][] {
  const contractors = new Map(content.contractors.map(({ key, name }) => [key, name]))
  return content.items.flatMap((item) => {
    const named = [item.line_number, item.item_code, item.item_description]
    const own = [item.ticketed_material, item.ticket_ids.length, item.quantity]
    const postings = item.postings.length === 0 ? [null] : item.postings
    return postings.map((posting, at) =>
      [
        ...named,
        ...(at === 0 ? own : [null, null, null]),
        item.unit_of_measure,
        ...(posting === null
          ? Array.from({ length: 11 }, () => null)
          : [
              posting.contractor === null ? null : contractors.get(posting.contractor),
              posting.from_station,
              posting.to_station,
              posting.from_offset_ft,
              posting.to_offset_ft,
              posting.location,
              posting.material_set,
              posting.quantity,
              posting.plan_sheet,
              say(posting.as_built ? 'yes' : 'no'),
              posting.comment,
            ]),
      ].map((cell) => String(cell ?? '')),
    )
  })
}

/** What the workbook is of, and what a form has in its boxes. */
function aboutRows(report: FiledReport, words: FormWords): [string, string][] {
  const { boxes, skies, statuses } = words.texts
  const { project, content, status, signed, approved, sent_at } = report
  const { weather, day } = content
  const rows: [string, string | null][] = [
    [boxes.report, report.name],
    [boxes.date, report.report_date],
    [boxes.status, status && statuses[status]],
    [boxes.project, project.name],
    [boxes.project_number, project.dot_code],
    [boxes.contract, project.contract_number],
    [boxes.federal_number, project.federal_project_number],
    [boxes.district, project.district],
    [boxes.prime, project.contractor_name],
    [boxes.inspector, report.inspector],
    [boxes.work, day.began === null && day.ended === null ? null : `${day.began ?? ''}–${day.ended ?? ''}`],
    [boxes.low, weather.low_f === null ? null : words.say('degrees', { value: String(weather.low_f) })],
    [boxes.high, weather.high_f === null ? null : words.say('degrees', { value: String(weather.high_f) })],
    [boxes.morning, weather.morning && skies[weather.morning]],
    [boxes.afternoon, weather.afternoon && skies[weather.afternoon]],
    [boxes.precipitation, weather.precipitation_in && words.say('inches', { value: weather.precipitation_in })],
    [boxes.weather_comment, weather.comment],
    [boxes.weather_source, weather.source],
    [boxes.signed, signed && words.say('signed_by', { name: signed.by, at: words.instant(signed.at) })],
    [boxes.approved, approved && words.say('signed_by', { name: approved.by, at: words.instant(approved.at) })],
    [boxes.sent, sent_at && words.instant(sent_at)],
    [boxes.external, report.external_id],
  ]
  return rows.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [[label, value] satisfies [string, string]],
  )
}

/** A report as an Excel workbook: work items with their postings, remarks, and the other sections with rows, each on its sheet. */
export async function reportWorkbook(report: FiledReport, words: FormWords): Promise<Buffer> {
  const { sections, columns, remarks } = words.texts
  const head = (own: Columns) => own.map(({ key }) => columns[key])
  const others = reportTables(report.content, report.attachments, words).filter(
    ({ section, rows }) => rows.length > 0 && section !== 'items' && section !== 'postings',
  )
  const content = xlsxFile(
    {
      name: sections.items,
      kinds: lines.map(({ kind }) => kind),
      rows: Readable.from([[head(lines), ...lineRows(report, words)]]),
      time_zone: report.project.time_zone,
      further: [
        {
          name: sections.remarks,
          kinds: ['text', 'text'],
          rows: [
            [columns.kind, columns.remark],
            ...report.content.remarks.map(({ kind, text }) => [remarks[kind], text]),
          ],
        },
        ...others.map(({ section, columns: own, rows }) => ({
          name: sections[section].slice(0, MOST_TAB),
          kinds: own.map(({ kind }) => kind),
          rows: [head(own), ...rows],
        })),
      ],
      about: { name: words.say('about'), rows: aboutRows(report, words) },
    },
    () => undefined,
  )
  return Buffer.concat(await content.toArray())
}

/** The longest name of a sheet's tab in Excel. */
const MOST_TAB = 31
