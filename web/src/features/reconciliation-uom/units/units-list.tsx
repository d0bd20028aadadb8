import type { PageInfo } from '@milepost/contract/core/list'
import type { UnitSetting } from '@milepost/contract/reconciliation-uom/unit-setting'
import { units, type Dimension } from '@milepost/contract/units/units'
import { useTranslation } from 'react-i18next'
import { formatExact, withUnit } from '../../../lib/numbers.ts'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { unitSettingsOptions } from '../api.ts'
import '../reconciliation-uom.en.json'
import { unitsCodec } from '../uom-state.ts'
import { UnitDialog } from './unit-dialog.tsx'

/** The unit in which factors of a dimension are counted; the others have no exact factors. */
const bases: Partial<Record<Dimension, string>> = { mass: 'kg', volume: 'L', area: 'm²', length: 'm' }

/** How many base units one of a unit is, in all its digits: `907.18474 kg`; none where no exact factor exists. */
function factorText({ uom }: UnitSetting): string | null {
  const { dimension, factor } = units[uom]
  return factor && withUnit(formatExact(factor, 0), bases[dimension])
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
export function UnitsList() {
  const { t } = useTranslation('reconciliation-uom')
  const dimensionOf = ({ uom }: UnitSetting) => t(`dimensions.${units[uom].dimension}`)
  const list = useRecordList({
    texts: 'reconciliation-uom:unit_list',
    codec: unitsCodec,
    table_key: 'unit_settings',
    query: () => unitSettingsOptions,
    rows: (all) => all,
    columns: (column) => [
      column.name('uom', { width: 90 }),
      column.text('dimension', { of: dimensionOf, width: 110 }),
      column.text('factor', { of: factorText, align: 'end', width: 180 }),
      column.text('decimals', { align: 'end', width: 100 }),
      column.word('rounding', { words: 'roundings', width: 200 }),
      column.texts('spellings', { of: ({ uom }) => units[uom].spellings, width: 280, grow: 1 }),
      column.text('updated_by', { width: 150 }),
      column.instant('updated_at', { width: 170 }),
    ],
  })
  const { search = '', open } = list.listState
  const rows = list.rows.filter((row) => carries(row, search, dimensionOf(row)))
  const opened = list.rows.find(({ uom }) => uom === open)
  return (
    <>
      <RecordList
        list={{ ...list, rows, page: list.data && wholeList(rows.length) }}
        rowId={(row) => row.uom}
        onOpen={(row) => list.change({ open: row.uom })}
        openRow={open}
        card={(row) => (
          <ListCard
            title={`${row.uom} · ${dimensionOf(row)}`}
            lines={[
              [t('units.decimals_count', { count: row.decimals }), t(`roundings.${row.rounding}`)],
              units[row.uom].spellings.join(', '),
            ]}
          />
        )}
      />
      {opened && (
        <UnitDialog
          key={`${opened.uom} ${opened.lock_version}`}
          setting={opened}
          onClose={() => list.change({ open: undefined })}
        />
      )}
    </>
  )
}
