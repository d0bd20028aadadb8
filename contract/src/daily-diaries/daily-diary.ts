import * as z from 'zod/mini'
import { date, decimal, id, instant } from '../core/scalars.ts'
import { reportStatuses } from '../daily-work-reports/report-approval.ts'
import {
  reportContractor,
  reportDay,
  reportEquipment,
  reportForceAccount,
  reportItem,
  reportPhoto,
  reportPosting,
  reportRemark,
  reportSample,
  reportStaff,
  reportVisitor,
  reportWeather,
  reportZone,
} from '../daily-work-reports/report-content.ts'

/** How far a day is: a report of it is still being written or was rejected, one waits for approval, or all are approved or sent. */
export const diaryStates = ['open', 'waiting', 'approved'] as const
export type DiaryState = (typeof diaryStates)[number]

/** A day with reports, as the list has it. */
export const diaryRow = z.object({
  date,
  state: z.enum(diaryStates),
  /** Reports of the day, and those of them that are part of the diary. */
  report_count: z.int(),
  counted_count: z.int(),
  /** Tickets of the reports that are part of the diary. */
  ticket_count: z.int(),
  /** By name, at most ten of them. */
  inspectors: z.array(z.string()),
})
export type DiaryRow = z.output<typeof diaryRow>

/** A report of the day. Only what signed ones say is part of the diary. */
export const diaryReport = z.object({
  id,
  name: z.string(),
  inspector: z.string(),
  status: z.enum(reportStatuses),
  /** Whether it is part of the diary: it is signed, or an amendment is being written of one that was, of which the diary has what was signed. */
  counted: z.boolean(),
  ticket_count: z.int(),
  signed_at: z.nullable(instant),
  approved_at: z.nullable(instant),
  sent_at: z.nullable(instant),
})
export type DiaryReport = z.output<typeof diaryReport>

/** Which report a row is from. */
const from = { report_id: id, inspector: z.string() }
const rows = <Row extends z.ZodMiniType>(row: Row) => z.array(row)

/** Where a quantity was placed, with the name of its contractor. */
const diaryPosting = z.extend(z.omit(reportPosting, { key: true, contractor: true }), {
  ...from,
  contractor: z.nullable(z.string()),
})

/** A pay item of the day. Each ticket is in one report, so that the quantities of reports add up. */
export const diaryItem = z.extend(z.omit(reportItem, { key: true, ticket_ids: true, postings: true, facts: true }), {
  /** Of all signed reports together, in the item's unit; null where one of them states none. */
  quantity: z.nullable(decimal),
  ticket_count: z.int(),
  postings: rows(diaryPosting),
})
export type DiaryItem = z.output<typeof diaryItem>

/** A contractor, with what each inspector saw of it: the same people may be in several reports, and are not added up. */
export const diaryContractor = z.object({
  contractor_id: z.nullable(id),
  name: z.string(),
  is_prime: z.boolean(),
  seen: rows(z.extend(z.pick(reportContractor, { supervisors: true, personnel: true, comment: true }), from)),
})
export type DiaryContractor = z.output<typeof diaryContractor>

/** A machine or a kind of them, with what each inspector saw of it. */
export const diaryEquipment = z.object({
  machine_id: z.nullable(id),
  description: z.string(),
  contractor: z.nullable(z.string()),
  seen: rows(
    z.extend(z.pick(reportEquipment, { on_site: true, used: true, hours_used: true, hours_idle: true }), from),
  ),
})
export type DiaryEquipment = z.output<typeof diaryEquipment>

/** The daily diary of a project: its signed reports of a date together. It is derived, never typed (D62). */
export const dailyDiary = z.object({
  project_id: id,
  project: z.string(),
  date,
  time_zone: z.string(),
  state: z.enum(diaryStates),
  /** All reports of the day, those that are not signed too. */
  reports: rows(diaryReport),
  days: rows(z.extend(reportDay, from)),
  weather: rows(z.extend(reportWeather, from)),
  contractors: rows(diaryContractor),
  equipment: rows(diaryEquipment),
  staff: rows(z.extend(z.omit(reportStaff, { key: true }), from)),
  items: rows(diaryItem),
  remarks: rows(z.extend(z.omit(reportRemark, { key: true, facts: true }), from)),
  force_account: rows(
    z.extend(z.omit(reportForceAccount, { key: true }), { ...from, contractor: z.nullable(z.string()) }),
  ),
  visitors: rows(z.extend(z.omit(reportVisitor, { key: true }), from)),
  samples: rows(z.extend(z.omit(reportSample, { key: true, facts: true }), from)),
  work_zones: rows(z.extend(z.omit(reportZone, { key: true, facts: true }), from)),
  photos: rows(z.extend(z.omit(reportPhoto, { key: true }), from)),
})
export type DailyDiary = z.output<typeof dailyDiary>
