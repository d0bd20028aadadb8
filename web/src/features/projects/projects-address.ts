import type { RouteCall } from '@milepost/contract/core/route'
import { projectStatuses } from '@milepost/contract/projects/project'
import type { projects } from '@milepost/contract/projects/projects.contract'

/** What narrows the list, beside its search. */
export const choiceParams = ['status', 'district', 'contractor'] as const
export const markParams = ['mine', 'favorite', 'waiting', 'active'] as const
export type ChoiceParam = (typeof choiceParams)[number]
export type MarkParam = (typeof markParams)[number]

/** What a saved view keeps of an address; `archived` shows the archived projects instead of the others, `sort` has `-` before it for descending. */
export const viewParams = ['search', ...choiceParams, ...markParams, 'archived', 'sort'] as const

/** The whole state of the projects list, as its address bears it; `view` is the saved view that was opened last. */
export type ProjectsAddress = Partial<Record<(typeof viewParams)[number] | 'page' | 'view', string>>
export type ProjectsQuery = NonNullable<RouteCall<typeof projects.list>['query']>

/** Keys by which the list can be put in order, in the order in which they are offered. */
export const projectSortKeys = [
  'name',
  'state_project_number',
  'contract_number',
  'job_number',
  'start_date',
  'last_active_on',
  'days_active',
  'updated_at',
] as const
export type ProjectSortKey = (typeof projectSortKeys)[number]

const oneOf = (choices: readonly string[]) => (text: string) => (choices.includes(text) ? text : '')
const listOf = (isSound: (item: string) => boolean) => (text: string) =>
  [...new Set(text.split(','))].filter(isSound).slice(0, 100).join(',')
const plain = (most: number) => (text: string) =>
  text.isWellFormed() && !text.includes('\0') ? text.slice(0, most).trim() : ''
const yes = oneOf(['true'])
const isStatus = (text: string) => (projectStatuses as readonly string[]).includes(text)

const sound: Record<keyof ProjectsAddress, (text: string) => string> = {
  search: plain(200),
  status: listOf(isStatus),
  district: listOf((text) => /^[1-9]\d{0,15}$/.test(text)),
  contractor: plain(4000),
  mine: yes,
  favorite: yes,
  waiting: yes,
  active: yes,
  archived: yes,
  sort: (text) => (oneOf(projectSortKeys)(text.replace(/^-/, '')) ? text : ''),
  page: (text) => (/^[1-9]\d{0,5}$/.test(text) && text !== '1' ? text : ''),
  view: (text) => (/^[a-z\d_]{1,40}$/.test(text) ? text : ''),
}

/** Reads an address strictly: what the contract does not take is dropped, so that an old link still shows a list. */
export function readProjectsAddress(raw: Record<string, unknown>): ProjectsAddress {
  const read = (Object.keys(sound) as (keyof ProjectsAddress)[]).map((name) => {
    const value = raw[name]
    const text = Array.isArray(value) ? value.join(',') : value === undefined || value === null ? '' : String(value)
    return [name, sound[name](text)] as const
  })
  return Object.fromEntries(read.filter(([, text]) => text !== ''))
}

/** An address without what narrows it. */
export const cleared = Object.fromEntries(
  ['search', ...choiceParams, ...markParams].map((name) => [name, undefined]),
) as ProjectsAddress
export const isFiltered = (address: ProjectsAddress): boolean =>
  [...choiceParams, ...markParams].some((name) => address[name] !== undefined)
export const isNarrowed = (address: ProjectsAddress): boolean => address.search !== undefined || isFiltered(address)
