import type { Agency } from '@milepost/contract/agencies/agency'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { sessionQuery } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import '../catalogue.ts'
import { ownAgencyOptions, updateOwnAgency } from '../managed/api.ts'
import { changeOf, valuesOf } from './agency-values.ts'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings.module.css'
import { useAgencyForm } from './use-agency-form.ts'

function Settings({ agency, onSaved }: { agency: Agency; onSaved: () => void }) {
  const { t } = useTranslation('agencies')
  const queryClient = useQueryClient()
  const form = useAgencyForm({
    form: 'agency.own',
    before: valuesOf(agency),
    lock_version: agency.lock_version,
    isNew: false,
    identity: false,
    send: ({ values, logo }) =>
      updateOwnAgency({
        ...changeOf(values, valuesOf(agency), false),
        ...(logo !== undefined && { logo }),
        lock_version: values.lock_version,
      }),
    onSaved: (saved) => {
      queryClient.setQueryData(ownAgencyOptions.queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      showToast({ kind: 'success', text: t('settings.saved', { name: saved.name }) })
      onSaved()
    },
  })
  return (
    <SettingsForm
      form={form}
      agency={agency}
      identity={false}
      submit={t('settings.save')}
      onRefetch={() => queryClient.fetchQuery({ ...ownAgencyOptions, staleTime: 0 })}
    />
  )
}

/** Settings and districts of the agency, for its administrators (D12a). */
export default function OwnAgencyPage() {
  const { t } = useTranslation('agencies')
  const { data, error, refetch } = useQuery(ownAgencyOptions)
  const [saves, setSaves] = useState(0)
  return (
    <div className={styles['page']}>
      <PageHeader title={t('settings.title')} lead={data?.name} />
      {data ? (
        <Settings key={saves} agency={data} onSaved={() => setSaves(saves + 1)} />
      ) : error ? (
        <EmptyState
          kind={error.status === 403 ? 'no_permission' : 'failed'}
          title={t('settings.failed')}
          text={problemText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton rows={8} />
      )}
    </div>
  )
}
