import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import type { DecisionAction } from '../decisions/decision.ts'
import { useNotReconciled } from '../decisions/use-not-reconciled.ts'
import { MoreButton } from './more-button.tsx'
import './tickets.drawer.en.json'
import styles from './record.module.css'

/** Decisions that have a button on a phone; the others are in a menu. */
const MOST = 2

interface PhoneActionsProps {
  ticket: TicketRow
  /** What the ticket takes, in the order in which it is offered. */
  actions: readonly DecisionAction[]
  /** What usually comes next. */
  likely: DecisionAction | undefined
  nameOf: (action: DecisionAction) => string
  onDecide: (action: DecisionAction) => void
}

/** The decisions on a ticket in one row under the thumb: what usually comes next and its refusal as two equal buttons, and a menu. */
export function PhoneActions({ ticket, actions, likely, nameOf, onDecide }: PhoneActionsProps) {
  const { t } = useTranslation(['decisions', 'tickets'])
  const notReconciled = useNotReconciled(actions.includes('code') ? ticket.project_id : null)
  const isRefused = (action: DecisionAction) => action === 'code' && notReconciled
  const inReach = [...(likely ? [likely] : []), 'reject' as const, ...actions]
  const shown = [...new Set(inReach)]
    .filter((action) => actions.includes(action) && action !== 'void' && !isRefused(action))
    .slice(0, MOST)
  const others = actions.filter((action) => !shown.includes(action))
  if (actions.length === 0) return null
  return (
    <div className={styles['in-reach']}>
      {shown.map((action) => (
        <Button key={action} kind={action === likely ? 'primary' : 'secondary'} onClick={() => onDecide(action)}>
          {nameOf(action)}
        </Button>
      ))}
      {others.length > 0 && (
        <MoreButton
          label={t('tickets:drawer.more_decisions')}
          actions={others.map((action) => ({
            key: action,
            label: nameOf(action),
            danger: action === 'void',
            refused: isRefused(action) ? t('refusals.reconciliation_inactive') : undefined,
            run: () => onDecide(action),
          }))}
        />
      )}
    </div>
  )
}
