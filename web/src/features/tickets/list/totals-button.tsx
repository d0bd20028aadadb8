import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import type { TicketAggregate } from '@milepost/contract/tickets/tickets.contract'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import type { GridTotalsRow } from '../../../ui/data-grid/data-grid.tsx'
import { QuantityCell } from './ticket-cells.tsx'
import { totalsByUnit } from './totals.ts'

/** The rows at the bottom of the grid: one for each unit, its sum under the net column, or next to the label if that is hidden. */
export function totalsRows({
  aggregates,
  preference,
  label,
}: {
  aggregates: readonly TicketAggregate[] | undefined
  preference: TablePreference
  label: string
}): GridTotalsRow[] {
  const netShows = preference.columnVisibility['net'] ?? true
  const totals = totalsByUnit(aggregates ?? [])
  return totals.map(({ uom, net }) => {
    const sum = <QuantityCell value={net} uom={uom} />
    // The sum may be far to the right, so its row states the unit itself.
    return netShows
      ? { ticket_number: totals.length > 1 ? `${label} ${uom}` : label, net: sum }
      : { ticket_number: sum }
  })
}

/** Opens and closes the totals by material. */
export function TotalsButton({
  open,
  failed,
  aggregates,
  onToggle,
}: {
  open: boolean
  failed: boolean
  aggregates: readonly TicketAggregate[] | undefined
  onToggle: () => void
}) {
  const { t } = useTranslation('tickets')
  if (failed && !aggregates) return <span>{t('totals.failed')}</span>
  if (!aggregates || aggregates.length === 0) return null
  const Icon = open ? IconChevronDown : IconChevronUp
  return (
    <Button
      kind="quiet"
      size="small"
      aria-expanded={open}
      onClick={onToggle}
      rightSection={<Icon size={16} aria-hidden />}
    >
      {t('totals.by_material')}
    </Button>
  )
}
