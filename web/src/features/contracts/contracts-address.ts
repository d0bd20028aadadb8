import type { contractProjectSorts, contracts, contractSorts } from '@milepost/contract/contracts/contracts.contract'
import { DEFAULT_PAGE_SIZE } from '@milepost/contract/core/list'
import type { RouteCall } from '@milepost/contract/core/route'

/** The two lists of contracts, as they are called in an address. */
export const contractTabs = ['contract', 'contract_project'] as const
export type ContractTab = (typeof contractTabs)[number]

/** The whole state of a list, as its address bears it; `sort` has `-` before it for descending, `contract` is the one whose drawer is open. */
export type ContractsAddress = Partial<Record<'search' | 'sort' | 'page' | 'contract', string>>
export type ContractsQuery = NonNullable<RouteCall<typeof contracts.list>['query']>
export type ContractProjectsQuery = NonNullable<RouteCall<typeof contracts.listProjects>['query']>

type SortKeys = {
  contract: (typeof contractSorts)[number]
  contract_project: (typeof contractProjectSorts)[number]
}
/** By what each list can be sorted: the contract's words, without its schemas, which the browser does not have. */
const sortKeys: { [Tab in ContractTab]: readonly SortKeys[Tab][] } = {
  contract: [
    'number',
    'name',
    'prime_contractor_name',
    'awarded_on',
    'completion_on',
    'amount',
    'contract_projects_count',
    'updated_at',
  ],
  contract_project: ['number', 'name', 'contract_number', 'project_name', 'updated_at'],
}

/** Reads an address strictly: what the list does not take is dropped, so that an old link still shows it. */
export function readContractsAddress(raw: Record<string, unknown>, tab: ContractTab): ContractsAddress {
  const text = (name: string): string =>
    typeof raw[name] === 'string' || typeof raw[name] === 'number' ? String(raw[name]) : ''
  const search = text('search').trim().slice(0, 200)
  const sort = text('sort')
  const sound: Required<ContractsAddress> = {
    search: search.isWellFormed() && !search.includes('\0') ? search : '',
    sort: (sortKeys[tab] as readonly string[]).includes(sort.replace(/^-/, '')) ? sort : '',
    page: /^[1-9]\d{0,5}$/.test(text('page')) && text('page') !== '1' ? text('page') : '',
    contract: /^[1-9]\d{0,15}$/.test(text('contract')) ? text('contract') : '',
  }
  return Object.fromEntries(Object.entries(sound).filter(([, value]) => value !== ''))
}

/** What an address asks of the server. */
export function listQueryOf<Tab extends ContractTab>(_tab: Tab, { search, sort, page }: ContractsAddress) {
  return {
    page_number: Number(page ?? 1),
    page_size: DEFAULT_PAGE_SIZE,
    ...(search && { search }),
    ...(sort && {
      sort_by: sort.replace(/^-/, '') as SortKeys[Tab],
      sort_order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
    }),
  }
}
