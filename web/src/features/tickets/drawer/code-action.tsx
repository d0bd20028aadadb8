import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { reconciliationActiveOptions } from '../decisions/code-tickets.ts'
import styles from './record.module.css'

/** Puts the ticket of a drawer on pay items; until its project is reconciled it says why it cannot (specification section 5). */
export function CodeAction({ project_id, onCode }: { project_id: number | null; onCode: () => void }) {
  const { t } = useTranslation('decisions')
  const why = useId()
  const { data: active } = useQuery({
    ...reconciliationActiveOptions(project_id ?? 0),
    enabled: project_id !== null,
  })
  const inactive = active === false
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
