import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { isStaff, useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './account.module.css'
import { accountQuery, cancelEmail, emailChangeQuery } from './api.ts'
import './account.en.json'

const EmailForm = lazy(withRetry(() => import('./email-form.tsx')))

/** The person's email address, and the one that waits to take its place. */
export function EmailPanel() {
  const { t } = useTranslation('account')
  const session = useSession()
  const { user, time_zone } = session
  const inAgency = isStaff(session)
  const { data } = useQuery({ ...accountQuery, refetchOnWindowFocus: false, enabled: inAgency })
  const { data: change } = useQuery({ ...emailChangeQuery, refetchOnWindowFocus: false, enabled: !inAgency })
  const [open, setOpen] = useState(false)
  const taking = useCall(cancelEmail, {
    invalidates: [accountQuery.queryKey],
  })
  const pending = data?.email_change ?? change
  return (
    <Panel title={t('email')}>
      <p className={styles['address']}>{data?.email ?? user.email}</p>
      {pending && (
        <div role="status" className={styles['waiting']}>
          <p>{t('new_email.waiting', { email: pending.email, time: formatInstant(pending.expires_at, time_zone) })}</p>
          <div>
            <Button size="small" loading={taking.isPending} onClick={() => taking.mutate()}>
              {t('new_email.cancel')}
            </Button>
          </div>
        </div>
      )}
      {open ? (
        <Suspense fallback={<Skeleton rows={3} />}>
          <EmailForm onEnd={() => setOpen(false)} />
        </Suspense>
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{t('new_email.open')}</Button>
        </div>
      )}
    </Panel>
  )
}
