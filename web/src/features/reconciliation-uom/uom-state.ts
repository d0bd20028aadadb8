import { DEFAULT_PAGE_SIZE } from '@milepost/contract/core/list'
import { factorStates, type FactorState } from '@milepost/contract/reconciliation-uom/conversion-factor'
import { measuredDimensions, unitCodes, units, type UnitCode } from '@milepost/contract/units/units'
import type { FactorsQuery, UnmatchedQuery } from './api.ts'

export const uomTabs = ['units', 'factors', 'matcher'] as const
export type UomTab = (typeof uomTabs)[number]

/** The whole state of the page, as its address bears it; `open` is the unit or factor whose details show, `sort` has `-` before it for descending. */
export type UomAddress = Partial<
  Record<'tab' | 'search' | 'sort' | 'page' | 'project' | 'material' | 'ticket' | 'pay' | 'state' | 'open', string>
>

/** Units between which a factor can lead. */
export const measuredUnits: readonly UnitCode[] = unitCodes.filter((code) =>
  measuredDimensions.includes(units[code].dimension),
)

const sorts: Record<UomTab, readonly string[]> = {
  units: [],
  factors: ['project', 'material', 'ticket_uom', 'pay_uom', 'valid_from', 'approved_at'],
  matcher: ['tickets', 'project', 'material', 'ticket_uom', 'pay_uom'],
}
const isTab = (text: string): text is UomTab => (uomTabs as readonly string[]).includes(text)
const isState = (text: string): text is FactorState => (factorStates as readonly string[]).includes(text)
const isUnit = (text: string): text is UnitCode => (unitCodes as readonly string[]).includes(text)
const idIn = (text: string) => (/^[1-9]\d{0,15}$/.test(text) ? text : '')

/** The tab that an address shows; the units where it names none. */
export const tabOf = ({ tab = '' }: UomAddress): UomTab => (isTab(tab) ? tab : 'units')

/** Reads an address strictly: what its tab does not take is dropped, so that an old link still shows a list. */
export function readUomAddress(raw: Record<string, unknown>): UomAddress {
  const text = (name: string): string => (raw[name] === undefined || raw[name] === null ? '' : String(raw[name]))
  const tab = tabOf({ tab: text('tab') })
  const search = text('search').trim().slice(0, 200)
  const sort = text('sort')
  const lists = tab !== 'units'
  const sound: Record<keyof UomAddress, string> = {
    tab: tab === 'units' ? '' : tab,
    search: search.isWellFormed() && !search.includes('\0') ? search : '',
    sort: sorts[tab].includes(sort.replace(/^-/, '')) ? sort : '',
    page: lists && /^[1-9]\d{0,5}$/.test(text('page')) && text('page') !== '1' ? text('page') : '',
    project: lists ? idIn(text('project')) : '',
    material: lists ? idIn(text('material')) : '',
    ticket: lists && isUnit(text('ticket')) ? text('ticket') : '',
    pay: lists && isUnit(text('pay')) ? text('pay') : '',
    state: tab === 'factors' ? (isState(text('state')) ? text('state') : '') : text('state') === 'none' ? 'none' : '',
    open: tab === 'units' ? (isUnit(text('open')) ? text('open') : '') : idIn(text('open')),
  }
  if (tab === 'units') sound.state = ''
  return Object.fromEntries(Object.entries(sound).filter(([, value]) => value !== ''))
}

const pageIn = ({ search, page, sort }: UomAddress) => ({
  page_number: Number(page ?? 1),
  page_size: DEFAULT_PAGE_SIZE,
  ...(search && { search }),
  ...(sort && { sort_order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) }),
})
const narrowing = ({ project, material, ticket, pay }: UomAddress) => ({
  ...(project && { project_id: { eq: project } }),
  ...(material && { material_id: { eq: material } }),
  ...(ticket && { ticket_uom: { eq: ticket as UnitCode } }),
  ...(pay && { pay_uom: { eq: pay as UnitCode } }),
})

/** What an address asks of the factors. */
export const factorsQueryOf = (address: UomAddress): FactorsQuery => ({
  ...pageIn(address),
  ...(address.sort && { sort_by: address.sort.replace(/^-/, '') as NonNullable<FactorsQuery['sort_by']> }),
  filters: { ...narrowing(address), ...(address.state && { state: { eq: address.state as FactorState } }) },
})

/** What an address asks of the matcher. */
export const unmatchedQueryOf = (address: UomAddress): UnmatchedQuery => ({
  ...pageIn(address),
  ...(address.sort && { sort_by: address.sort.replace(/^-/, '') as NonNullable<UnmatchedQuery['sort_by']> }),
  filters: { ...narrowing(address), ...(address.state && { no_other_item: { eq: true } }) },
})

/** Whether anything narrows a list. */
export const isNarrowed = ({ search, project, material, ticket, pay, state }: UomAddress): boolean =>
  [search, project, material, ticket, pay, state].some((text) => text !== undefined)

/** An address without anything that narrows its list. */
export const cleared: UomAddress = {
  search: undefined,
  page: undefined,
  project: undefined,
  material: undefined,
  ticket: undefined,
  pay: undefined,
  state: undefined,
}
