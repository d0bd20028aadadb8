import { groupList } from '@milepost/contract/groups/groups.list'
import { listCodec, param, type ListStateOf } from '../../lib/list-codec.ts'

/** The groups list: those in use, or on its tab those deleted recently; `group` is the one whose drawer is open. */
export const groupsCodec = listCodec(groupList, { tab: param.oneOf(['deleted'], 'active') })
export type GroupsListState = ListStateOf<typeof groupsCodec>

/** The server query of an address. */
export const groupsQueryOf = (listState: GroupsListState) =>
  groupsCodec.query(listState, listState.tab ? { status: { eq: 'deleted' } } : {})
export type GroupsQuery = ReturnType<typeof groupsQueryOf>
