import { LARGEST_PAGE_SIZE } from '@milepost/contract/core/list'
import type { RouteCall } from '@milepost/contract/core/route'
import type { tickets } from '@milepost/contract/tickets/tickets.contract'
import { ticketList, ticketSorts } from '@milepost/contract/tickets/tickets.list'
import { listCodec, param, valuesIn, type ListStateOf, type ReadParam } from '../../lib/list-codec.ts'
import { cursorParam, withCursor } from '../../ui/record-list/cursor-codec.ts'

/** The server query of the list. */
export type TicketsQuery = NonNullable<RouteCall<typeof tickets.list>['query']>

export type FilterParam = keyof typeof ticketList.address

export const ticketTabs = ['ticket', 'history', 'versions'] as const
export type TicketTab = (typeof ticketTabs)[number]

const matching =
  (pattern: RegExp): ReadParam =>
  (text) =>
    pattern.test(text) ? text : ''

const codec = listCodec(ticketList, {
  size: (text: string) => (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= LARGEST_PAGE_SIZE ? text : ''),
  cursor: cursorParam,
  columns: param.several(matching(/^[a-z][a-z0-9_]{0,59}$/)),
  view: matching(/^[a-z0-9_]{1,40}$/),
  tab: param.oneOf(ticketTabs, 'ticket'),
})
export type TicketListState = ListStateOf<typeof codec>

/** A ticket list: `columns` are the visible ones in their order, `view` is the saved view, `tab` a part of the open ticket, `cursor` continues after row 10,000. */
export const ticketCodec = withCursor(codec)
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
  const { sort } = listState
  const sorts = sort && maySort(sort.replace(/^-/, ''), sortsWithinProject(listState, project_id))
  const within = project_id === undefined ? listState : { ...listState, project_id: String(project_id) }
  return {
    ...ticketCodec.query({ ...within, sort: sorts ? sort : undefined }),
    ...(fields.length > 0 && { fields: [...fields] }),
  }
}
