import { ticketFieldByKey } from '@milepost/contract/tickets/ticket-fields'
import { DEFAULT_PAGE_SIZE, LAST_NUMBERED_ROW } from '@milepost/contract/core/list'
import type { tickets } from '@milepost/contract/tickets/tickets.contract'
import type { RouteCall } from '@milepost/contract/core/route'
import { listOf, takes } from './address-values.ts'

export { listOf } from './address-values.ts'

/** What the list asks the server for. */
export type TicketsQuery = NonNullable<RouteCall<typeof tickets.list>['query']>

/** Parameters of the address that filter: each with the field and the operator that it stands for (D20). Several values are joined by commas. */
export const filterParams = {
  status: ['status', 'in'],
  plant_id: ['plant_id', 'in'],
  supplier_id: ['supplier_id', 'in'],
  material_id: ['material_id', 'in'],
  material_type: ['material_type', 'in'],
  truck_id: ['truck_id', 'in'],
  project_id: ['project_id', 'in'],
  contractor_job_id: ['contractor_job_id', 'in'],
  printed_from: ['printed_on', 'gte'],
  printed_to: ['printed_on', 'lte'],
  received_from: ['received_at', 'gte'],
  received_to: ['received_at', 'lte'],
  latency_from: ['latency_seconds', 'gte'],
  held: ['held', 'eq'],
  flagged: ['flagged', 'eq'],
  accepted: ['accepted', 'eq'],
  changed_after_delivered: ['changed_after_delivered', 'eq'],
  checks_failed: ['checks_failed', 'eq'],
  uom: ['uom', 'in'],
  overloaded: ['overloaded', 'eq'],
  wasted: ['wasted', 'eq'],
} as const satisfies Record<string, readonly [field: string, operator: 'in' | 'eq' | 'gte' | 'lte']>
export type FilterParam = keyof typeof filterParams

export const ticketTabs = ['ticket', 'history', 'versions'] as const
export type TicketTab = (typeof ticketTabs)[number]

/**
 * The whole state of a ticket list, as its address bears it. Everything is text; what is absent has its default.
 * `sort` is a field of the dictionary, with `-` before it for descending; `columns` the visible columns in their order.
 */
export type TicketAddress = Partial<
  Record<FilterParam | 'search' | 'sort' | 'page' | 'size' | 'cursor' | 'columns' | 'view' | 'ticket' | 'tab', string>
>

const filterNames = Object.keys(filterParams) as FilterParam[]
const names = [...filterNames, 'search', 'sort', 'page', 'size', 'cursor', 'columns', 'view', 'ticket', 'tab'] as const

/** What a saved view keeps of an address. */
export const viewParams = [...filterNames, 'search', 'sort', 'columns'] as const

function filtersOf(address: TicketAddress): TicketsQuery['filters'] {
  const filters: Record<string, Record<string, unknown>> = {}
  for (const name of filterNames) {
    const [field, operator] = filterParams[name]
    const value = address[name]
    if (value === undefined) continue
    filters[field] = { ...filters[field], [operator]: operator === 'in' ? listOf(value) : value }
  }
  return Object.keys(filters).length > 0 ? (filters as TicketsQuery['filters']) : undefined
}

/** The address of the list that filters of the contract ask for; throws for a filter that no address tells, since it would open other tickets. */
export function addressOfFilters(filters: NonNullable<TicketsQuery['filters']>): TicketAddress {
  const asked = Object.entries(filters).flatMap(([field, operators]) =>
    Object.entries(operators ?? {}).map(([operator, value]) => [field, operator, value] as const),
  )
  return Object.fromEntries(
    asked.map(([field, operator, value]) => {
      const name = filterNames.find((param) => filterParams[param].join() === [field, operator].join())
      if (name === undefined) throw new RangeError(`no address tells ${field} ${operator}`)
      return [name, Array.isArray(value) ? value.join(',') : String(value as string | number | boolean)]
    }),
  )
}

