import { inbox } from '@milepost/contract/reviews/inbox.contract'
import { inboxList } from '@milepost/contract/reviews/inbox.list'
import { reviewPath } from '@milepost/contract/reviews/review-path'
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

/** Where a record is reviewed and corrected, by the staff or by a vendor. */
export const addressOf = ({ kind, project, subject_id }: InboxRow, { vendor }: { vendor: boolean }) => {
  const [pathname = '', search] = reviewPath(kind, { project_id: project?.id ?? null, subject_id }, { vendor }).split(
    '?',
  )
  return { pathname, search: Object.fromEntries(new URLSearchParams(search)) }
}
