import type { CodingSuggestion } from '@milepost/contract/reconciliation/coding-suggestion'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../../lib/dates.ts'
import { quantityText, withUnit } from '../../../../lib/numbers.ts'
import { columnOf } from '../../../../ui/data-grid/column-kinds.tsx'
import type { GridColumn } from '../../../../ui/data-grid/grid-column.ts'
import { ListCard } from '../../../../ui/record-list/list-card.tsx'
import { StatusChip } from '../../../../ui/status-chip.tsx'
import type { ItemQuantities } from '../../../reconciliation-uom/index.ts'
import '../reconciliation-page.en.json'
import { TicketLink } from '../coding/day-columns.tsx'

/** What of a ticket would go on its item, in the item's unit; a dash for an item that only names a source. */
const onItem = ({ quantity, unit_of_measure }: CodingSuggestion, quantities: ItemQuantities): string =>
  quantity === null ? '-' : withUnit(quantities(quantity, unit_of_measure), unit_of_measure)

export interface SuggestionColumnsOptions {
  project_id: number
  time_zone: string
  quantities: ItemQuantities
}

/** Columns of the tickets of a group; item, reason and confidence are those of the group. */
export const suggestionColumns = (
  t: TFunction<'reconciliation-page'>,
  { project_id, time_zone, quantities }: SuggestionColumnsOptions,
): GridColumn<CodingSuggestion>[] => [
  {
    id: 'ticket_number',
    header: t('columns.ticket'),
    cell: ({ slip_id, ticket_number }) => <TicketLink project_id={project_id} id={slip_id} number={ticket_number} />,
    width: 150,
    hideable: false,
  },
  columnOf('instant', 'printed_at', t('suggestions.printed'), { time_zone, width: 180 }),
  columnOf('quantity', 'net', t('columns.net'), { uom: ({ uom }) => uom, width: 140 }),
  {
    id: 'quantity',
    header: t('suggestions.on_item'),
    cell: (suggestion) => onItem(suggestion, quantities),
    align: 'end',
    width: 140,
  },
  {
    id: 'status',
    header: t('columns.status'),
    cell: ({ status }) => <StatusChip status={status ?? 'empty'} />,
    width: 170,
    grow: 1,
  },
]

/** A ticket on a phone. */
export function SuggestionCard({ suggestion, time_zone }: { suggestion: CodingSuggestion; time_zone: string }) {
  const { t } = useTranslation('reconciliation-page')
  const { ticket_number, printed_at, net, uom, status } = suggestion
  return (
    <ListCard
      title={t('ticket_named', { number: ticket_number })}
      lines={[[quantityText(net, uom), formatInstant(printed_at, time_zone)]]}
    >
      <StatusChip status={status ?? 'empty'} />
    </ListCard>
  )
}
