import { roles, type Role } from '@milepost/contract/core/roles'

/** The whole state of the employees list, as its address bears it: `removed` shows the recently deleted, `employee` is the one whose drawer is open; `sort` has `-` before it for descending. */
export type EmployeesAddress = Partial<
  Record<'removed' | 'search' | 'role' | 'district' | 'status' | 'seen' | 'sort' | 'page' | 'size' | 'employee', string>
>

export const employeeSortKeys = ['name', 'email', 'role', 'district', 'status', 'last_seen_at', 'deleted_at'] as const
export type EmployeeSortKey = (typeof employeeSortKeys)[number]

/** How an employee stands: `inactive` has not signed in for 30 days. */
export const standings = ['pending', 'active', 'inactive'] as const
export type Standing = (typeof standings)[number]

/** When an employee was last seen: within so many days, or not since. */
export const seenChoices = ['within_1', 'within_7', 'within_30', 'not_for_30', 'not_for_90'] as const
export type SeenChoice = (typeof seenChoices)[number]

/** Rows on a page that are offered. */
export const pageSizes = [30, 100, 500] as const

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)
const oneOf = (choices: readonly (string | number)[]) => (text: string) =>
  choices.some((choice) => String(choice) === text) ? text : ''
const listOf = (isSound: (item: string) => boolean) => (text: string) =>
  [...new Set(text.split(','))].filter(isSound).slice(0, 100).join(',')
const isId = (text: string) => /^[1-9]\d{0,15}$/.test(text)

const sound: Record<keyof EmployeesAddress, (text: string) => string> = {
  removed: oneOf(['true']),
  search: (text) => (text.isWellFormed() && !text.includes('\0') ? text.slice(0, 200).trim() : ''),
  role: listOf(isRole),
  district: listOf(isId),
  status: oneOf(standings),
  seen: oneOf(seenChoices),
  sort: (text) => (oneOf(employeeSortKeys)(text.replace(/^-/, '')) ? text : ''),
  page: (text) => (/^[1-9]\d{0,5}$/.test(text) && text !== '1' ? text : ''),
  size: (text) => oneOf(pageSizes.slice(1))(text),
  employee: (text) => (isId(text) ? text : ''),
}

/** Reads an address strictly: what does not fit is dropped, so that an old link still shows a list. */
export function readEmployeesAddress(raw: Record<string, unknown>): EmployeesAddress {
  const read = (Object.keys(sound) as (keyof EmployeesAddress)[]).map((name) => {
    const value = raw[name]
    const text = Array.isArray(value) ? value.join(',') : value === undefined || value === null ? '' : String(value)
    return [name, sound[name](text)] as const
  })
  return Object.fromEntries(read.filter(([, text]) => text !== ''))
}

/** The values of a parameter that takes several. */
export const valuesIn = (text: string | undefined): string[] => text?.split(',') ?? []

/** What narrows the list, beside which of its two views shows. */
export const narrowing = ['search', 'role', 'district', 'status', 'seen'] as const
export const isNarrowed = (address: EmployeesAddress): boolean => narrowing.some((name) => address[name] !== undefined)
