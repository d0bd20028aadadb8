import type { Agency } from '@milepost/contract/agencies/agency'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { useSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { agenciesKey, agencyOptions, reopenAgency } from './api.ts'
import shared from '../../../ui/shared.module.css'

const CloseDialog = lazy(withRetry(() => import('./close-dialog.tsx')))

/** Closes an agency, or opens it again. */
export default function ClosingPanel({ agency }: { agency: Agency }) {
  const { t } = useTranslation('agencies')
  const { time_zone } = useSession()
  const queryClient = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const { id, name, closed_at, closed_by } = agency
  const reopen = useCall(() => reopenAgency(id), {
    invalidates: [[...agenciesKey, 'list']],
    toast: () => t('closing.reopened', { name }),
    onDone: (managed) => queryClient.setQueryData(agencyOptions(id).queryKey, managed),
  })
  return (
    <Panel title={t('closing.panel')}>
      <p className={shared['hint']}>
        {closed_at === null
          ? t('closing.hint')
          : t('closing.closed', { name: closed_by ?? '-', at: formatInstant(closed_at, time_zone) })}
      </p>
      <div className={shared['row']}>
        {closed_at === null ? (
          <Button kind="danger" onClick={() => setConfirming(true)}>
            {t('closing.close')}
          </Button>
        ) : (
          <Button loading={reopen.isPending} onClick={() => reopen.mutate()}>
            {t('closing.reopen')}
          </Button>
        )}
      </div>
      {confirming && (
        <Suspense>
          <CloseDialog agency={agency} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
