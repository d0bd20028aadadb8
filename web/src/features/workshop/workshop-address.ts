import { DEFAULT_PAGE_SIZE } from '@milepost/contract/core/list'
import { factTypes, type FactType } from '@milepost/contract/core/realtime'
import type { RouteCall } from '@milepost/contract/core/route'
import { jobStates, type JobState, type workshop } from '@milepost/contract/workshop/workshop.contract'

/** The state of the two lists, as their addresses bear it; `sort` has `-` before it for descending. */
export type JobsAddress = Partial<Record<'state' | 'sort' | 'page', string>>
export type EventsAddress = Partial<Record<'type' | 'page', string>>
export type JobsQuery = NonNullable<RouteCall<typeof workshop.jobs>['query']>
export type EventsQuery = NonNullable<RouteCall<typeof workshop.events>['query']>

const jobSortKeys = ['name', 'run_at', 'created_at', 'attempts'] as const
type JobSortKey = (typeof jobSortKeys)[number]
const isSortKey = (key: string): key is JobSortKey => (jobSortKeys as readonly string[]).includes(key)
const isState = (text: string): text is JobState => (jobStates as readonly string[]).includes(text)

/** Facts that the feed shows: the end of a session is told to nobody but that session. */
export const shownTypes = factTypes.filter((type) => type !== 'session.ended')
const isType = (text: string): text is FactType => (shownTypes as readonly string[]).includes(text)

const textOf = (raw: Record<string, unknown>, name: string): string =>
  raw[name] === undefined || raw[name] === null ? '' : String(raw[name])
const pageOf = (raw: Record<string, unknown>): string => {
  const text = textOf(raw, 'page')
  return /^[1-9]\d{0,3}$/.test(text) && text !== '1' ? text : ''
}
const filled = <Address extends object>(address: Address): Partial<Address> =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== '')) as Partial<Address>

/** Reads an address strictly: what the contract does not take is dropped, so that an old link still shows a list. */
export const readJobsAddress = (raw: Record<string, unknown>): JobsAddress =>
  filled({
    state: isState(textOf(raw, 'state')) ? textOf(raw, 'state') : '',
    sort: isSortKey(textOf(raw, 'sort').replace(/^-/, '')) ? textOf(raw, 'sort') : '',
    page: pageOf(raw),
  })

export const readEventsAddress = (raw: Record<string, unknown>): EventsAddress =>
  filled({ type: isType(textOf(raw, 'type')) ? textOf(raw, 'type') : '', page: pageOf(raw) })

/** What an address asks of the server. */
export function jobsQueryOf({ state = '', sort, page }: JobsAddress): JobsQuery {
  const sort_by = sort?.replace(/^-/, '') ?? ''
  return {
    page_number: Number(page ?? 1),
    page_size: DEFAULT_PAGE_SIZE,
    ...(isState(state) && { filters: { state: { eq: state } } }),
    ...(isSortKey(sort_by) && { sort_by, sort_order: sort?.startsWith('-') ? ('desc' as const) : ('asc' as const) }),
  }
}

export const eventsQueryOf = ({ type = '', page }: EventsAddress): EventsQuery => ({
  page_number: Number(page ?? 1),
  page_size: DEFAULT_PAGE_SIZE,
  ...(isType(type) && { filters: { type: { eq: type } } }),
})
