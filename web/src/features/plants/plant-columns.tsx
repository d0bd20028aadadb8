import { dateInZone } from '@milepost/contract/core/time/zones'
import type { Plant } from '@milepost/contract/plants/plants.contract'
import { IconCircleOff } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { formatInstant, formatTimeOfDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { textColumn } from '../../ui/data-grid/field-columns.tsx'
import { OnlineBadge } from './online-badge.tsx'
import styles from './plants.module.css'
import { ScaleCertificate } from './scale-certificate.tsx'

/** Whether a plant is in use and was heard of lately. */
export const plantState = (t: TFunction<'plants'>, { active, online }: Plant) =>
  active ? (
    <OnlineBadge online={online} />
  ) : (
    <Badge tone="warning" icon={<IconCircleOff size={14} aria-hidden />}>
      {t('plants.inactive')}
    </Badge>
  )

/** Working hours as clocks show them; a plant that never closes says so. */
const hoursOf = (t: TFunction<'plants'>, { opens_at, closes_at }: Plant): string =>
  opens_at === '00:00' && closes_at === '23:59'
    ? t('plants.all_day')
    : `${formatTimeOfDay(opens_at)} – ${formatTimeOfDay(closes_at)}`

/** Columns of the plants list; times are the plant's own. */
export const plantColumns = (t: TFunction<'plants'>): GridColumn<Plant>[] => [
  {
    id: 'code',
    header: t('plants.code'),
    cell: (row) => <span className={styles['opens']}>{row.code}</span>,
    width: 120,
    sortable: true,
    hideable: false,
  },
  textColumn('name', t('plants.name'), { width: 230, grow: 1, sortable: true }),
  textColumn('supplier', t('plants.supplier'), { width: 190, sortable: true }),
  { id: 'kind', header: t('plants.kind'), cell: (row) => t(`kind.${row.kind}`), width: 110 },
  { id: 'state', header: t('plants.state'), cell: (row) => plantState(t, row), width: 130 },
  { id: 'hours', header: t('plants.hours'), cell: (row) => hoursOf(t, row), width: 156 },
  textColumn('time_zone', t('plants.time_zone'), { width: 170, hidden: true }),
  {
    id: 'last_ticket_at',
    header: t('plants.last_ticket'),
    cell: (row) => formatInstant(row.last_ticket_at, row.time_zone),
    width: 180,
    sortable: true,
  },
  {
    id: 'last_heartbeat_at',
    header: t('plants.last_heartbeat'),
    cell: (row) => formatInstant(row.last_heartbeat_at, row.time_zone),
    width: 180,
    hidden: true,
  },
  {
    id: 'scale',
    header: t('plants.scale'),
    cell: (row) => (
      <ScaleCertificate expires_on={row.scale_certificate_expires_on} today={dateInZone(new Date(), row.time_zone)} />
    ),
    width: 180,
  },
]
