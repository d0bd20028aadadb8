import type { RouteCall } from '@milepost/contract/core/route'
import { employees } from '@milepost/contract/employees/employees.contract'
import { noticeChoices } from '@milepost/contract/notices/notice-choices.contract'
import { noticeRules } from '@milepost/contract/notices/notice-rules.contract'
import { notices, type NoticeGroup } from '@milepost/contract/notices/notices.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** Prefix of the query keys of all cached notices. */
export const noticesKey = ['notices']
const settingsKey = [...noticesKey, 'settings']
const rulesKey = [...noticesKey, 'rules']
type NoticesQuery = NonNullable<RouteCall<typeof notices.list>['query']>
export type GroupsQuery = NonNullable<RouteCall<typeof notices.groups>['query']>
type ChoiceBody = NonNullable<RouteCall<typeof noticeChoices.choose>['body']>
export type TimesBody = NonNullable<RouteCall<typeof noticeChoices.setTimes>['body']>
export type RuleBody = NonNullable<RouteCall<typeof noticeRules.set>['body']>

export const noticesOptions = (query: NoticesQuery) =>
  listQuery([...noticesKey, 'list', query], notices.list, { query })

export const noticeGroupsOptions = (query: GroupsQuery) =>
  listQuery([...noticesKey, 'groups', query], notices.groups, { query })

export const unreadOptions = queryOptions({
  queryKey: [...noticesKey, 'count'],
  refetchInterval: 300_000,
  queryFn: async ({ signal }) => (await call(notices.count, {}, { signal })).unread,
})

export const settingsOptions = routeQuery(settingsKey, noticeChoices.get, {})

export const rulesOptions = routeQuery(rulesKey, noticeRules.list, {}, ({ notice_rules }) => notice_rules)

/** Employees by name, for the owner of a rule. */
export const ownerChoicesOptions = (search: string) =>
  listQuery(
    ['notices', 'owners', search],
    employees.list,
    { query: { page_size: 50, filters: { status: { eq: 'active' as const } }, ...(search && { search }) } },
    (found) => found.employees.map(({ id, first_name, last_name }) => ({ id, label: `${first_name} ${last_name}` })),
  )

export const readNotices = (ids: number[]) => call(notices.read, { body: { ids } })
export const readGroup = ({ kind, hour }: Pick<NoticeGroup, 'kind' | 'hour'>, project_ids?: number[]) =>
  call(notices.read, { body: { group: { kind, hour, ...(project_ids && { project_ids }) } } })
export const readUntil = (until: string) => call(notices.read, { body: { until } })
export const muteNotice = (id: number) => call(notices.mute, { params: { id } })
/** A choice, with the one that held before where Undo makes it again. */
export interface MadeChoice extends ChoiceBody {
  before?: ChoiceBody['channel']
}
export const choose = ({ before: _before, ...body }: MadeChoice) => call(noticeChoices.choose, { body })
export const setTimes = (body: TimesBody) => call(noticeChoices.setTimes, { body })
export const setRule = async (body: RuleBody) => (await call(noticeRules.set, { body })).notice_rule
