import { DEFAULT_PAGE_SIZE } from '@milepost/contract/core/list'
import {
  changeOrderStatuses,
  changeOrderTypes,
  type ChangeOrderStatus,
  type ChangeOrderType,
} from '@milepost/contract/change-orders/change-order'
import type { UpdatesQuery } from './api.ts'

/** The whole state of the list of updates, as its address bears it; `update` is the one whose drawer is open. */
export type UpdatesAddress = Partial<Record<(typeof updateAddressNames)[number], string>>
export const updateAddressNames = ['search', 'status', 'type', 'sort', 'page', 'update'] as const

const isOne = (choices: readonly string[]) => (text: string) => choices.includes(text)
const sound: Record<(typeof updateAddressNames)[number], (text: string) => boolean> = {
  search: (text) => text.trim() !== '' && text.length <= 200 && text.isWellFormed() && !text.includes('\0'),
  status: isOne(changeOrderStatuses),
  type: isOne(changeOrderTypes),
  sort: isOne(['number', '-number', 'effective_on', '-effective_on']),
  page: (text) => /^[1-9]\d{0,5}$/.test(text),
  update: (text) => /^[1-9]\d{0,15}$/.test(text),
}

/** Reads an address strictly: what the list does not take is dropped, so that an old link still shows it. */
export const readUpdatesAddress = (raw: UpdatesAddress): UpdatesAddress =>
  Object.fromEntries(
    updateAddressNames.flatMap((name) => {
      const text = String(raw[name] ?? '')
      return sound[name](text) ? [[name, text] as const] : []
    }),
  )

/** What an address asks of the server. */
export function updatesQueryOf({ search, status, type, sort, page }: UpdatesAddress): UpdatesQuery {
  const filters = {
    ...(status && { status: { eq: status as ChangeOrderStatus } }),
    ...(type && { type: { eq: type as ChangeOrderType } }),
  }
  return {
    page_number: Number(page ?? 1),
    page_size: DEFAULT_PAGE_SIZE,
    ...(search && { search: search.trim() }),
    ...(sort && {
      sort_by: sort.replace('-', '') as 'number',
      sort_order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
    }),
    ...(Object.keys(filters).length > 0 && { filters }),
  }
}

export const isNarrowed = ({ search, status, type }: UpdatesAddress): boolean =>
  search !== undefined || status !== undefined || type !== undefined
