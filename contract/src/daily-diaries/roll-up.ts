import { digitsAfterPoint, fractionOf, roundedTo, sumOf } from '../core/fractions.ts'
import type { ReportStatus } from '../daily-work-reports/report-approval.ts'
import type { ReportContent, ReportItem } from '../daily-work-reports/report-content.ts'
import type { DailyDiary, DiaryContractor, DiaryEquipment, DiaryItem, DiaryState } from './daily-diary.ts'

/** A signed report, as a diary takes it. */
export interface RolledReport {
  id: number
  inspector: string
  content: ReportContent
}

const open: ReadonlySet<ReportStatus> = new Set(['draft', 'rejected'])

/** How far a day is, by the states of its reports. */
export function diaryState(statuses: readonly ReportStatus[]): DiaryState {
  if (statuses.some((status) => open.has(status))) return 'open'
  return statuses.includes('signed') ? 'waiting' : 'approved'
}

/** An exact sum with the decimals of its most exact part; null where a part is not stated. */
export function exactSum(values: readonly (string | null)[]): string | null {
  const stated = values.filter((value) => value !== null)
  if (stated.length < values.length || stated.length === 0) return null
  const places = Math.max(...stated.map(digitsAfterPoint))
  return roundedTo(sumOf(stated.map(fractionOf)), places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`)
}

/** The quantity of an item in a report: its own, otherwise that of its postings where each states one. */
const quantityOf = ({ quantity, postings }: ReportItem): string | null =>
  quantity ?? exactSum(postings.map((posting) => posting.quantity))

const named = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** Rows of all reports that are the same thing, in the order in which they first come. */
function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [Row, ...Row[]][] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [[first, ...others] satisfies [Row, ...Row[]]],
  )
}

interface From {
  report_id: number
  inspector: string
}
/** The rows of a section with the report that each is from. */
const rowsOf = <Row extends object>(
  reports: readonly RolledReport[],
  section: (content: ReportContent) => readonly Row[],
): (Row & From)[] =>
  reports.flatMap(({ id, inspector, content }) => section(content).map((row) => ({ ...row, report_id: id, inspector })))

/** Names of the contractors of each report by their keys in it. */
function contractorNames(reports: readonly RolledReport[]): (report_id: number, key: string | null) => string | null {
  const names = new Map(
    reports.flatMap(({ id, content }) => content.contractors.map(({ key, name }) => [`${id} ${key}`, name])),
  )
  return (report_id, key) => (key === null ? null : (names.get(`${report_id} ${key}`) ?? null))
}

type Names = ReturnType<typeof contractorNames>

const contractorsOf = (reports: readonly RolledReport[]): DiaryContractor[] =>
  grouped(
    rowsOf(reports, ({ contractors }) => contractors),
    ({ contractor_id, name }) => (contractor_id === null ? named(name) : String(contractor_id)),
  ).map((rows) => ({
    contractor_id: rows[0].contractor_id,
    name: rows[0].name,
    is_prime: rows.some(({ is_prime }) => is_prime),
    seen: rows.map(({ report_id, inspector, supervisors, personnel, comment }) => ({
      report_id,
      inspector,
      supervisors,
      personnel,
      comment,
    })),
  }))

const equipmentOf = (reports: readonly RolledReport[], nameOf: Names): DiaryEquipment[] =>
  grouped(
    rowsOf(reports, ({ equipment }) => equipment).map((row) => ({
      ...row,
      contractor: nameOf(row.report_id, row.contractor),
    })),
    ({ machine_id, description, contractor }) =>
      machine_id === null ? `${named(description)}\n${named(contractor ?? '')}` : String(machine_id),
  ).map((rows) => ({
    machine_id: rows[0].machine_id,
    description: rows[0].description,
    contractor: rows[0].contractor,
    seen: rows.map(({ report_id, inspector, on_site, used, hours_used, hours_idle }) => ({
      report_id,
      inspector,
      on_site,
      used,
      hours_used,
      hours_idle,
    })),
  }))

/** By line of the contract; what is no item of it comes last. */
const byLine = (one: DiaryItem, other: DiaryItem): number =>
  (one.line_number ?? Infinity) - (other.line_number ?? Infinity) || 0

const itemsOf = (reports: readonly RolledReport[], nameOf: Names): DiaryItem[] =>
  grouped(
    rowsOf(reports, ({ items }) => items),
    ({ pay_item_id, item_description, unit_of_measure }) =>
      `${pay_item_id ?? named(item_description)}\n${unit_of_measure}`,
  )
    .map((rows): DiaryItem => ({
      pay_item_id: rows[0].pay_item_id,
      line_number: rows[0].line_number,
      item_code: rows[0].item_code,
      item_description: rows[0].item_description,
      unit_of_measure: rows[0].unit_of_measure,
      ticketed_material:
        [...new Set(rows.flatMap(({ ticketed_material }) => ticketed_material ?? []))].join(', ') || null,
      quantity: exactSum(rows.map(quantityOf)),
      ticket_count: new Set(rows.flatMap(({ ticket_ids }) => ticket_ids)).size,
      postings: rows.flatMap(({ postings, report_id, inspector }) =>
        postings.map(({ key: _key, contractor, ...posting }) => ({
          ...posting,
          report_id,
          inspector,
          contractor: nameOf(report_id, contractor),
        })),
      ),
    }))
    .toSorted(byLine)

/** Rows that are about the same stored thing once, as the first report has it. */
const once = <Row extends object>(rows: readonly Row[], idOf: (row: Row) => number | null): Row[] => {
  const seen = new Set<number>()
  return rows.filter((row) => {
    const id = idOf(row)
    if (id === null || !seen.has(id)) return id === null || Boolean(seen.add(id))
    return false
  })
}

/** The sections of a diary. */
export type DiarySections = Omit<DailyDiary, 'project_id' | 'project' | 'date' | 'time_zone' | 'state' | 'reports'>

/**
 * Rolls the signed reports of a project's day up. Quantities of items are added, since each ticket is in one report; people and machines are not, since
 * several inspectors may have seen the same: they are shown as each saw them.
 */
export function rollUp(reports: readonly RolledReport[]): DiarySections {
  const nameOf = contractorNames(reports)
  const without = <Row extends { key: string }>({ key: _key, ...row }: Row) => row
  const bare = <Row extends { key: string; facts: string[] }>({ key: _key, facts: _facts, ...row }: Row) => row
  return {
    days: rowsOf(reports, ({ day }) => [day]),
    weather: rowsOf(reports, ({ weather }) => [weather]),
    contractors: contractorsOf(reports),
    equipment: equipmentOf(reports, nameOf),
    staff: once(rowsOf(reports, ({ staff }) => staff).map(without), ({ employee_id }) => employee_id),
    items: itemsOf(reports, nameOf),
    remarks: rowsOf(reports, ({ remarks }) => remarks).map(bare),
    force_account: rowsOf(reports, ({ force_account }) => force_account)
      .map(without)
      .map((row) => ({ ...row, contractor: nameOf(row.report_id, row.contractor) })),
    visitors: rowsOf(reports, ({ visitors }) => visitors).map(without),
    samples: once(rowsOf(reports, ({ samples }) => samples).map(bare), ({ sample_id }) => sample_id),
    work_zones: once(rowsOf(reports, ({ work_zones }) => work_zones).map(bare), ({ work_zone_id }) => work_zone_id),
    photos: once(rowsOf(reports, ({ photos }) => photos).map(without), ({ image_id }) => image_id),
  }
}
