import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { useTranslation } from 'react-i18next'
import { useListSearch } from '../../lib/use-list-search.ts'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { workZoneListOptions, workZonesCodec } from './api.ts'
import './work-zones.en.json'
import { ZoneStatus } from './zone-status.tsx'
import { lengthText } from './zone-words.ts'

const time_zone = (zone: WorkZone) => zone.time_zone

/** The list of a project's zones, or of those that were deleted recently. */
export function useZoneList(projectId: number) {
  const { t } = useTranslation('work-zones')
  const isDeleted = useListSearch(workZonesCodec).listState.deleted === 'true'
  const list = useRecordList({
    texts: isDeleted ? 'work-zones:deleted_list' : 'work-zones:list',
    codec: workZonesCodec,
    table_key: isDeleted ? 'work_zones_deleted' : 'work_zones',
    query: (state) => workZoneListOptions(projectId, state),
    rows: ({ work_zones }) => work_zones,
    columns: (column) => [
      column.text('name', { width: 200, grow: 1, hideable: false }),
      column.custom('status', (zone) => <ZoneStatus zone={zone} />, { width: 300 }),
      ...(isDeleted
        ? [column.instant('deleted_at', { time_zone, width: 186 }), column.daysLeft('restorable_until', { width: 150 })]
        : []),
      column.texts('road_names', { width: 140 }),
      column.word('direction', { words: 'direction', width: 120 }),
      column.word('impact', { words: 'impact', width: 190 }),
      column.text('length', { of: (zone) => lengthText(zone.length_meters), header: t('length'), width: 100 }),
      column.date('starts_on', { width: 120 }),
      column.date('ends_on', { width: 120 }),
      column.instant('last_transmitted_at', { time_zone, width: 186 }),
      ...(isDeleted ? [] : [column.instant('updated_at', { time_zone, width: 186 })]),
    ],
  })
  return { ...list, isDeleted }
}
