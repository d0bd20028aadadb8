import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../../lib/dates.ts'
import { formatCount, formatQuantity } from '../../../../lib/numbers.ts'
import { Button } from '../../../../ui/button.tsx'
import { StatusChip } from '../../../../ui/status-chip.tsx'
import { itemName } from '../../coding/item-place.ts'
import '../../reconciliation.en.json'
import '../reconciliation-page.en.json'
import type { ItemQuantities } from '../../../reconciliation-uom/index.ts'
import { Confidence, likenessOf, Reason } from './reason.tsx'
import { ticketsOfRow, type SuggestionRow } from './suggestion-groups.ts'
import styles from './suggestions.module.css'
import { rowElementId, type SuggestionRows } from './use-suggestion-rows.ts'

export interface SuggestionTableProps {
  project_id: number
  time_zone: string
  table: SuggestionRows
  /** The person assigns tickets to items, and so selects and accepts. */
  mayCode: boolean
  onAccept: (row: SuggestionRow) => void
  onOther: (slip_id: number) => void
}

type RowProps<Kind extends SuggestionRow['kind']> = SuggestionTableProps & {
  row: Extract<SuggestionRow, { kind: Kind }>
  quantities: ItemQuantities
}

/** A row that takes the focus, with its box where tickets can be selected. */
function Row({
  row,
  table,
  mayCode,
  name,
  children,
}: Pick<SuggestionTableProps, 'table' | 'mayCode'> & { row: SuggestionRow; name: string; children: ReactNode }) {
  const { t } = useTranslation('reconciliation-page')
  const tickets = ticketsOfRow(row)
  const chosen = tickets.filter((id) => table.selected.has(id)).length
  const group = row.kind === 'group'
  return (
    <div
      role="row"
      id={rowElementId(row.id)}
      tabIndex={row.id === table.active ? 0 : -1}
      aria-level={group ? 1 : 2}
      aria-expanded={group ? table.open.has(row.group.key) : undefined}
      aria-selected={mayCode ? chosen === tickets.length : undefined}
      className={group ? styles['group'] : styles['ticket']}
      onFocus={() => table.reach(row.id)}
    >
      {mayCode && (
        <div role="gridcell" className={styles['box']}>
          <label>
            <span className="visually-hidden">
              {t(group ? 'select_group' : 'select_ticket', { name, number: name })}
            </span>
            <input
              type="checkbox"
              tabIndex={-1}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && chosen < tickets.length
              }}
              checked={chosen === tickets.length}
              onChange={() => table.toggle(row)}
            />
          </label>
        </div>
      )}
      {children}
    </div>
  )
}

/** Tickets that go to one item by one reason: how many, how much, where to, why and how surely. */
export function GroupRow({ row, ...props }: RowProps<'group'>) {
  const { t } = useTranslation('reconciliation-page')
  const { t: coding } = useTranslation('reconciliation')
  const { table, mayCode, quantities, onAccept } = props
  const { like, suggestions, totals, quantity } = row.group
  const name = likenessOf(like.reason, t)
  const count = t('tickets', { count: suggestions.length, formatted: formatCount(suggestions.length) })
  const opened = table.open.has(row.group.key)
  const Chevron = opened ? IconChevronDown : IconChevronRight
  return (
    <Row row={row} table={table} mayCode={mayCode} name={name}>
      <div role="rowheader" className={styles['like']}>
        <button
          type="button"
          tabIndex={-1}
          className={styles['opener']}
          aria-label={t(opened ? 'suggestions.close_group' : 'suggestions.open_group', { name })}
          onClick={() => table.setOpen(row, !opened)}
        >
          <Chevron size={18} aria-hidden />
        </button>
        <span>
          {name}
          <small>
            <Reason suggestion={like} />
          </small>
        </span>
      </div>
      <div role="gridcell" data-align="end">
        <strong>{count}</strong>
        {totals.map(({ uom, net }) => (
          <small key={uom}>
            {formatQuantity(net, uom)} {uom}
          </small>
        ))}
      </div>
      <div role="gridcell" className={styles['item']}>
        <span>
          <strong>{like.item_code}</strong>{' '}
          {quantity === null ? '-' : `${quantities(quantity, like.unit_of_measure)} ${like.unit_of_measure}`}
        </span>
        <small>
          {[coding('item.line', { line: like.line_number }), like.item_description, like.external_dot_contractor]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <div role="gridcell" data-sure>
        <Confidence confidence={like.confidence} />
      </div>
      {mayCode && (
        <div role="gridcell" className={styles['action']}>
          <Button
            tabIndex={-1}
            aria-label={t('suggestions.accept_group', {
              name,
              code: itemName({ ...like, contractor: like.external_dot_contractor }, coding),
              tickets: count,
            })}
            onClick={() => onAccept(row)}
          >
            {t('suggestions.accept_count', { count: suggestions.length, formatted: formatCount(suggestions.length) })}
          </Button>
        </div>
      )}
    </Row>
  )
}

/** One ticket of a group that is open. */
export function TicketRow({ row, ...props }: RowProps<'ticket'>) {
  const { t } = useTranslation('reconciliation-page')
  const { t: coding } = useTranslation('reconciliation')
  const { table, mayCode, project_id, quantities, time_zone, onAccept, onOther } = props
  const { slip_id, ticket_number, printed_at, status, net, uom, quantity, unit_of_measure } = row.suggestion
  return (
    <Row row={row} table={table} mayCode={mayCode} name={ticket_number}>
      <div role="rowheader" className={styles['like']}>
        <span>
          <Link
            to={'/projects/$projectId/tickets' as '/'}
            params={{ projectId: project_id } as never}
            search={{ ticket: String(slip_id) } as never}
            tabIndex={-1}
          >
            {ticket_number}
          </Link>
          <small>{formatInstant(printed_at, time_zone)}</small>
        </span>
      </div>
      <div role="gridcell" data-align="end">
        {formatQuantity(net, uom)} {uom}
      </div>
      <div role="gridcell" className={styles['item']}>
        <span>
          {itemName(row.suggestion, coding)}{' '}
          {quantity === null ? '-' : `${quantities(quantity, unit_of_measure)} ${unit_of_measure}`}
        </span>
      </div>
      <div role="gridcell" data-sure>
        <StatusChip status={status ?? 'empty'} />
      </div>
      {mayCode && (
        <div role="gridcell" className={styles['action']}>
          <Button
            kind="quiet"
            tabIndex={-1}
            aria-label={t('suggestions.other_of', { number: ticket_number })}
            onClick={() => onOther(slip_id)}
          >
            {t('suggestions.other')}
          </Button>
          <Button
            tabIndex={-1}
            aria-label={t('suggestions.accept_ticket', {
              number: ticket_number,
              code: itemName(row.suggestion, coding),
            })}
            onClick={() => onAccept(row)}
          >
            {t('suggestions.accept')}
          </Button>
        </div>
      )}
    </Row>
  )
}
