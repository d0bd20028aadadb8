import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE } from '../../../lib/toast-store.ts'
import { Button } from '../../../ui/button.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { useNotReconciled } from '../decisions/use-not-reconciled.ts'
import type { DecisionAction } from '../decisions/decision.ts'
import { likelyNext, takes } from '../decisions/decision.ts'
import { refusalText } from '../decisions/refusal-text.ts'
import { PhoneActions } from './phone-actions.tsx'
import './ticket.en.json'
import './tickets.drawer.en.json'
import styles from './record.module.css'

/** Puts the ticket of a drawer on pay items; until its project is reconciled it says why it cannot (specification section 5). */
function CodeAction({ project_id, onCode }: { project_id: number | null; onCode: () => void }) {
  const { t } = useTranslation('decisions')
  const why = useId()
  const inactive = useNotReconciled(project_id)
  return (
    <>
      <Button
        size="small"
        disabled={inactive}
        aria-keyshortcuts="P"
        aria-describedby={inactive ? why : undefined}
        title={`${t('verbs.code')} (P)`}
        onClick={onCode}
      >
        {t('verbs.code')}
      </Button>
      {inactive && (
        <p id={why} className={`${styles['lock']} ${styles['below']}`}>
          {t('refusals.reconciliation_inactive')}
        </p>
      )}
    </>
  )
}

/** Decisions in the order in which they are offered. */
const offered: readonly DecisionAction[] = [
  'agree',
  'dispute',
  'withdraw',
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
  agree: 'A',
  dispute: 'R',
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
  const phone = useMedia(PHONE)
  const actions = offered.filter((action) => takes(action, ticket))
  const decides = actions.some((action) => !secondary.includes(action))
  const likely = likelyNext(ticket)
  const lock = ticket.locks?.deliver ?? ticket.locks?.reject
  if (actions.length === 0 && !lock) return null
  const nameOf = (action: DecisionAction) =>
    action === 'deliver' && takes('confirm', ticket) ? t('actions.with_date') : inDecisions(`verbs.${action}`)
  return (
    <div className={styles['actions']} role="group" aria-label={t('actions.label')}>
      {!decides && lock && (
        <p className={styles['lock']}>
          <IconLock size={16} aria-hidden />
          {refusalText({ code: lock, message: '' }, inDecisions)}
        </p>
      )}
      {phone ? (
        <PhoneActions ticket={ticket} actions={actions} likely={likely} nameOf={nameOf} onDecide={onDecide} />
      ) : (
        actions.map((action) =>
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
              {nameOf(action)}
            </Button>
          ),
        )
      )}
    </div>
  )
}
