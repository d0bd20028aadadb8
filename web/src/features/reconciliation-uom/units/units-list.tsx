import type { PageInfo } from '@milepost/contract/core/list'
import type { UnitSetting } from '@milepost/contract/reconciliation-uom/unit-setting'
import { units } from '@milepost/contract/units/units'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { unitSettingsOptions } from '../api.ts'
import '../catalogue.ts'
import { unitsCodec, type UomListState } from '../uom-state.ts'
import { unitColumns } from './unit-columns.tsx'
import { UnitDialog } from './unit-dialog.tsx'

export interface UnitsListProps {
  listState: UomListState
  onChange: (change: UomListState, replace?: boolean) => void
}

/** Whether a unit's code, spelling or dimension contains a text, ignoring case. */
const carries = ({ uom }: UnitSetting, text: string, dimension: string): boolean =>
  [uom, dimension, ...units[uom].spellings].some((word) => word.toLowerCase().includes(text.toLowerCase()))

/** The one page of a list that is loaded whole. */
const wholeList = (total_rows: number): PageInfo => ({
  page_number: 1,
  page_size: total_rows,
  total_rows,
  total_pages: 1,
  last_page: true,
})

/** Every unit of measure with its decimals and rounding; a row opens its setting. */
export function UnitsList({ listState, onChange }: UnitsListProps) {
  const { t } = useTranslation('reconciliation-uom')
  const { time_zone } = useSession()
  const answer = useQuery(unitSettingsOptions)
  const columns = useMemo(() => unitColumns(t, time_zone), [t, time_zone])
  const { search = '', open } = listState
  const all = answer.data ?? []
  const rows = all.filter((row) => carries(row, search, t(`dimensions.${units[row.uom].dimension}`)))
  const opened = all.find(({ uom }) => uom === open)
  return (
    <>
      <RecordList<UnitSetting, UomListState>
        list={unitsCodec}
        table_key="unit_settings"
        texts={{
          label: t('units.label'),
          failed: t('units.failed'),
          search: t('units.search'),
          found: (found) => t('units.found', found),
          no_match: t('no_match'),
          clear: t('filters.clear'),
        }}
        listState={listState}
        onChange={onChange}
        columns={columns}
        rows={rows}
        page={answer.data && wholeList(rows.length)}
        answer={answer}
        rowId={(row) => row.uom}
        onOpen={(row) => onChange({ open: row.uom })}
        openRow={open}
        empty={null}
        card={(row) => (
          <ListCard title={`${row.uom} · ${t(`dimensions.${units[row.uom].dimension}`)}`}>
            <span>
              {t('units.decimals_count', { count: row.decimals })} · {t(`roundings.${row.rounding}`)}
            </span>
            <span>{units[row.uom].spellings.join(', ')}</span>
          </ListCard>
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
