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
