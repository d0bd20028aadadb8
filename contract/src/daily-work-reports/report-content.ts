import * as z from 'zod/mini'
import { clockPattern } from '../core/field-rules.ts'
import { decimal, id, text } from '../core/scalars.ts'

/** Languages in which the rules write a report. */
export const reportLanguages = ['en', 'es'] as const
export type ReportLanguage = (typeof reportLanguages)[number]

/** Rows that one section of a report has at most, and its longest texts. */
export const MOST_ROWS = 200
export const MOST_REMARK = 4000

/** Names a row within its section; of an assembled row it is made of what the row is about, so that assembling again finds it: `item:12`, `machine:7`. */
const key = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[\w:.-]+$/))
const line = (most: number) => z.nullable(text(most))
/** Time of the day in the project's zone: `07:30`. */
const clock = z.nullable(z.string().check(z.regex(clockPattern)))
/** Hours, 0 to 24 for one person or machine, with at most two decimals. */
const hours = z.nullable(z.string().check(z.regex(/^\d{1,4}(\.\d{1,2})?$/)))
const count = z.int().check(z.gte(0), z.lte(9999))
const rows = <T extends z.ZodMiniType>(row: T) => z.array(row).check(z.maxLength(MOST_ROWS))
/** Facts of the report's sheet that a row was made of; none of what a person typed. */
const facts = z.array(z.string().check(z.regex(/^F[1-9]\d{0,3}$/))).check(z.maxLength(500))

export const skies = ['clear', 'partly_cloudy', 'cloudy', 'rain', 'drizzle', 'snow', 'fog', 'windy', 'storm'] as const
export type Sky = (typeof skies)[number]

/** Weather of the day (degrees Fahrenheit, whole), conditions by half day. */
export const reportWeather = z.object({
  high_f: z.nullable(z.int().check(z.gte(-80), z.lte(140))),
  low_f: z.nullable(z.int().check(z.gte(-80), z.lte(140))),
  morning: z.nullable(z.enum(skies)),
  afternoon: z.nullable(z.enum(skies)),
  /** Inches of rain or melted snow. */
  precipitation_in: z.nullable(z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/))),
  comment: line(500),
  /** Whence it is: typed by a person, or the name of the agency's source. */
  source: line(200),
})

/** The official day: what was not there, and when work stood still. */
export const reportDay = z.object({
  began: clock,
  ended: clock,
  no_work: z.boolean(),
  no_contractors: z.boolean(),
  no_staff: z.boolean(),
  suspensions: z.array(z.object({ key, from: clock, until: clock, reason: line(500) })).check(z.maxLength(10)),
})

export const reportContractor = z.object({
  key,
  /** The project's contractor (`external_contractors`). */
  contractor_id: z.nullable(id),
  name: text(200),
  is_prime: z.boolean(),
  supervisors: z.array(z.object({ name: text(100), hours })).check(z.maxLength(20)),
  /** Workers of one class, such as laborers: how many, and hours of each. */
  personnel: z.array(z.object({ class: text(60), count, hours })).check(z.maxLength(40)),
  comment: line(500),
  facts,
})

export const reportEquipment = z.object({
  key,
  /** Of which contractor of the report, by its key. */
  contractor: z.nullable(key),
  machine_id: z.nullable(id),
  description: text(200),
  on_site: count,
  used: count,
  hours_used: hours,
  hours_idle: hours,
  facts,
})

export const reportStaff = z.object({
  key,
  employee_id: z.nullable(id),
  name: text(200),
  title: line(100),
  hours,
})

/** Where and by whom a quantity of an item was placed. Without a quantity the work item's counts (D62). */
export const reportPosting = z.object({
  key,
  contractor: z.nullable(key),
  /** As people write it, such as 112+40. */
  from_station: line(30),
  to_station: line(30),
  /** From the centerline in feet, negative to the left. */
  from_offset_ft: z.nullable(decimal),
  to_offset_ft: z.nullable(decimal),
  location: line(500),
  /** One of the item's sets of materials (`material_set_options`). */
  material_set: line(60),
  /** In the item's unit. */
  quantity: z.nullable(decimal),
  plan_sheet: line(30),
  /** Measured where it lies, not taken from the plans. */
  as_built: z.boolean(),
  comment: line(1000),
})

