import type { UnitSetting } from '@milepost/contract/reconciliation-uom/unit-setting'
import { units } from '@milepost/contract/units/units'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import { listAnswer } from '../../../ui/data-grid/list-answer.tsx'
import { TableSettingsButton } from '../../../ui/data-grid/table-settings-button.tsx'
import { useScaledColumns } from '../../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { unitSettingsOptions } from '../api.ts'
import '../catalogue.ts'
import styles from '../reconciliation-uom.module.css'
import type { UomAddress } from '../uom-state.ts'
import { unitColumns } from './unit-columns.tsx'
import { UnitDialog } from './unit-dialog.tsx'

export interface UnitsListProps {
  address: UomAddress
  onChange: (change: UomAddress, replace?: boolean) => void
}

/** Whether a unit bears a text in its code, a spelling or its dimension, whatever the capitals. */
const bears = ({ uom }: UnitSetting, text: string, dimension: string): boolean =>
  [uom, dimension, ...units[uom].spellings].some((word) => word.toLowerCase().includes(text.toLowerCase()))

/** Every unit of measure with its decimals and rounding; a row opens its setting. */
export function UnitsList({ address, onChange }: UnitsListProps) {
  const { t } = useTranslation('reconciliation-uom')
  const { time_zone } = useSession()
  const [preference, setPreference] = useTablePreference('unit_settings')
  const answer = useQuery(unitSettingsOptions)
  const columns = useScaledColumns(useMemo(() => unitColumns(t, time_zone), [t, time_zone]))
  const { search = '', open } = address
  const all = answer.data ?? []
  const rows = all.filter((row) => bears(row, search, t(`dimensions.${units[row.uom].dimension}`)))
  const opened = all.find(({ uom }) => uom === open)
  return (
    <>
      <search className={styles['tools']}>
        <div className={styles['search']}>
          <SearchInput
            label={t('units.search')}
            placeholder={t('units.search')}
            value={search}
            onSearch={(text) => onChange({ search: text || undefined }, true)}
          />
          <span className={styles['found']} role="status">
            {answer.data && t('units.found', { count: rows.length, formatted: formatCount(rows.length) })}
          </span>
          <TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />
        </div>
      </search>
      <DataGrid
        label={t('units.label')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.uom}
        preference={preference}
        onPreferenceChange={setPreference}
        onOpen={(row) => onChange({ open: row.uom })}
        openRow={open}
        {...listAnswer(answer, t('units.failed'))}
        empty={
          <EmptyState kind="nothing_matches" title={t('no_match')}>
            <Button onClick={() => onChange({ search: undefined })}>{t('filters.clear')}</Button>
          </EmptyState>
        }
        renderCard={(row) => (
          <div className={styles['card']}>
            <strong>
              {row.uom} · {t(`dimensions.${units[row.uom].dimension}`)}
            </strong>
            <span>
              {t('units.decimals_count', { count: row.decimals })} · {t(`roundings.${row.rounding}`)}
            </span>
            <span>{units[row.uom].spellings.join(', ')}</span>
          </div>
        )}
      />
      {opened && (
        <UnitDialog
          key={`${opened.uom} ${opened.lock_version}`}
          setting={opened}
          onClose={() => onChange({ open: undefined })}
        />
      )}
    </>
  )
}
