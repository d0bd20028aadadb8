import type { PageInfo } from '@milepost/contract/core/list'
import type { TFunction } from 'i18next'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount, formatDollars } from '../../lib/numbers.ts'
import { DataGrid, type GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { listAnswer, type ListQuery } from '../../ui/data-grid/list-answer.tsx'
import { useScaledColumns } from '../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../ui/data-grid/use-table-preference.ts'
import { Pager } from '../../ui/pager.tsx'
import type { UpdateRow } from './api.ts'
import './catalogue.ts'
import styles from './change-orders.module.css'
import type { UpdatesAddress } from './addresses.ts'
import { UpdateStatus, countsText } from './update-marks.tsx'

export interface UpdateGridProps {
  address: UpdatesAddress
  answer: ListQuery
  rows: readonly UpdateRow[]
  page: PageInfo | undefined
  empty: ReactNode
  onChange: (change: UpdatesAddress, replace?: boolean) => void
  onNarrow: (change: UpdatesAddress) => void
  onOpened: (by: 'keyboard' | 'pointer') => void
}

const columnsOf = (t: TFunction<'change-orders'>): GridColumn<UpdateRow>[] => [
  {
    id: 'number',
    header: t('columns.number'),
    cell: (row) => <strong>{formatCount(row.number)}</strong>,
    align: 'end',
    width: 80,
    sortable: true,
  },
  {
    id: 'description',
    header: t('columns.description'),
    cell: (row) => [row.co_number_external, row.description].filter(Boolean).join(' · '),
    width: 270,
  },
  { id: 'status', header: t('columns.status'), cell: (row) => <UpdateStatus status={row.status} />, width: 180 },
  { id: 'type', header: t('columns.type'), cell: (row) => t(`type.${row.type}`), width: 130 },
  {
    id: 'effective_on',
    header: t('columns.effective_on'),
    cell: (row) => formatDate(row.effective_on),
    width: 130,
    sortable: true,
  },
  { id: 'lines', header: t('columns.lines'), cell: (row) => countsText(t, row), width: 220 },
  {
    id: 'net_amount',
    header: t('columns.net_amount'),
    cell: (row) => formatDollars(row.net_amount),
    align: 'end',
    width: 150,
  },
  { id: 'created_by', header: t('columns.created_by'), cell: (row) => row.created_by, width: 160 },
]

/** The list of updates: a table, or cards on a phone. */
export function UpdateGrid({ address, answer, rows, page, empty, onChange, onNarrow, onOpened }: UpdateGridProps) {
  const { t } = useTranslation('change-orders')
  const [preference, setPreference] = useTablePreference('change_orders')
  const usual = useMemo(() => columnsOf(t), [t])
  const columns = useScaledColumns(usual)
  const sort = address.sort ? { id: address.sort.replace('-', ''), desc: address.sort.startsWith('-') } : null
  return (
    <>
      <DataGrid
        label={t('label')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        preference={preference}
        onPreferenceChange={setPreference}
        sort={sort}
        onSort={(next) => onNarrow({ sort: next ? `${next.desc ? '-' : ''}${next.id}` : undefined })}
        onOpen={(row, by) => {
          onOpened(by)
          onChange({ update: String(row.id) }, address.update !== undefined)
        }}
        openRow={address.update ? Number(address.update) : undefined}
        onRowReached={(row) => address.update && onChange({ update: String(row.id) }, true)}
        {...listAnswer(answer, t('failed'), page)}
        empty={empty}
        renderCard={(row) => (
          <div className={styles['card']}>
            <strong>
              {formatCount(row.number)} · {row.description}
            </strong>
            <span>
              {formatDate(row.effective_on)} · {countsText(t, row)} · {formatDollars(row.net_amount)}
            </span>
            <UpdateStatus status={row.status} />
          </div>
        )}
      />
      {page && <Pager page={page} onPage={(number) => onChange({ page: number > 1 ? String(number) : undefined })} />}
    </>
  )
}
