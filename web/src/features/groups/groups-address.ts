import { groupList } from '@milepost/contract/groups/groups.list'
import { listAddress, param, type AddressOf } from '../../lib/list-address.ts'

/** The groups list: those in use, or on its tab those deleted recently; `group` is the one whose drawer is open. */
export const groupsAddress = listAddress(groupList, { tab: param.oneOf(['deleted'], 'active') })
export type GroupsAddress = AddressOf<typeof groupsAddress>

/** What an address asks of the server. */
export const groupsQueryOf = (address: GroupsAddress) =>
  groupsAddress.query(address, address.tab ? { status: { eq: 'deleted' } } : {})
export type GroupsQuery = ReturnType<typeof groupsQueryOf>
