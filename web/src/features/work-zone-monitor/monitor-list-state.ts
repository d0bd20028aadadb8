import { monitorList } from '@milepost/contract/work-zone-monitor/work-zone-monitor.list'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'

/** The monitor's list in its page's address. */
export const monitorCodec = listCodec(monitorList)
export type MonitorListState = ListStateOf<typeof monitorCodec>
