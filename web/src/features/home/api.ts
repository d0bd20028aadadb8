import { homes } from '@milepost/contract/home/home.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

/** Recent arrivals and what waits for a decision. */
export const homeOptions = queryOptions({
  queryKey: ['home'],
  placeholderData: keepPreviousData,
  refetchInterval: 60_000,
  queryFn: async ({ signal }) => (await call(homes.get, {}, { signal })).home,
})