export const reportItem = z.object({
  key,
  /** Null of an unattached item: work without a line of the contract, which is not payable until an update adds it. */
  pay_item_id: z.nullable(id),
  line_number: z.nullable(z.int()),
  item_code: line(50),
  item_description: text(500),
  unit_of_measure: text(10),
  /** Materials of its tickets. */
  ticketed_material: line(300),
  ticket_ids: z.array(id).check(z.maxLength(1500)),
  /** Of the day in the item's unit: of its tickets' coded quantities and of entries by hand. */
  quantity: z.nullable(decimal),
  postings: z.array(reportPosting).check(z.maxLength(50)),
  facts,
})

export const remarkKinds = [
  'general',
  'work',
  'quality',
  'traffic',
  'safety',
  'materials',
  'delay',
  'visitors',
  'utilities',
] as const
export type RemarkKind = (typeof remarkKinds)[number]
/** A remark of the official report; notes are not part of it. */
export const reportRemark = z.object({ key, kind: z.enum(remarkKinds), text: text(MOST_REMARK), facts })
export const reportNote = z.object({ key, text: text(MOST_REMARK) })

export const forceAccountKinds = ['labor', 'equipment', 'material'] as const
/** Work by force account: what the day used of labor, equipment and material. */
export const reportForceAccount = z.object({
  key,
  kind: z.enum(forceAccountKinds),
  contractor: z.nullable(key),
  description: text(300),
  count: z.nullable(count),
  hours,
  quantity: z.nullable(decimal),
  unit_of_measure: line(10),
})

export const reportVisitor = z.object({
  key,
  name: text(200),
  organization: line(200),
  purpose: line(500),
  arrived: clock,
  left: clock,
})
export const reportSample = z.object({
  key,
  sample_id: z.nullable(id),
  number: text(60),
  what: text(300),
  result: line(300),
  facts,
})
export const reportZone = z.object({
  key,
  work_zone_id: z.nullable(id),
  name: text(100),
  armed: clock,
  disarmed: clock,
  comment: line(500),
  facts,
})
export const reportPhoto = z.object({ key, image_id: id, caption: line(500) })

/** Sections that a person may say there is nothing to report in. */
export const emptySections = [
  'contractors',
  'equipment',
  'staff',
  'items',
  'force_account',
  'visitors',
  'samples',
  'work_zones',
  'photos',
] as const
export type EmptySection = (typeof emptySections)[number]

/** What a daily work report says (specification section 3, domain: SiteManager's and AASHTOWare Project's reports). */
export const reportContent = z.object({
  weather: reportWeather,
  day: reportDay,
  contractors: rows(reportContractor),
  equipment: rows(reportEquipment),
  staff: rows(reportStaff),
  items: rows(reportItem),
  remarks: rows(reportRemark),
  notes: rows(reportNote),
  force_account: rows(reportForceAccount),
  visitors: rows(reportVisitor),
  samples: rows(reportSample),
  work_zones: rows(reportZone),
  photos: rows(reportPhoto),
  /** Sections in which there was nothing to report, said by the inspector. Saying so where something was is a fault of its own (`report-faults.ts`). */
  nothing_to_report: z.array(z.enum(emptySections)).check(z.maxLength(emptySections.length)),
})
export type ReportContent = z.output<typeof reportContent>
export type ReportSection = keyof ReportContent
export type ReportItem = z.output<typeof reportItem>
export type ReportPosting = z.output<typeof reportPosting>

/** A report of a day of which nothing is known. */
export const emptyContent = (): ReportContent => ({
  weather: {
    high_f: null,
    low_f: null,
    morning: null,
    afternoon: null,
    precipitation_in: null,
    comment: null,
    source: null,
  },
  day: { began: null, ended: null, no_work: false, no_contractors: false, no_staff: false, suspensions: [] },
  contractors: [],
  equipment: [],
  staff: [],
  items: [],
  remarks: [],
  notes: [],
  force_account: [],
  visitors: [],
  samples: [],
  work_zones: [],
  photos: [],
  nothing_to_report: [],
})
