import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataGrid, type GridColumn, type GridSort, type RowId } from '../../../ui/data-grid/data-grid.tsx'
import type { DataGridProps } from '../../../ui/data-grid/data-grid-props.ts'
import { TableSettingsButton } from '../../../ui/data-grid/table-settings-button.tsx'
import { columnOf } from '../../../ui/data-grid/column-kinds.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import styles from './gallery.module.css'
import type { SpecimenGroup } from './specimen.ts'

interface Load {
  id: number
  number: string
  plant: string
  net: string
  status: 'pending' | 'delivered' | 'rejected'
}

const loads: Load[] = (['pending', 'delivered', 'delivered', 'rejected'] as const).map((status, at) => ({
  id: at + 1,
  number: String(4_102_007 + at),
  plant: at % 2 === 0 ? 'NORTH-01' : 'BAR-01',
  net: String(45_120 + at * 20),
  status,
}))

const grid = (properties: Partial<DataGridProps<Load>>, empty: 'none' | 'failed' = 'none') =>
  function ShownGrid() {
    const { t } = useTranslation('workshop')
    const [sort, setSort] = useState<GridSort | null>(null)
    const [selected, setSelected] = useState<ReadonlySet<RowId>>(new Set<RowId>([2]))
    const [preference, setPreference] = useState<TablePreference | null>(null)
    const columns = useMemo<GridColumn<Load>[]>(
      () => [
        columnOf<'text', Load>('text', 'number', t('sample.number'), { width: 150, sortable: true, hideable: false }),
        columnOf<'text', Load>('text', 'plant', t('sample.plant'), { width: 140, sortable: true }),
        {
          id: 'status',
          header: t('job_list.columns.state'),
          cell: (row) => <StatusChip status={row.status} />,
          width: 140,
        },
        columnOf<'text', Load>('text', 'net', t('sample.net'), { unit: 'lb', align: 'end', width: 120 }),
      ],
      [t],
    )
    return (
      <div className={styles['grid']}>
        <TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />
        <DataGrid
          label={t('sample.tickets')}
          columns={columns}
          rows={loads}
          rowId={({ id }) => id}
          rowName={({ number }) => number}
          preference={preference}
          onPreferenceChange={setPreference}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelectedChange={setSelected}
          state="ready"
          empty={<EmptyState kind="nothing_yet" title={t('sample.none')} text={t('sample.none_text')} />}
          {...(empty === 'failed' && {
            failed: <EmptyState kind="failed" title={t('sample.failed')} text={t('sample.failed_text')} />,
          })}
          {...properties}
        />
      </div>
    )
  }

/** What lists rows. */
export const lists: SpecimenGroup = {
  key: 'lists',
  specimens: [
    {
      file: 'data-grid/data-grid',
      states: [
        ["state='ready'", grid({})],
        ["state='refetching'", grid({ state: 'refetching' })],
        ["state='loading'", grid({ state: 'loading', rows: [] })],
        ["state='failed'", grid({ state: 'failed', rows: [] }, 'failed')],
        ['rows={[]}', grid({ rows: [] })],
      ],
      wide: true,
    },
  ],
}