/** Whether every sortable field sorts, or only those that have an index agency-wide (D20). */
export const sortsWithinProject = (address: TicketAddress, project_id?: number): boolean =>
  project_id !== undefined || listOf(address.project_id).length === 1

export const maySort = (key: string, withinProject: boolean): boolean => {
  const sortable = ticketFieldByKey.get(key)?.sortable
  return sortable === 'agency' || (sortable === 'project' && withinProject)
}

export interface QueryOptions {
  /** The project whose tickets are listed; none for the agency's list. */
  project_id?: number | undefined
  /** Fields beyond those that every row bears. */
  fields?: readonly string[]
}

/** What an address asks of the server. */
export function queryOf(address: TicketAddress, { project_id, fields = [] }: QueryOptions = {}): TicketsQuery {
  const { sort, search, cursor } = address
  const sort_by = sort?.replace(/^-/, '')
  const filters = filtersOf(project_id === undefined ? address : { ...address, project_id: String(project_id) })
  return {
    page_number: cursor ? 1 : Number(address.page ?? 1),
    page_size: Number(address.size ?? DEFAULT_PAGE_SIZE),
    ...(sort_by &&
      maySort(sort_by, sortsWithinProject(address, project_id)) && {
        sort_by,
        sort_order: sort?.startsWith('-') ? ('desc' as const) : ('asc' as const),
      }),
    ...(search && { search }),
    ...(cursor && { cursor }),
    ...(filters && { filters }),
    ...(fields.length > 0 && { fields: [...fields] }),
  }
}

function isSound(name: (typeof names)[number], value: string): boolean {
  if (name === 'ticket') return /^[1-9]\d{0,15}$/.test(value)
  if (name === 'tab') return (ticketTabs as readonly string[]).includes(value)
  if (name === 'columns') return listOf(value).every((column) => /^[a-z][a-z0-9_]{0,59}$/.test(column))
  if (name === 'view') return /^[a-z0-9_]{1,40}$/.test(value)
  if (name === 'sort') return ticketFieldByKey.get(value.replace(/^-/, ''))?.sortable !== undefined
  return takes[name](value)
}

/** Reads an address strictly: a parameter that the contract does not take is dropped, so that an old or mangled link still shows a list. */
export function readAddress(raw: Record<string, unknown>): TicketAddress {
  const address: TicketAddress = {}
  for (const name of names) {
    const value = raw[name]
    if (value === undefined || value === null || value === '') continue
    const text = String(value)
    if (isSound(name, text)) address[name] = text
  }
  return address
}

/** Changes an address. What becomes empty goes; a change of what is listed returns to the first page. */
export function changeAddress(
  address: TicketAddress,
  change: { [Name in keyof TicketAddress]?: string | undefined },
): TicketAddress {
  const relists = Object.keys(change).some((name) => !['page', 'cursor', 'ticket', 'tab', 'columns'].includes(name))
  const next = { ...address, ...(relists && { page: undefined, cursor: undefined }), ...change }
  return Object.fromEntries(
    Object.entries(next).filter(([, value]) => value !== undefined && value !== ''),
  ) as TicketAddress
}

/** Whether an address leaves any ticket out by a filter. */
export const isFiltered = (address: TicketAddress): boolean => filterNames.some((name) => address[name] !== undefined)

/** Whether anything narrows the list: search or a filter. */
export const isNarrowed = (address: TicketAddress): boolean => address.search !== undefined || isFiltered(address)

/** The same list with nothing narrowing it. */
export const clearedAddress = (address: TicketAddress): TicketAddress =>
  changeAddress(address, Object.fromEntries([...filterNames, 'search'].map((name) => [name, undefined])))

/** Whether a page is reached by its number, or only by the cursor of the page before (D20). */
export const isNumbered = (page: number, size: number): boolean => (page - 1) * size < LAST_NUMBERED_ROW
