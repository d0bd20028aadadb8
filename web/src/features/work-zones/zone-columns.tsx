import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import type { TFunction } from 'i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import './catalogue.ts'
import { ZoneStatus } from './zone-status.tsx'
import { lengthText } from './zone-words.ts'

/** Columns of the list of a project's zones. */
export const zoneColumns = (t: TFunction<'work-zones'>): GridColumn<WorkZone>[] => [
  {
    id: 'name',
    header: t('fields.name'),
    cell: ({ name }) => name,
    width: 200,
    grow: 1,
    sortable: true,
    hideable: false,
  },
  { id: 'status', header: t('fields.status'), cell: (zone) => <ZoneStatus zone={zone} />, width: 300, sortable: true },
  {
    id: 'road_names',
    header: t('fields.road_names'),
    cell: ({ road_names }) => road_names.join(', ') || '-',
    width: 140,
  },
  {
    id: 'direction',
    header: t('fields.direction'),
    cell: ({ direction }) => (direction ? t(`direction.${direction}`) : '-'),
    width: 120,
  },
  {
    id: 'impact',
    header: t('fields.impact'),
    cell: ({ impact }) => (impact ? t(`impact.${impact}`) : '-'),
    width: 190,
  },
  { id: 'length', header: t('length'), cell: ({ length_meters }) => lengthText(length_meters), width: 100 },
  {
    id: 'starts_on',
    header: t('fields.starts_on'),
    cell: ({ starts_on }) => formatDate(starts_on),
    width: 120,
    sortable: true,
  },
  {
    id: 'ends_on',
    header: t('fields.ends_on'),
    cell: ({ ends_on }) => formatDate(ends_on),
    width: 120,
    sortable: true,
  },
  {
    id: 'last_transmitted_at',
    header: t('fields.last_transmitted_at'),
    cell: ({ last_transmitted_at, time_zone }) => formatInstant(last_transmitted_at, time_zone),
    width: 186,
    sortable: true,
  },
  {
    id: 'updated_at',
    header: t('fields.updated_at'),
    cell: ({ updated_at, time_zone }) => formatInstant(updated_at, time_zone),
    width: 186,
    sortable: true,
  },
]
