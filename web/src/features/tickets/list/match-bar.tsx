import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import styles from './list.module.css'

const MatchDialog = lazy(() => import('./match-dialog.tsx'))

/** What can be done with the selected tickets: held ones are matched to a project (D13a). Each ticket's own abilities decide. */
export function MatchBar({ tickets, onClear }: { tickets: readonly TicketRow[]; onClear: () => void }) {
  const { t } = useTranslation('tickets')
  const [open, setOpen] = useState(false)
  const held = tickets.filter(({ abilities }) => abilities.includes('match'))
  if (tickets.length === 0) return null
  return (
    <div className={styles['actions']} role="group" aria-label={t('match.selected', { count: tickets.length })}>
      <strong>{t('match.selected', { count: tickets.length })}</strong>
      {held.length === 0 && <span>{t('match.none_held')}</span>}
      <Button kind="primary" size="small" disabled={held.length === 0} onClick={() => setOpen(true)}>
        {t('match.action')}
      </Button>
      <Button kind="quiet" size="small" onClick={onClear}>
        {t('match.clear')}
      </Button>
      <Suspense>
        {open && (
          <MatchDialog
            tickets={held}
            leftOut={tickets.length - held.length}
            onClose={() => setOpen(false)}
            onMatched={onClear}
          />
        )}
      </Suspense>
    </div>
  )
}
