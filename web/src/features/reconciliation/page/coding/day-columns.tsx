import type { CodingSlip } from '@milepost/contract/reconciliation/bulk-coding'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../../lib/dates.ts'
import { formatExact, quantityText } from '../../../../lib/numbers.ts'
import type { GridColumn } from '../../../../ui/data-grid/grid-column.ts'
import { ListCard } from '../../../../ui/record-list/list-card.tsx'
import { statusNamesOf, StatusChip } from '../../../../ui/status-chip.tsx'
import '../reconciliation-page.en.json'
import styles from './coding.module.css'

/** A ticket's number, which leads to the ticket. */
export const TicketLink = ({ project_id, id, number }: { project_id: number; id: number; number: string }) => (
  <Link
    to={'/projects/$projectId/tickets' as '/'}
    params={{ projectId: project_id } as never}
    search={{ ticket: String(id) } as never}
    tabIndex={-1}
  >
    {number}
  </Link>
)

function Status({ slip }: { slip: CodingSlip }) {
  const [status = 'empty', ...marks] = statusNamesOf({ ...slip, changed_after_delivered: false })
  return (
    <span className={styles['chips']}>
      <StatusChip status={status} />
      {marks.map((mark) => (
        <StatusChip key={mark} status={mark} iconOnly />
      ))}
    </span>
  )
}

/** On which items a ticket is, and with how much; a dash before it is coded. */
function Codes({ slip }: { slip: CodingSlip }) {
  if (slip.pay_period === null) return '-'
  const codes = [
    [slip.primary_pay_code, slip.primary_pay_code_quantity],
    [slip.secondary_pay_code, slip.secondary_pay_code_quantity],
  ] as const
  return (
    <span className={styles['chips']}>
      {codes.map(
        ([code, quantity], at) =>
          code !== null && (
            <span key={at}>
              <strong>{code}</strong> {formatExact(quantity)}
            </span>
          ),
      )}
    </span>
  )
}

/** Columns of a day's tickets; material and plant are those of their group. */
export const dayColumns = (
  t: TFunction<'reconciliation-page'>,
  project_id: number,
  time_zone: string,
): GridColumn<CodingSlip>[] => [
  {
    id: 'ticket_number',
    header: t('columns.ticket'),
    cell: ({ id, ticket_number }) => <TicketLink project_id={project_id} id={id} number={ticket_number} />,
    width: 150,
    hideable: false,
  },
  {
    id: 'printed_at',
    header: t('columns.time'),
    cell: ({ printed_at }) => formatInstant(printed_at, time_zone, 'time'),
    width: 110,
  },
  { id: 'truck', header: t('columns.truck'), cell: ({ truck }) => truck ?? '-', width: 120 },
  {
    id: 'net',
    header: t('columns.net'),
    cell: ({ net, uom }) => quantityText(net, uom),
    align: 'end',
    width: 130,
  },
  { id: 'status', header: t('columns.status'), cell: (slip) => <Status slip={slip} />, width: 170 },
  { id: 'pay_items', header: t('columns.pay_items'), cell: (slip) => <Codes slip={slip} />, width: 200, grow: 1 },
]

/** A ticket on a phone. */
export function DayCard({ slip, time_zone }: { slip: CodingSlip; time_zone: string }) {
  const { t } = useTranslation('reconciliation-page')
  const time = formatInstant(slip.printed_at, time_zone, 'time')
  return (
    <ListCard
      title={t('ticket_named', { number: slip.ticket_number })}
      lines={[[quantityText(slip.net, slip.uom), time, slip.truck]]}
    >
      <Status slip={slip} />
      {slip.pay_period !== null && <Codes slip={slip} />}
    </ListCard>
  )
}
