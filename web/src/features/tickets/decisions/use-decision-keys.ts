import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../../../lib/commands.ts'
import type { DecisionAction, DecisionTarget } from './decision.ts'
import type { Decisions } from './use-decisions.ts'

const writes = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox]'

export interface DecisionKeysOptions {
  /** The person decides on tickets at all. */
  enabled: boolean
  /** They sign tickets for the contractor instead. */
  signs: boolean
  /** The ticket of the open drawer; undefined if none is open, null while it is loading. */
  openTicket: () => TicketRow | null | undefined
  hasSelection: boolean
  /** What is selected; null for nothing. */
  selected: () => DecisionTarget | null
  rows: readonly TicketRow[]
  start: Decisions['start']
}

/** Decisions that the search of the shell offers, with their keys. */
const commandKeys = [
  ['deliver', ['Ctrl', 'Enter']],
  ['accept', ['A']],
  ['reject', ['R']],
  ['flag', ['F']],
  ['code', ['P']],
] as const satisfies readonly (readonly [DecisionAction, readonly string[]])[]

/** The same for a contractor. */
const signingKeys = [
  ['agree', ['A']],
  ['dispute', ['R']],
] as const satisfies readonly (readonly [DecisionAction, readonly string[]])[]

const only = (target: DecisionTarget): TicketRow | undefined =>
  'tickets' in target && target.tickets.length === 1 ? target.tickets[0] : undefined

const every = (target: DecisionTarget, holds: (ticket: TicketRow) => boolean): boolean =>
  'tickets' in target && target.tickets.every(holds)

const isPending = ({ status }: TicketRow): boolean => status === 'pending' || status === null

/**
 * What a key decides: A accepts (one pending ticket is delivered with it, D6), R rejects, F flags or takes the flag away, P assigns pay items, Ctrl+Enter
 * delivers; in a drawer it confirms the delivery.
 */
function actionOf(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  target: DecisionTarget,
  inDrawer: boolean,
): DecisionAction | null {
  const ticket = only(target)
  const confirms = ticket !== undefined && isPending(ticket)
  if (ctrlKey || metaKey) return key === 'Enter' ? (inDrawer && confirms ? 'confirm' : 'deliver') : null
  switch (key.toLowerCase()) {
    case 'a':
      return confirms ? 'confirm' : 'accept'
    case 'r':
      return 'reject'
    case 'f':
      return every(target, ({ flagged }) => flagged) ? 'unflag' : 'flag'
    case 'p':
      return 'code'
    default:
      return null
  }
}

/** What a contractor says by a key: A agrees, R disputes. */
const signatureOf = ({ key, ctrlKey, metaKey }: KeyboardEvent): DecisionAction | undefined =>
  ctrlKey || metaKey ? undefined : signingKeys.find(([, keys]) => keys[0] === key.toUpperCase())?.[0]

/** Keys that may start a decision, before any other check. */
const isDecisionKey = ({ key }: KeyboardEvent): boolean => key === 'Enter' || /^[afpr]$/i.test(key)

/** Whether keys that are pressed here mean tickets: not while somebody writes, nor in or behind a dialog or panel other than the drawer. */
function meansTickets(element: Element | null): boolean {
  if (element?.closest(writes) || document.querySelector('[aria-modal=true]')) return false
  const dialog = element?.closest('[role=dialog]')
  return !dialog || dialog.querySelector('[data-ticket-print]') !== null
}

/** Decisions by keyboard: on the ticket of the open drawer, otherwise on the selection, otherwise on the row with the focus. */
export function useDecisionKeys({
  enabled,
  signs,
  openTicket,
  hasSelection,
  selected,
  rows,
  start,
}: DecisionKeysOptions): void {
  const { t } = useTranslation('tickets')
  const press = useEffectEvent((event: KeyboardEvent) => {
    const element = event.target instanceof Element ? event.target : null
    if (!enabled || event.defaultPrevented || event.altKey || event.shiftKey || !meansTickets(element)) return
    const opened = openTicket()
    if (opened === null) return
    const focused = Number(element?.closest<HTMLElement>('[role=row][data-id]')?.dataset['id'])
    const row = opened ?? (hasSelection ? undefined : rows.find(({ id }) => id === focused))
    const target = row ? { tickets: [row] } : isDecisionKey(event) ? selected() : null
    const action = target && (signs ? signatureOf(event) : actionOf(event, target, opened !== undefined))
    if (!action) return
    event.preventDefault()
    void start({ action, target })
  })
  const commanded = () => {
    const open = openTicket()
    return open ? { tickets: [open] } : selected()
  }
  useCommands(
    enabled && (openTicket() || hasSelection)
      ? (signs ? signingKeys : commandKeys).map(([action, keys]) => ({
          id: action,
          label: t(`commands.${action}`),
          keys,
          run: () => {
            const target = commanded()
            if (target) void start({ action, target })
          },
        }))
      : [],
  )
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
