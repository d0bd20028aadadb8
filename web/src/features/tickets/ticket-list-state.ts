import { DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE, LAST_NUMBERED_ROW } from '@milepost/contract/core/list'
import type { RouteCall } from '@milepost/contract/core/route'
import type { tickets } from '@milepost/contract/tickets/tickets.contract'
import { ticketList, ticketSorts } from '@milepost/contract/tickets/tickets.list'
import { listCodec, param, valuesIn, type Dropped, type ListStateOf, type ReadParam } from '../../lib/list-codec.ts'

/** The server query of the list. */
export type TicketsQuery = NonNullable<RouteCall<typeof tickets.list>['query']>

export type FilterParam = keyof typeof ticketList.address

export const ticketTabs = ['ticket', 'history', 'versions'] as const
export type TicketTab = (typeof ticketTabs)[number]

const matching =
  (pattern: RegExp): ReadParam =>
  (text) =>
    pattern.test(text) ? text : ''

/** Whether a page is reached by its number, or only by the cursor of the page before (D20). */
export const isNumbered = (page: number, size: number): boolean => (page - 1) * size < LAST_NUMBERED_ROW

const codec = listCodec(ticketList, {
  size: (text: string) => (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= LARGEST_PAGE_SIZE ? text : ''),
  cursor: matching(/^.{1,200}$/s),
  columns: param.several(matching(/^[a-z][a-z0-9_]{0,59}$/)),
  view: matching(/^[a-z0-9_]{1,40}$/),
  tab: param.oneOf(ticketTabs, 'ticket'),
})
export type TicketListState = ListStateOf<typeof codec>

/** The page of an address that only a cursor reaches, where the address has none. */
function unreachable({ page = '1', size, cursor }: TicketListState): string | undefined {
  return cursor || isNumbered(Number(page), Number(size ?? DEFAULT_PAGE_SIZE)) ? undefined : page
}

/** A ticket list: `columns` are the visible ones in their order, `view` is the saved view, `tab` a part of the open ticket, `cursor` continues after row 10,000. */
export const ticketCodec = {
  ...codec,
  read: (raw: Readonly<Record<string, unknown>>): TicketListState => {
    const { page, ...rest } = codec.read(raw)
    return page === undefined || unreachable({ page, ...rest }) ? rest : { ...rest, page }
  },
  dropped: (raw: Readonly<Record<string, unknown>>): Dropped[] => {
    const page = unreachable(codec.read(raw))
    return [...codec.dropped(raw), ...(page === undefined ? [] : [{ name: 'page', value: page }])]
  },
}
export const readListState = ticketCodec.read

/** The address of the list that filters of the contract ask for; throws for a filter that no address names, since it would open other tickets. */
export function listStateOfFilters(filters: NonNullable<TicketsQuery['filters']>): TicketListState {
  const names = Object.entries(ticketList.address)
  return Object.fromEntries(
    Object.entries(filters).flatMap(([field, operators]) =>
      Object.entries(operators ?? {}).map(([operator, value]) => {
        const name = names.find(([, filter]) => filter.join() === [field, operator].join())?.[0]
        if (name === undefined) throw new RangeError(`no listState tells ${field} ${operator}`)
        return [name, String(value as string | readonly string[])]
      }),
    ),
  )
}

/** Whether every sortable field sorts, or only those that have an index agency-wide (D20). */
export const sortsWithinProject = (listState: TicketListState, project_id?: number): boolean =>
  project_id !== undefined || valuesIn(listState.project_id).length === 1

export const maySort = (key: string, withinProject: boolean): boolean =>
  key in ticketSorts && (withinProject || ticketSorts[key as keyof typeof ticketSorts] === 'agency')

export interface QueryOptions {
  /** The project whose tickets are listed; none for the agency's list. */
  project_id?: number | undefined
  /** Fields beyond those that every row has. */
  fields?: readonly string[]
}

/** The server query of an address. */
export function queryOf(listState: TicketListState, { project_id, fields = [] }: QueryOptions = {}): TicketsQuery {
  const { cursor, sort, page } = listState
  const sorts = sort && maySort(sort.replace(/^-/, ''), sortsWithinProject(listState, project_id))
  const within = project_id === undefined ? listState : { ...listState, project_id: String(project_id) }
  return {
    ...ticketCodec.query({ ...within, page: cursor ? undefined : page, sort: sorts ? sort : undefined }),
    ...(cursor && { cursor }),
    ...(fields.length > 0 && { fields: [...fields] }),
  }
}
