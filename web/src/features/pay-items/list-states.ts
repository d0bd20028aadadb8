import { masterPayItemList, projectPayItemList } from '@milepost/contract/pay-items/pay-items.list'
import { listCodec, param, valuesIn, type ListStateOf } from '../../lib/list-codec.ts'

export const moreWords = ['dnp', 'e_ticket', 'favorite'] as const

/** The master list; `item` is the one whose drawer is open. */
export const masterCodec = listCodec(masterPayItemList)
export type MasterListState = ListStateOf<typeof masterCodec>

/** A project's items; `more` holds words that narrow them, `factors` is set while the drawer of the project's conversion factors is open. */
export const itemsCodec = listCodec(
  projectPayItemList,
  { more: param.several(param.oneOf(moreWords)), factors: param.oneOf(['open']) },
  ['more'],
)
export type ItemsListState = ListStateOf<typeof itemsCodec>

/** The server query of an address of the master list. */
export function masterQueryOf(listState: MasterListState) {
  const { sort_by, sort_order, filters, ...page } = masterCodec.query(listState)
  return { ...page, ...(sort_by && sort_order && { sort_order, sort_by }), ...(filters && { filters }) }
}

/** The server query of an address of a project's items. Do-not-pay items are included unless they are filtered out. */
export function itemsQueryOf(listState: ItemsListState) {
  const words = valuesIn(listState.more)
  const query = itemsCodec.query(listState, {
    ...(words.includes('e_ticket') && { only_e_ticket_available: { eq: true } }),
    ...(words.includes('favorite') && { mobile_favorite: { eq: true } }),
  })
  return { ...query, include_dnp: !words.includes('dnp') }
}

/** The filters of an address of a project's items, in addition to its search. */
export function itemNarrowingOf(listState: ItemsListState) {
  const { include_dnp, filters } = itemsQueryOf(listState)
  return { include_dnp, ...(filters && { filters }) }
}
