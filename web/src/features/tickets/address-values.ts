import { datePattern, instantPattern, isOnCalendar, isOnClock } from '@milepost/contract/core/calendar'
import { LARGEST_PAGE_SIZE } from '@milepost/contract/core/list'
import { materialTypes, ticketStatusNames, unitCodePattern } from '@milepost/contract/tickets/ticket-status'

export const listOf = (value: string | undefined): string[] => (value ? value.split(',').filter(Boolean) : [])

type Takes = (value: string) => boolean

const MOST_VALUES = 5000
const several =
  (takesOne: Takes): Takes =>
  (value) =>
    listOf(value).length <= MOST_VALUES && listOf(value).every(takesOne)
const oneOf =
  (words: readonly string[]): Takes =>
  (value) =>
    words.includes(value)
const wholeNumber =
  (most: number): Takes =>
  (value) =>
    Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= most

const ids = several((value) => /^[1-9]\d{0,15}$/.test(value))
const yesOrNo = oneOf(['true', 'false'])
const date: Takes = (value) => datePattern.test(value) && isOnCalendar(value)
const instant: Takes = (value) => instantPattern.test(value) && isOnClock(value) && isOnCalendar(value)

/**
 * Which values of an address the contract takes, without its schemas: every page reads its address before it is drawn, and they are large. The test holds
 * both to the same answers.
 */
export const takes = {
  status: several(oneOf(ticketStatusNames)),
  plant_id: ids,
  supplier_id: ids,
  material_id: ids,
  material_type: several(oneOf(materialTypes)),
  truck_id: ids,
  project_id: ids,
  contractor_job_id: ids,
  printed_from: date,
  printed_to: date,
  received_from: instant,
  received_to: instant,
  latency_from: (value) => /^-?\d{1,15}$/.test(value),
  held: yesOrNo,
  flagged: yesOrNo,
  accepted: yesOrNo,
  changed_after_delivered: yesOrNo,
  checks_failed: yesOrNo,
  uom: several((value) => unitCodePattern.test(value)),
  overloaded: oneOf(['true']),
  wasted: oneOf(['true']),
  search: (value) => value.trim().length <= 200 && !value.includes('\0') && value.isWellFormed(),
  page: wholeNumber(1_000_000),
  size: wholeNumber(LARGEST_PAGE_SIZE),
  cursor: (value) => value.length <= 200,
} satisfies Record<string, Takes>
