import {
  forceAccountKinds,
  MOST_REMARK,
  remarkKinds,
  skies,
  type ReportContent,
} from '@milepost/contract/daily-work-reports/report-content'

/** How a field of a row is typed, and what it holds. */
export type FieldKind =
  | 'line'
  | 'lines'
  | 'hours'
  | 'count'
  | 'degrees'
  | 'inches'
  | 'decimal'
  | 'clock'
  | 'choice'
  | 'contractor'
  | 'material_set'
  | 'yes'
  | 'rows'

/** A field of a row as its form shows it; its label is `fields.NAME`. */
export interface RowField {
  name: string
  kind: FieldKind
  /** Characters at most. */
  most?: number
  required?: true
  /** Of a count that may be unknown. */
  optional?: true
  /** Of a choice: its words, and the object of the catalogue that has their texts. */
  words?: readonly string[]
  texts?: 'skies' | 'remark_kinds' | 'force_account_kinds'
  /** Of rows within the row. */
  fields?: readonly RowField[]
  most_rows?: number
}

const line = (name: string, most: number, more: Partial<RowField> = {}): RowField => ({
  name,
  kind: 'line',
  most,
  ...more,
})
const lines = (name: string, most: number, more: Partial<RowField> = {}): RowField => ({
  name,
  kind: 'lines',
  most,
  ...more,
})
const field = (name: string, kind: FieldKind, more: Partial<RowField> = {}): RowField => ({ name, kind, ...more })
const required = { required: true } as const

const postings: readonly RowField[] = [
  field('contractor', 'contractor'),
  line('from_station', 30),
  line('to_station', 30),
  field('quantity', 'decimal'),
  field('material_set', 'material_set', { most: 60 }),
  line('location', 500),
  field('from_offset_ft', 'decimal'),
  field('to_offset_ft', 'decimal'),
  line('plan_sheet', 30),
  field('as_built', 'yes'),
  lines('comment', 1000),
]

/** What each section's form asks for; of a section that is a list, of one of its rows. */
export const sectionFields = {
  weather: [
    field('high_f', 'degrees'),
    field('low_f', 'degrees'),
    field('morning', 'choice', { words: skies, texts: 'skies' }),
    field('afternoon', 'choice', { words: skies, texts: 'skies' }),
    field('precipitation_in', 'inches'),
    lines('comment', 500),
  ],
  day: [
    field('began', 'clock'),
    field('ended', 'clock'),
    field('no_work', 'yes'),
    field('no_contractors', 'yes'),
    field('no_staff', 'yes'),
    field('suspensions', 'rows', {
      most_rows: 10,
      fields: [field('from', 'clock'), field('until', 'clock'), line('reason', 500)],
    }),
  ],
  contractors: [
    line('name', 200, required),
    field('is_prime', 'yes'),
    field('supervisors', 'rows', { most_rows: 20, fields: [line('name', 100, required), field('hours', 'hours')] }),
    field('personnel', 'rows', {
      most_rows: 40,
      fields: [line('class', 60, required), field('count', 'count'), field('hours', 'hours')],
    }),
    lines('comment', 500),
  ],
  equipment: [
    line('description', 200, required),
    field('contractor', 'contractor'),
    field('on_site', 'count'),
    field('used', 'count'),
    field('hours_used', 'hours'),
    field('hours_idle', 'hours'),
  ],
  staff: [line('name', 200, required), line('title', 100), field('hours', 'hours')],
  items: [field('quantity', 'decimal'), field('postings', 'rows', { most_rows: 50, fields: postings })],
  remarks: [
    field('kind', 'choice', { words: remarkKinds, texts: 'remark_kinds', required: true }),
    lines('text', MOST_REMARK, required),
  ],
  notes: [lines('text', MOST_REMARK, required)],
  force_account: [
    field('kind', 'choice', { words: forceAccountKinds, texts: 'force_account_kinds', required: true }),
    line('description', 300, required),
    field('contractor', 'contractor'),
    field('count', 'count', { optional: true }),
    field('hours', 'hours'),
    field('quantity', 'decimal'),
    line('unit_of_measure', 10),
  ],
  visitors: [
    line('name', 200, required),
    line('organization', 200),
    line('purpose', 500),
    field('arrived', 'clock'),
    field('left', 'clock'),
  ],
  samples: [line('number', 60, required), line('what', 300, required), line('result', 300)],
  work_zones: [line('name', 100, required), field('armed', 'clock'), field('disarmed', 'clock'), lines('comment', 500)],
  photos: [lines('caption', 500)],
} as const satisfies Partial<Record<keyof ReportContent, readonly RowField[]>>

/** Fields of an item that no line of the contract has: unattached work is described by hand. */
export const unattachedFields: readonly RowField[] = [
  line('item_description', 500, required),
  line('unit_of_measure', 10, required),
]
