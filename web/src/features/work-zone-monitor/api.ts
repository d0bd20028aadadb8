import { workZoneMonitor } from '@milepost/contract/work-zone-monitor/work-zone-monitor.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { monitorCodec, type MonitorListState } from './monitor-list-state.ts'

/** All of the monitor that the browser keeps is below this key. */
export const monitorKey = ['work-zone-monitor'] as const

/** A page of the monitor; what is searched goes as `match` (specification section 7). */
export const monitorOptions = (listState: MonitorListState) => {
  const { search: match, ...query } = monitorCodec.query(listState)
  return queryOptions({
    queryKey: [...monitorKey, 'list', match, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(workZoneMonitor.list, { query: { ...query, ...(match && { match }) } }, { signal }),
  })
}

export const messagesOptions = queryOptions({
  queryKey: [...monitorKey, 'messages'],
  queryFn: ({ signal }) => call(workZoneMonitor.messages, {}, { signal }),
})
