import type { CodingSuggestion } from '@milepost/contract/reconciliation/coding-suggestion'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, quantityText } from '../../../../lib/numbers.ts'
import { DataGrid } from '../../../../ui/data-grid/data-grid.tsx'
import { TableSettingsButton } from '../../../../ui/data-grid/table-settings-button.tsx'
import { useScaledColumns } from '../../../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../../../ui/data-grid/use-table-preference.ts'
import { SelectionBar } from '../../../../ui/selection-bar/selection-bar.tsx'
import type { ItemQuantities } from '../../../reconciliation-uom/index.ts'
import '../reconciliation-page.en.json'
import { SuggestionCard, suggestionColumns } from './suggestion-columns.tsx'
import { netsOf } from './suggestion-groups.ts'
import type { SuggestionRows } from './use-suggestion-rows.tsx'

export interface SuggestionGridProps {
  project_id: number
  time_zone: string
  quantities: ItemQuantities
  rows: SuggestionRows
  /** The person assigns tickets to items, and so selects and accepts. */
  mayCode: boolean
  onAccept: () => void
  /** Chooses another item for a ticket. */
  onOther: (slip_id: number) => void
  /** The toolbar above the grid, which ends with the choice of columns. */
  toolbar: (columns: ReactNode) => ReactNode
}

/** Suggestions by what the tickets have in common, and what can be done with those selected. */
export function SuggestionGrid({
  project_id,
  time_zone,
  quantities,
  rows,
  mayCode,
  onAccept,
  onOther,
  toolbar,
}: SuggestionGridProps) {
  const { t } = useTranslation('reconciliation-page')
  const [preference, setPreference] = useTablePreference('coding_suggestions')
  const usual = useMemo(
    () => suggestionColumns(t, { project_id, time_zone, quantities }),
    [t, project_id, time_zone, quantities],
  )
  const columns = useScaledColumns(usual)
  const { grid, selected, chosen } = rows
  const [only] = chosen
  return (
    <>
      {toolbar(<TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />)}
      <div data-coding-rows {...rows.around} style={{ display: 'contents' }}>
        <DataGrid
          label={t('suggestions.label')}
          columns={columns}
          rows={grid.rows}
          rowId={grid.rowId}
          grouping={grid.grouping}
          rowName={({ ticket_number: number }) => t('select_ticket', { number })}
          preference={preference}
          onPreferenceChange={setPreference}
          {...(mayCode && {
            selected,
            onSelectedChange: rows.select,
            onOpen: ({ slip_id }: CodingSuggestion) => onOther(slip_id),
          })}
          state="ready"
          empty={null}
          renderCard={(suggestion) => <SuggestionCard suggestion={suggestion} time_zone={time_zone} />}
        />
      </div>
      {mayCode && (
        <SelectionBar
          label={t('selection.label')}
          status={t('selection.count', { count: selected.size, formatted: formatCount(selected.size) })}
          amounts={netsOf(chosen)
            .map(({ uom, net }) => quantityText(net, uom))
            .join(' · ')}
          onClear={selected.size > 0 ? rows.clear : undefined}
          actions={[
            {
              key: 'accept',
              label: t('suggestions.accept_selected'),
              shortcut: 'B',
              kind: 'primary',
              disabled: selected.size === 0,
              run: onAccept,
            },
            {
              key: 'other',
              label: t('suggestions.other'),
              shortcut: 'E',
              disabled: selected.size !== 1,
              run: () => only && onOther(only.slip_id),
            },
          ]}
        />
      )}
    </>
  )
}
