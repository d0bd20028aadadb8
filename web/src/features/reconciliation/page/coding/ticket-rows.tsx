import type { CodingSlip } from '@milepost/contract/reconciliation/bulk-coding'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../../lib/dates.ts'
import { formatCount, formatDecimal, formatQuantity } from '../../../../lib/numbers.ts'
import { statusNamesOf, StatusChip } from '../../../../ui/status-chip.tsx'
import '../reconciliation-page.en.json'
import styles from './coding.module.css'
import type { TicketGroup } from './day-groups.ts'
import { rowElementId, type RowSelection } from './use-row-selection.ts'

export interface TicketRowsProps {
  label: string
  project_id: number
  time_zone: string
  groups: readonly TicketGroup[]
  selection: RowSelection
  /** The person assigns tickets to items, and so selects them. */
  mayCode: boolean
}

/** A day's tickets by material and plant. The grid is one tab stop; arrows go from ticket to ticket. */
export function TicketRows({ label, groups, ...rest }: TicketRowsProps) {
  const { t } = useTranslation('reconciliation-page')
  return (
    <div
      role="grid"
      aria-label={label}
      aria-multiselectable={rest.mayCode}
      className={styles['rows']}
      data-coding-rows
      data-reads={!rest.mayCode || undefined}
    >
      <div role="rowgroup">
        <div role="row" className={styles['head']}>
          {rest.mayCode && (
            <div role="columnheader">
              <span className="visually-hidden">{t('columns.selected')}</span>
            </div>
          )}
          <div role="columnheader">{t('columns.ticket')}</div>
          <div role="columnheader" data-wide>
            {t('columns.time')}
          </div>
          <div role="columnheader" data-wide>
            {t('columns.truck')}
          </div>
          <div role="columnheader" data-align="end">
            {t('columns.net')}
          </div>
          <div role="columnheader" data-wide>
            {t('columns.status')}
          </div>
          <div role="columnheader">{t('columns.pay_items')}</div>
        </div>
      </div>
      {groups.map((group) => (
        <Group key={group.key} group={group} {...rest} />
      ))}
    </div>
  )
}

const isShifted = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey

type GroupProps = Omit<TicketRowsProps, 'label' | 'groups'> & { group: TicketGroup }

function Group({ group, ...rest }: GroupProps) {
  const { t } = useTranslation('reconciliation-page')
  const { selection, mayCode } = rest
  const { slips } = group
  const chosen = slips.filter(({ id }) => selection.selected.has(id)).length
  const name = `${group.material} · ${group.plant}`
  return (
    <div role="rowgroup" aria-label={name}>
      <div role="row" className={styles['group']}>
        {mayCode && (
          <div role="gridcell">
            <label className={styles['box']}>
              <span className="visually-hidden">{t('select_group', { name })}</span>
              <input
                type="checkbox"
                ref={(box) => {
                  if (box) box.indeterminate = chosen > 0 && chosen < slips.length
                }}
                checked={chosen === slips.length}
                onChange={() => selection.toggleGroup(group)}
              />
            </label>
          </div>
        )}
        <div role="rowheader" className={styles['group-name']}>
          <span>{name}</span>{' '}
          <small>
            {t('tickets', { count: slips.length, formatted: formatCount(slips.length) })}
            {group.totals.map(({ uom, net }) => ` · ${formatQuantity(net, uom)} ${uom}`)}
          </small>
        </div>
      </div>
      {slips.map((slip) => (
        <TicketRow key={slip.id} slip={slip} {...rest} />
      ))}
    </div>
  )
}

function TicketRow({
  slip,
  project_id,
  time_zone,
  selection,
  mayCode,
}: Omit<GroupProps, 'group'> & { slip: CodingSlip }) {
  const { t } = useTranslation('reconciliation-page')
  const { id, ticket_number } = slip
  const time = formatInstant(slip.printed_at, time_zone, 'time')
  const [status = 'empty', ...marks] = statusNamesOf({ ...slip, changed_after_delivered: false })
  return (
    <div
      role="row"
      id={rowElementId(id)}
      tabIndex={id === selection.active ? 0 : -1}
      aria-selected={mayCode ? selection.selected.has(id) : undefined}
      data-id={id}
      onFocus={() => selection.reach(id)}
      onPointerEnter={() => selection.drag.over(id)}
    >
      {mayCode && (
        <div role="gridcell">
          <label className={styles['box']} onPointerDown={(event) => selection.drag.begin(event, id)}>
            <span className="visually-hidden">{t('select_ticket', { number: ticket_number })}</span>
            <input
              type="checkbox"
              tabIndex={-1}
              checked={selection.selected.has(id)}
              onChange={({ nativeEvent }) => selection.toggle(id, isShifted(nativeEvent))}
            />
          </label>
        </div>
      )}
      <div role="rowheader">
        <Link
          to={'/projects/$projectId/tickets' as '/'}
          params={{ projectId: project_id } as never}
          search={{ ticket: String(id) } as never}
          tabIndex={-1}
        >
          {ticket_number}
        </Link>
        <small data-narrow>{[time, slip.truck].filter(Boolean).join(' · ')}</small>
      </div>
      <div role="gridcell" data-wide>
        {time}
      </div>
      <div role="gridcell" data-wide>
        {slip.truck ?? '-'}
      </div>
      <div role="gridcell" data-align="end">
        {formatQuantity(slip.net, slip.uom)} {slip.uom}
      </div>
      <div role="gridcell" data-wide>
        <span className={styles['chips']}>
          <StatusChip status={status} />
          {marks.map((mark) => (
            <StatusChip key={mark} status={mark} iconOnly />
          ))}
        </span>
      </div>
      <div role="gridcell">
        {slip.pay_period === null ? <span className={styles['none']}>-</span> : <Codes slip={slip} />}
      </div>
    </div>
  )
}

/** On which items a ticket is, and with how much. */
function Codes({ slip }: { slip: CodingSlip }) {
  const codes = [
    [slip.primary_pay_code, slip.primary_pay_code_quantity],
    [slip.secondary_pay_code, slip.secondary_pay_code_quantity],
  ] as const
  return (
    <span className={styles['codes']}>
      {codes.map(
        ([code, quantity], at) =>
          code !== null && (
            <span key={at}>
              <strong>{code}</strong> {formatDecimal(quantity, Math.max(2, quantity?.split('.')[1]?.length ?? 0))}
            </span>
          ),
      )}
    </span>
  )
}
