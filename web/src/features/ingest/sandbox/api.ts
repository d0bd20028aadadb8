import type { RouteCall } from '@milepost/contract/core/route'
import { sandboxRunList } from '@milepost/contract/ingest/ingest.list'
import { sandbox } from '@milepost/contract/ingest/sandbox.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client.ts'
import { listCodec, param, type ListStateOf } from '../../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../../lib/route-query.ts'
import { ingestTabs } from '../ingest-list-state.ts'

/** Everything of the sandbox that the browser keeps is below this key. */
export const sandboxKey = ['ingest', 'sandbox'] as const

/** What was tried; `part` shows the profile in its place. */
export const runsCodec = listCodec(sandboxRunList, {
  tab: param.oneOf(ingestTabs),
  part: param.oneOf(['profile']),
})
export type RunsListState = ListStateOf<typeof runsCodec>

export const runsOptions = (listState: RunsListState) => {
  const query = runsCodec.query(listState)
  return listQuery([...sandboxKey, 'runs', query], sandbox.runs, { query })
}

export const reportOptions = (id: number) =>
  queryOptions({
    queryKey: [...sandboxKey, 'report', id],
    staleTime: Infinity,
    queryFn: ({ signal }) => call(sandbox.report, { params: { id } }, { signal }),
  })

export const profileOptions = routeQuery([...sandboxKey, 'profile'], sandbox.profile, {}, ({ profile }) => profile)

export type ProfileBody = NonNullable<RouteCall<typeof sandbox.saveProfile>['body']>
export const saveProfile = async (body: ProfileBody) => (await call(sandbox.saveProfile, { body })).profile
