import { workZoneMonitor } from '@milepost/contract/work-zone-monitor/work-zone-monitor.contract'
import { listQuery, routeQuery } from '../../lib/route-query.ts'
import { monitorCodec, type MonitorListState } from './monitor-list-state.ts'

/** All of the monitor that the browser keeps is below this key. */
export const monitorKey = ['work-zone-monitor'] as const

/** A page of the monitor; what is searched goes as `match` (specification section 7). */
export const monitorOptions = (listState: MonitorListState) => {
  const { search: match, ...query } = monitorCodec.query(listState)
  return listQuery([...monitorKey, 'list', match, query], workZoneMonitor.list, {
    query: { ...query, ...(match && { match }) },
  })
}

export const messagesOptions = routeQuery([...monitorKey, 'messages'], workZoneMonitor.messages, {})
