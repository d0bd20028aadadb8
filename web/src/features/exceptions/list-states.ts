import { MOST_SETTLED_AT_ONCE, type ExceptionGroup } from '@milepost/contract/exceptions/exception'
import { exceptionStates, type ExceptionState } from '@milepost/contract/exceptions/exception-kinds'
import { exceptionList } from '@milepost/contract/exceptions/exceptions.list'
import { listCodec, param, type ListStateOf } from '../../lib/list-codec.ts'

/** What the page shows: the inbox, or how a day was matched. */
export const exceptionViews = ['inbox', 'day'] as const
export type ExceptionView = (typeof exceptionViews)[number]
export const stateChoices = [...exceptionStates, 'all'] as const
export type StateChoice = ExceptionState | 'all'

/**
 * The whole state of the page: open exceptions without a `state`; `exception` is the one whose drawer is open, `day` the day whose match is shown.
 */
export const exceptionsCodec = listCodec(exceptionList, {
  view: param.oneOf(['day'], 'inbox'),
  state: param.oneOf(['settled', 'resolved', 'all'], 'open'),
  day: param.date,
})
export type ExceptionsListState = ListStateOf<typeof exceptionsCodec>

export const viewOf = ({ view }: ExceptionsListState): ExceptionView => (view === 'day' ? 'day' : 'inbox')
export const stateOf = ({ state }: ExceptionsListState): StateChoice => (state as StateChoice | undefined) ?? 'open'

/** The server query of an address. */
export function exceptionsQueryOf(listState: ExceptionsListState) {
  const state = stateOf(listState)
  return exceptionsCodec.query(listState, state === 'all' ? {} : { state: { eq: state } })
}

/** The query of one group's exceptions, under the same filters. */
export function groupQueryOf(
  listState: ExceptionsListState,
  { kind, state, plant_id }: Pick<ExceptionGroup, 'kind' | 'state' | 'plant_id'>,
) {
  const { filters, ...query } = exceptionsQueryOf({ ...listState, page: undefined })
  return {
    ...query,
    page_size: MOST_SETTLED_AT_ONCE,
    filters: { ...filters, kind: { eq: kind }, state: { eq: state }, plant_id: { eq: plant_id } },
  }
}
