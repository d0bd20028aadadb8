import { fillText, type DailyDiary } from '@milepost/contract'
import type { PdfReport } from '../../platform/pdf/pdf-report.ts'
import {
  personnelLines,
  pieces,
  printedTable,
  projectBoxes,
  supervisorLines,
  type FormWords,
  type ProjectHead,
  type ReportColumn,
} from '../daily-report-files/index.ts'
import { diaryTexts } from './diary-texts.ts'

type Part = PdfReport['parts'][number]
type Cells = readonly (string | number | null)[]
type Column = readonly [key: ReportColumn['key'], share: number, kind?: ReportColumn['kind']]

/** A table with its heading; none where it has no rows. */
function table(words: FormWords, heading: string, columns: readonly Column[], rows: readonly Cells[]): Part[] {
  if (rows.length === 0) return []
  const named = columns.map(([key, share, kind = 'text']): ReportColumn => ({ key, share, kind }))
  const cells = rows.map((row) => row.map((cell) => String(cell ?? '')))
  return [{ heading, nothing: '', table: printedTable({ columns: named, rows: cells }, words) }]
}

const between = (from: string | null, to: string | null): string => [from, to].filter((one) => one !== null).join(' – ')

function reportsPart({ reports }: DailyDiary, words: FormWords): Part[] {
  const { statuses } = words.texts
  const { reports: heading } = diaryTexts[words.language]
  return table(
    words,
    heading,
    [
      ['report', 0.16],
      ['inspector', 0.26],
      ['status', 0.14],
      ['signed', 0.22],
      ['approved', 0.22],
    ],
    reports.map(({ name, inspector, status, signed_at, approved_at }) => [
      name,
      inspector,
      statuses[status],
      signed_at && words.instant(signed_at),
      approved_at && words.instant(approved_at),
    ]),
  )
}

function dayParts({ days, weather }: DailyDiary, words: FormWords): Part[] {
  const { texts, say, clock, language } = words
  const said = (day: DailyDiary['days'][number]): string =>
    [
      ...(['no_work', 'no_contractors', 'no_staff'] as const).filter((key) => day[key]).map((key) => say(key)),
      ...day.suspensions.map(({ from, until, reason }) =>
        `${texts.sections.suspensions}: ${between(clock(from) || null, clock(until) || null)} ${reason ?? ''}`.trim(),
      ),
    ].join('\n')
  return [
    ...table(
      words,
      diaryTexts[language].weather,
      [
        ['inspector', 0.22],
        ['low', 0.1, 'number'],
        ['high', 0.1, 'number'],
        ['morning', 0.13],
        ['afternoon', 0.13],
        ['precipitation', 0.12, 'number'],
        ['comment', 0.2],
      ],
      weather.map((one) => [
        one.inspector,
        one.low_f,
        one.high_f,
        one.morning && texts.skies[one.morning],
        one.afternoon && texts.skies[one.afternoon],
        one.precipitation_in,
        one.comment,
      ]),
    ),
    ...table(
      words,
      diaryTexts[language].days,
      [
        ['inspector', 0.22],
        ['work', 0.24],
        ['remark', 0.54],
      ],
      days.map((day) => [day.inspector, between(clock(day.began) || null, clock(day.ended) || null), said(day)]),
    ),
  ]
}

function itemParts({ items }: DailyDiary, words: FormWords): Part[] {
  const { sections } = words.texts
  return [
    ...table(
      words,
      sections.items,
      [
        ['line', 0.08],
        ['item', 0.16],
        ['description', 0.4],
        ['tickets', 0.1, 'number'],
        ['quantity', 0.16, 'number'],
        ['unit', 0.1],
      ],
      items.map((item) => [
        item.line_number,
        item.item_code,
        item.pay_item_id === null ? `${item.item_description}\n${words.say('unattached')}` : item.item_description,
        item.ticket_count,
        item.quantity,
        item.unit_of_measure,
      ]),
    ),
    ...table(
      words,
      sections.postings,
      [
        ['item', 0.14],
        ['inspector', 0.15],
        ['contractor', 0.17],
        ['stations', 0.16],
        ['location', 0.16],
        ['material_set', 0.11],
        ['quantity', 0.11, 'number'],
      ],
      items.flatMap((item) =>
        item.postings.map((one) => [
          item.item_code ?? item.item_description,
          one.inspector,
          one.contractor,
          between(one.from_station, one.to_station),
          one.location,
          one.material_set,
          one.quantity,
        ]),
      ),
    ),
  ]
}

