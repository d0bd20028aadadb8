import { masterPayItemList, projectPayItemList } from '@milepost/contract/pay-items/pay-items.list'
import { listAddress, param, valuesIn, type AddressOf } from '../../lib/list-address.ts'

export const moreWords = ['dnp', 'e_ticket', 'favorite'] as const

/** The master list; `item` is the one whose drawer is open. */
export const masterAddress = listAddress(masterPayItemList)
export type MasterAddress = AddressOf<typeof masterAddress>

/** A project's items; `more` holds words that narrow them, `factors` is set while the drawer of the project's conversion factors is open. */
export const itemsAddress = listAddress(
  projectPayItemList,
  { more: param.several(param.oneOf(moreWords)), factors: param.oneOf(['open']) },
  ['more'],
)
export type ItemsAddress = AddressOf<typeof itemsAddress>

/** What an address of the master list asks of the server. */
export function masterQueryOf(address: MasterAddress) {
  const { sort_by, sort_order, filters, ...page } = masterAddress.query(address)
  return { ...page, ...(sort_by && sort_order && { sort_order, sort_by }), ...(filters && { filters }) }
}

/** What an address of a project's items asks of the server. Do-not-pay items show until they are filtered out. */
export function itemsQueryOf(address: ItemsAddress) {
  const words = valuesIn(address.more)
  const query = itemsAddress.query(address, {
    ...(words.includes('e_ticket') && { only_e_ticket_available: { eq: true } }),
    ...(words.includes('favorite') && { mobile_favorite: { eq: true } }),
  })
  return { ...query, include_dnp: !words.includes('dnp') }
}

/** What an address of a project's items narrows them by, alongside its search. */
export function itemNarrowingOf(address: ItemsAddress) {
  const { include_dnp, filters } = itemsQueryOf(address)
  return { include_dnp, ...(filters && { filters }) }
}
