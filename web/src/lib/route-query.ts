import type { Route, RouteCall, RouteResponse } from '@milepost/contract/core/route'
import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query'
import { call } from './client.ts'

/** The query of what a call returns, or of the part that `read` takes of it. The key names everything that the call's input depends on. */
export const routeQuery = <const T extends Route, const Key extends QueryKey, Value = RouteResponse<T>>(
  queryKey: Key,
  route: T,
  input: RouteCall<T>,
  read?: (answer: RouteResponse<T>) => Value,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await call(route, input, { signal })
      return read ? read(answer) : (answer as Value)
    },
  })

/** The same for what a user narrows, sorts or types: what was shown stays until the answer to the next input has come. */
export const listQuery = <const T extends Route, const Key extends QueryKey, Value = RouteResponse<T>>(
  ...query: Parameters<typeof routeQuery<T, Key, Value>>
) => ({ ...routeQuery<T, Key, Value>(...query), placeholderData: keepPreviousData<Value> })
