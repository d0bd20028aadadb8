import { noticeGroupList } from '@milepost/contract/notices/notices.list'
import { listCodec, param, type ListStateOf } from '../../lib/list-codec.ts'

/** What the page shows: the inbox, what the person chose, or the agency's rules. */
export const noticeViews = ['inbox', 'settings', 'rules'] as const
export type NoticeView = (typeof noticeViews)[number]

/** The state of the page: unread notices without a `state`; `mute` is the notice whose kind an email offers to turn off. */
export const noticesCodec = listCodec(noticeGroupList, {
  view: param.oneOf(['settings', 'rules'], 'inbox'),
  state: param.oneOf(['all'], 'unread'),
  mute: param.id,
})
export type NoticesListState = ListStateOf<typeof noticesCodec>

export const viewOf = ({ view }: NoticesListState): NoticeView => (view as NoticeView | undefined) ?? 'inbox'

/** The server query of an address. */
export const noticesQueryOf = (listState: NoticesListState) =>
  noticesCodec.query(listState, listState.state === 'all' ? {} : { unread: { eq: true } })
