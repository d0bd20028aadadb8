import { inbox } from '@milepost/contract/reviews/inbox.contract'
import { inboxList } from '@milepost/contract/reviews/inbox.list'
import type { RouteResponse } from '@milepost/contract/core/route'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery } from '../../lib/route-query.ts'

export const inboxKey = ['inbox']
export const inboxCodec = listCodec(inboxList, {})
export type InboxState = ListStateOf<typeof inboxCodec>
export type InboxRow = RouteResponse<typeof inbox.list>['inbox'][number]

export const inboxOptions = (state: InboxState) => {
  const query = inboxCodec.query(state)
  return listQuery([...inboxKey, query], inbox.list, { query })
}

/** Where a record is reviewed and corrected; a kind that is added to the contract needs its address here. */
const addresses: Record<InboxRow['kind'], (row: InboxRow) => { pathname: string; search: Record<string, string> }> = {
  change_order: ({ project, subject_id }) => ({
    pathname: `/projects/${project?.id}/updates`,
    search: { update: String(subject_id) },
  }),
}
export const addressOf = (row: InboxRow) => addresses[row.kind](row)
