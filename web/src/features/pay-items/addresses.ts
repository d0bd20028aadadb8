import { DEFAULT_PAGE_SIZE } from '@milepost/contract/core/list'
import { unitCodes, type UnitCode } from '@milepost/contract/units/units'
import type { ItemsQuery, MasterQuery } from './api.ts'

/** What narrows the master list, and a project's items; `more` holds words, all others hold choices. */
export const masterFilters = ['uom', 'category', 'active'] as const
export const itemFilters = ['uom', 'contractor', 'part', 'more'] as const
export type FilterKind = (typeof masterFilters)[number] | (typeof itemFilters)[number]
export const moreWords = ['dnp', 'e_ticket', 'favorite'] as const

/**
 * The whole state of a list, as its address bears it; `sort` has `-` before it for descending, `item` is the one whose drawer is open, `factors` says that
 * the drawer of the project's conversion factors is.
 */
export type ListAddress = Partial<Record<'search' | 'sort' | 'page' | 'item' | 'factors' | FilterKind, string>>
export type ListKind = 'master' | 'items'

const sortKeys: Record<ListKind, readonly string[]> = {
  master: ['item_code', 'item_description', 'unit_of_measure', 'category', 'spec_year', 'updated_at'],
  items: ['line_number', 'item_code', 'item_description', 'unit_of_measure', 'quantity', 'unit_price', 'bid_amount'],
}
const isId = (text: string) => /^[1-9]\d{0,15}$/.test(text)
const list = (isSound: (item: string) => boolean) => (text: string) =>
  [...new Set(text.split(','))].filter(isSound).slice(0, 50).join(',')
const plain = (most: number) => (text: string) =>
  text.isWellFormed() && !text.includes('\0') ? text.trim().slice(0, most) : ''
const units = list((text) => (unitCodes as readonly string[]).includes(text))

const common = {
  search: plain(200),
  page: (text: string) => (/^[1-9]\d{0,5}$/.test(text) && text !== '1' ? text : ''),
  item: (text: string) => (isId(text) ? text : ''),
  uom: units,
}
const sound: Record<ListKind, Partial<Record<keyof ListAddress, (text: string) => string>>> = {
  master: { ...common, category: plain(100), active: (text) => (/^(true|false)$/.test(text) ? text : '') },
  items: {
    ...common,
    contractor: list(isId),
    part: list(isId),
    more: list((text) => (moreWords as readonly string[]).includes(text)),
    factors: (text) => (text === 'open' ? text : ''),
  },
}

/** Reads an address strictly: what the list does not take is dropped, so that an old link still shows it. */
export function readListAddress(raw: Record<string, unknown>, kind: ListKind): ListAddress {
  const textOf = (name: string) =>
    typeof raw[name] === 'string' || typeof raw[name] === 'number' || typeof raw[name] === 'boolean'
      ? String(raw[name])
      : ''
  const sort = textOf('sort')
  const read = Object.entries(sound[kind]).map(([name, reader]) => [name, reader(textOf(name))] as const)
  const sorted = sortKeys[kind].includes(sort.replace(/^-/, '')) ? sort : ''
  return Object.fromEntries([...read, ['sort', sorted] as const].filter(([, text]) => text !== ''))
}

/** The values of a parameter that takes several. */
export const valuesIn = (text: string | undefined): string[] => text?.split(',') ?? []
const idsIn = (text: string) => valuesIn(text).map(Number)

const pageOf = ({ search, page, sort }: ListAddress) => ({
  page_number: Number(page ?? 1),
  page_size: DEFAULT_PAGE_SIZE,
  ...(search && { search }),
  ...(sort && { sort_order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) }),
})
const unitFilter = (uom: string | undefined) => uom && { uom: { in: valuesIn(uom) as UnitCode[] } }

/** What an address of the master list asks of the server. */
export function masterQueryOf(address: ListAddress): MasterQuery {
  const { uom, category, active, sort } = address
  const filters = {
    ...unitFilter(uom),
    ...(category && { category: { eq: category } }),
    ...(active && { active: { eq: active === 'true' } }),
  }
  return {
    ...pageOf(address),
    ...(sort && { sort_by: sort.replace(/^-/, '') as NonNullable<MasterQuery['sort_by']> }),
    ...(Object.keys(filters).length > 0 && { filters }),
  }
}

/** What an address of a project's items narrows them by. Do-not-pay items show until they are filtered out. */
export function itemNarrowingOf({
  uom,
  contractor,
  part,
  more,
}: ListAddress): Pick<ItemsQuery, 'include_dnp' | 'filters'> {
  const words = valuesIn(more)
  const filters = {
    ...unitFilter(uom),
    ...(contractor && { external_dot_contractor_id: { in: idsIn(contractor) } }),
    ...(part && { external_dot_contract_project_id: { in: idsIn(part) } }),
    ...(words.includes('e_ticket') && { only_e_ticket_available: { eq: true } }),
    ...(words.includes('favorite') && { mobile_favorite: { eq: true } }),
  }
  return { include_dnp: !words.includes('dnp'), ...(Object.keys(filters).length > 0 && { filters }) }
}

/** What an address of a project's items asks of the server. */
export const itemsQueryOf = (address: ListAddress): ItemsQuery => ({
  ...pageOf(address),
  ...itemNarrowingOf(address),
  ...(address.sort && { sort_by: address.sort.replace(/^-/, '') as NonNullable<ItemsQuery['sort_by']> }),
})

/** Whether anything narrows a list. */
export const isNarrowed = (address: ListAddress): boolean =>
  [address.search, ...[...masterFilters, ...itemFilters].map((name) => address[name])].some(
    (text) => text !== undefined,
  )

/** An address without anything that narrows its list. */
export const cleared: ListAddress = Object.fromEntries(
  ['search', 'page', ...masterFilters, ...itemFilters].map((name) => [name, undefined]),
)
