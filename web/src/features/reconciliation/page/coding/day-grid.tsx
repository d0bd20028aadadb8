import type { CodingSlip } from '@milepost/contract/reconciliation/bulk-coding'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, quantityText } from '../../../../lib/numbers.ts'
import { DataGrid } from '../../../../ui/data-grid/data-grid.tsx'
import { TableSettingsButton } from '../../../../ui/data-grid/table-settings-button.tsx'
import { useScaledColumns } from '../../../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../../../ui/data-grid/use-table-preference.ts'
import { SelectionBar } from '../../../../ui/selection-bar/selection-bar.tsx'
import '../reconciliation-page.en.json'
import { DayCard, dayColumns } from './day-columns.tsx'
import { type TicketGroup, unitTotals } from './day-groups.ts'
import type { DayRows } from './use-day-rows.ts'

/** What the head of a group says: its tickets, their quantity, and how many of all of the day are to be coded. */
export function useGroupContent(): (group: TicketGroup) => ReactNode {
  const { t } = useTranslation('reconciliation-page')
  return useCallback(
    ({ slips, totals, of_day }) => {
      const count = slips.length
      const parts = [
        t('tickets', { count, formatted: formatCount(count) }),
        ...totals.map(({ uom, net }) => quantityText(net, uom)),
        of_day.coded > 0 &&
          t('days.left', { left: formatCount(of_day.tickets - of_day.coded), of: formatCount(of_day.tickets) }),
      ]
      return parts.filter(Boolean).join(' · ')
    },
    [t],
  )
}

export interface DayGridProps {
  label: string
  project_id: number
  time_zone: string
  rows: DayRows
  slips: readonly CodingSlip[]
  /** The person assigns tickets to items, and so selects them. */
  mayCode: boolean
  onOne: (slip?: CodingSlip) => void
  onMany: () => void
  /** The toolbar above the grid, which ends with the choice of columns. */
  toolbar: (columns: ReactNode) => ReactNode
}

/** A day's tickets by material and plant, and what can be done with those selected. */
export function DayGrid({ label, project_id, time_zone, rows, slips, mayCode, onOne, onMany, toolbar }: DayGridProps) {
  const { t } = useTranslation('reconciliation-page')
  const [preference, setPreference] = useTablePreference('coding_tickets')
  const usual = useMemo(() => dayColumns(t, project_id, time_zone), [t, project_id, time_zone])
  const columns = useScaledColumns(usual)
  const { selected, grid } = rows
  const amounts = unitTotals(slips.filter(({ id }) => selected.has(id)))
  return (
    <>
      {toolbar(<TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />)}
      <div data-coding-rows {...rows.around} style={{ display: 'contents' }}>
        <DataGrid
          label={label}
          columns={columns}
          rows={grid.rows}
          rowId={grid.rowId}
          grouping={grid.grouping}
          rowName={(slip) => t('select_ticket', { number: slip.ticket_number })}
          preference={preference}
          onPreferenceChange={setPreference}
          {...(mayCode && { selected, onSelectedChange: rows.select, onOpen: (slip: CodingSlip) => onOne(slip) })}
          state="ready"
          empty={null}
          renderCard={(slip) => <DayCard slip={slip} time_zone={time_zone} />}
        />
      </div>
      {mayCode && (
        <SelectionBar
          label={t('selection.label')}
          status={t('selection.count', { count: selected.size, formatted: formatCount(selected.size) })}
          amounts={amounts.map(({ uom, net }) => quantityText(net, uom)).join(' · ')}
          onClear={selected.size > 0 ? rows.clear : undefined}
          actions={[
            {
              key: 'many',
              label: t('selection.many'),
              shortcut: 'B',
              kind: 'primary',
              disabled: selected.size === 0,
              run: onMany,
            },
            { key: 'one', label: t('selection.one'), shortcut: 'E', disabled: selected.size !== 1, run: () => onOne() },
          ]}
        />
      )}
    </>
  )
}
