import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../lib/with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import '../agencies.en.json'
import styles from '../settings/settings.module.css'

const NewAgencyForm = lazy(withRetry(() => import('./new-agency-form.tsx')))

/** Makes an agency with its districts and settings, and invites who administers it first (D1a). */
export default function NewAgencyPage() {
  const { t } = useTranslation('agencies')
  return (
    <div className={styles['page']}>
      <PageHeader title={t('managed.new')} lead={t('managed.new_lead')}>
        <Button component={Link} to="/operator/agencies">
          {t('managed.back')}
        </Button>
      </PageHeader>
      <Suspense fallback={<Skeleton rows={8} />}>
        <NewAgencyForm />
      </Suspense>
    </div>
  )
}
