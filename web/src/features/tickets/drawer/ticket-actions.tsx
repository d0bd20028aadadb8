import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import type { DecisionAction } from '../decisions/decision.ts'
import { likelyNext, takes } from '../decisions/decision.ts'
import { refusalText } from '../decisions/refusal-text.ts'
import './ticket.en.json'
import './tickets.drawer.en.json'
import { CodeAction } from './code-action.tsx'
import styles from './record.module.css'

/** Decisions in the order in which they are offered. */
const offered: readonly DecisionAction[] = [
  'confirm',
  'accept',
  'unaccept',
  'code',
  'deliver',
  'reject',
  'flag',
  'unflag',
  'void',
]
const keys: Partial<Record<DecisionAction, string>> = {
  confirm: 'A',
  accept: 'A',
  reject: 'R',
  flag: 'F',
  unflag: 'F',
}
/** Actions that do not count when checking whether a delivery can be decided. */
const secondary: readonly DecisionAction[] = ['flag', 'unflag', 'code']

/** The decisions available on the ticket of a drawer, according to the server; if none is, the reason. */
export function TicketActions({ ticket, onDecide }: { ticket: TicketRow; onDecide: (action: DecisionAction) => void }) {
  const { t } = useTranslation('ticket')
  const { t: inDecisions } = useTranslation('decisions')
  const actions = offered.filter((action) => takes(action, ticket))
  const decides = actions.some((action) => !secondary.includes(action))
  const likely = likelyNext(ticket)
  const lock = ticket.locks?.deliver ?? ticket.locks?.reject
  if (actions.length === 0 && !lock) return null
  return (
    <div className={styles['actions']} role="group" aria-label={t('actions.label')}>
      {!decides && lock && (
        <p className={styles['lock']}>
          <IconLock size={16} aria-hidden />
          {refusalText({ code: lock, message: '' }, inDecisions)}
        </p>
      )}
      {actions.map((action) =>
        action === 'code' ? (
          <CodeAction key={action} project_id={ticket.project_id} onCode={() => onDecide(action)} />
        ) : (
          <Button
            key={action}
            size="small"
            kind={action === 'void' ? 'danger' : action === likely ? 'primary' : 'secondary'}
            aria-keyshortcuts={keys[action]}
            title={keys[action] && `${inDecisions(`verbs.${action}`)} (${keys[action]})`}
            onClick={() => onDecide(action)}
          >
            {action === 'deliver' && takes('confirm', ticket) ? t('actions.with_date') : inDecisions(`verbs.${action}`)}
          </Button>
        ),
      )}
    </div>
  )
}
