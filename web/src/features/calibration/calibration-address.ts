import type { calibration } from '@milepost/contract/calibration/calibration.contract'
import { jobStatuses, type JobStatus } from '@milepost/contract/calibration/job-slip-project'
import { DEFAULT_PAGE_SIZE } from '@milepost/contract/core/list'
import type { RouteCall } from '@milepost/contract/core/route'

/** The whole state of the page, as its address bears it; `sort` has `-` before it for descending, `job` is the one whose drawer is open. */
export type CalibrationAddress = Partial<Record<'tab' | 'search' | 'sort' | 'page' | 'job', string>>
export type JobsQuery = NonNullable<RouteCall<typeof calibration.list>['query']>

const sortKeys = ['supplier', 'job_number', 'first_ticket_at', 'last_ticket_at', 'ticket_count'] as const
type SortKey = (typeof sortKeys)[number]

const isSortKey = (key: string): key is SortKey => (sortKeys as readonly string[]).includes(key)
const isStatus = (text: string): text is JobStatus => (jobStatuses as readonly string[]).includes(text)

/** The tab that an address shows; unconnected jobs where it names none. */
export const tabOf = ({ tab }: CalibrationAddress): JobStatus => (tab && isStatus(tab) ? tab : 'unconnected')

/** Reads an address strictly: what the contract does not take is dropped, so that an old link still shows a list. */
export function readCalibrationAddress(raw: Record<string, unknown>): CalibrationAddress {
  const text = (name: string): string => (raw[name] === undefined || raw[name] === null ? '' : String(raw[name]))
  const search = text('search').trim().slice(0, 200)
  const sound: Record<keyof CalibrationAddress, string> = {
    tab: isStatus(text('tab')) && text('tab') !== 'unconnected' ? text('tab') : '',
    search: search.isWellFormed() && !search.includes('\0') ? search : '',
    sort: isSortKey(text('sort').replace(/^-/, '')) ? text('sort') : '',
    page: /^[1-9]\d{0,5}$/.test(text('page')) && text('page') !== '1' ? text('page') : '',
    job: /^[1-9]\d{0,15}$/.test(text('job')) ? text('job') : '',
  }
  return Object.fromEntries(Object.entries(sound).filter(([, value]) => value !== ''))
}

/** What an address asks of the server. */
export function jobsQueryOf(address: CalibrationAddress): JobsQuery {
  const { search, sort, page } = address
  const sort_by = sort?.replace(/^-/, '')
  return {
    page_number: Number(page ?? 1),
    page_size: DEFAULT_PAGE_SIZE,
    filters: { status: { eq: tabOf(address) } },
    ...(search && { search }),
    ...(sort_by &&
      isSortKey(sort_by) && { sort_by, sort_order: sort?.startsWith('-') ? ('desc' as const) : ('asc' as const) }),
  }
}
