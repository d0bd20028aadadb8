import type { IngestDelivery, Outcome } from '@milepost/contract/ingest/ingest.contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { formatCount } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { instantColumn, longTextColumn } from '../../ui/data-grid/field-columns.tsx'
import { formatBytes } from './format-bytes.ts'
import styles from './ingest.module.css'
import { problemOf } from './post-problem.ts'

export const faultMark = (text: string) => (
  <Badge tone="bad" icon={<IconAlertTriangle size={14} aria-hidden />}>
    {text}
  </Badge>
)

/** Columns of the log: faults first, since they are what one comes for. */
export function logColumns(t: TFunction<'ingest'>, time_zone: string): GridColumn<IngestDelivery>[] {
  const received = instantColumn('received_at', t('log.received'), time_zone, { width: 185, hideable: false })
  const count = (key: Outcome, width = 100): GridColumn<IngestDelivery> => ({
    id: key,
    header: t(`log.${key}`),
    align: 'end',
    width,
    cell: (row) =>
      row[key] === 0 ? (
        <span className={styles['zero']}>0</span>
      ) : key === 'refused' ? (
        faultMark(formatCount(row[key]))
      ) : (
        formatCount(row[key])
      ),
  })
  return [
    { ...received, cell: (row) => <span className={styles['opens']}>{received.cell(row)}</span> },
    longTextColumn('supplier', t('log.supplier'), { width: 180 }),
    longTextColumn('key_name', t('log.key'), { width: 185, grow: 1 }),
    { id: 'kind', header: t('log.kind'), cell: (row) => t(`log.${row.kind}`), width: 140 },
    count('refused', 104),
    count('held', 92),
    count('created', 76),
    count('updated', 100),
    count('unchanged', 104),
    {
      id: 'bytes',
      header: t('log.bytes'),
      cell: (row) => formatBytes(row.bytes),
      align: 'end',
      width: 90,
      hidden: true,
    },
    {
      id: 'problem',
      header: t('log.problem'),
      cell: (row) => (row.problem ? faultMark(problemOf(t, row.problem)) : t('log.none')),
      width: 130,
      grow: 1,
    },
  ]
}
