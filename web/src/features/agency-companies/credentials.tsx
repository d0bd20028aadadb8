import type { AgencyCompany } from '@milepost/contract/agency-companies/agency-companies.contract'
import type { CompanyCredential } from '@milepost/contract/agency-companies/company-credentials.contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { companiesKey, credentialsOptions, removeCredential, restoreCredential } from './api.ts'
import styles from './companies.module.css'
import { Expiry } from '../access-grants/index.ts'
import shared from '../../ui/shared.module.css'

const CredentialDialog = lazy(withRetry(() => import('./credential-dialog.tsx')))

/** Licenses and insurance of a company, each with its last day. */
export function Credentials({ company }: { company: AgencyCompany }) {
  const { t } = useTranslation('agency-companies')
  const { data, error, refetch } = useQuery(credentialsOptions(company.id))
  const [editing, setEditing] = useState<CompanyCredential | 'new' | null>(null)
  const restore = useCall(restoreCredential, {
    invalidates: [companiesKey],
    toast: ({ title }) => t('credentials.restored', { title }),
  })
  const remove = useCall(({ id }: CompanyCredential) => removeCredential(id), {
    invalidates: [companiesKey],
    toast: (_answer, { title }) => t('credentials.removed', { title }),
    undo: { label: t('undo'), run: (_answer, { id }) => restore.mutate(id) },
  })
  return (
    <section aria-label={t('credentials.title')}>
      <div className={styles['head']}>
        <h3>{t('credentials.title')}</h3>
        <Button onClick={() => setEditing('new')}>{t('credentials.add')}</Button>
      </div>
      {error ? (
        <FailedState title={t('credentials.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={2} />
      ) : data.length === 0 ? (
        <p className={shared['quiet']}>{t('credentials.none')}</p>
      ) : (
        <ul className={styles['rows']}>
          {data.map((credential) => {
            const { id, kind, title, number, issuer, expires_on } = credential
            return (
              <li key={id}>
                <span className={styles['what']}>
                  <strong>{title}</strong>
                  <small>{[t(`credentials.kinds.${kind}`), number, issuer].filter(Boolean).join(' · ')}</small>
                  <Expiry on={expires_on} />
                </span>
                <span className={styles['does']}>
                  <IconButton label={t('credentials.edit_one', { title })} onClick={() => setEditing(credential)}>
                    <IconPencil size={18} aria-hidden />
                  </IconButton>
                  <IconButton label={t('credentials.remove_one', { title })} onClick={() => remove.mutate(credential)}>
                    <IconTrash size={18} aria-hidden />
                  </IconButton>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <Suspense>
        {editing && (
          <CredentialDialog
            company={company}
            credential={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </section>
  )
}