function peopleParts({ contractors, equipment, staff }: DailyDiary, words: FormWords): Part[] {
  const { sections } = words.texts
  return [
    ...table(
      words,
      sections.contractors,
      [
        ['name', 0.24],
        ['role', 0.14],
        ['inspector', 0.18],
        ['supervisors', 0.2],
        ['personnel', 0.24],
      ],
      contractors.flatMap(({ name, is_prime, seen }) =>
        seen.map((one) => [
          name,
          words.say(is_prime ? 'prime' : 'subcontractor'),
          one.inspector,
          supervisorLines(one.supervisors, words),
          personnelLines(one.personnel, words),
        ]),
      ),
    ),
    ...table(
      words,
      sections.equipment,
      [
        ['description', 0.28],
        ['contractor', 0.22],
        ['inspector', 0.16],
        ['on_site', 0.08, 'number'],
        ['used', 0.08, 'number'],
        ['hours_used', 0.09, 'number'],
        ['hours_idle', 0.09, 'number'],
      ],
      equipment.flatMap(({ description, contractor, seen }) =>
        seen.map((one) => [
          description,
          contractor,
          one.inspector,
          one.on_site,
          one.used,
          one.hours_used,
          one.hours_idle,
        ]),
      ),
    ),
    ...table(
      words,
      sections.staff,
      [
        ['name', 0.45],
        ['title', 0.4],
        ['hours', 0.15, 'number'],
      ],
      staff.map(({ name, title, hours }) => [name, title, hours]),
    ),
  ]
}

function otherParts(diary: DailyDiary, words: FormWords): Part[] {
  const { sections, force } = words.texts
  const { clock } = words
  return [
    ...table(
      words,
      sections.force_account,
      [
        ['kind', 0.14],
        ['description', 0.28],
        ['contractor', 0.2],
        ['count', 0.09, 'number'],
        ['hours', 0.09, 'number'],
        ['quantity', 0.11, 'number'],
        ['unit', 0.09],
      ],
      diary.force_account.map((one) => [
        force[one.kind],
        one.description,
        one.contractor,
        one.count,
        one.hours,
        one.quantity,
        one.unit_of_measure,
      ]),
    ),
    ...table(
      words,
      sections.samples,
      [
        ['number', 0.2],
        ['what', 0.45],
        ['result', 0.35],
      ],
      diary.samples.map(({ number, what, result }) => [number, what, result]),
    ),
    ...table(
      words,
      sections.work_zones,
      [
        ['name', 0.5],
        ['armed', 0.25],
        ['disarmed', 0.25],
      ],
      diary.work_zones.map(({ name, armed, disarmed }) => [name, clock(armed), clock(disarmed)]),
    ),
    ...table(
      words,
      sections.visitors,
      [
        ['name', 0.3],
        ['organization', 0.3],
        ['purpose', 0.4],
      ],
      diary.visitors.map(({ name, organization, purpose }) => [name, organization, purpose]),
    ),
  ]
}

/** Lines below the title: what the diary is, and what it does not have. */
export function leadOf({ reports }: DailyDiary, { language }: FormWords): string[] {
  const texts = diaryTexts[language]
  const open = reports.filter(({ counted }) => !counted).map(({ name, inspector }) => `${name} (${inspector})`)
  return [
    open.length === reports.length ? texts.no_signed : texts.derived,
    ...(open.length === 0 ? [] : [fillText(texts.unsigned, { names: open.join(', ') })]),
  ]
}

/** The form of a diary, from top to bottom. */
export function diaryParts(diary: DailyDiary, project: ProjectHead, words: FormWords): Part[] {
  const { texts, language } = words
  const own = diaryTexts[language]
  const remarks = diary.remarks.flatMap(({ kind, inspector, text }) =>
    pieces(fillText(own.seen, { kind: texts.remarks[kind], inspector, text })),
  )
  return [
    {
      heading: null,
      boxes: [
        ...projectBoxes(project, texts),
        [
          { label: texts.boxes.date, value: words.date(diary.date), share: 0.5 },
          { label: own.state, value: own.states[diary.state], share: 0.5 },
        ],
      ],
    },
    ...reportsPart(diary, words),
    ...dayParts(diary, words),
    ...itemParts(diary, words),
    ...(remarks.length === 0 ? [] : [{ heading: texts.sections.remarks, texts: remarks }]),
    ...peopleParts(diary, words),
    ...otherParts(diary, words),
  ]
}
