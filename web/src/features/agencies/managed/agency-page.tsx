import type { RouteResponse } from '@milepost/contract/core/route'
import type { managedAgencies } from '@milepost/contract/agencies/managed-agencies.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import '../catalogue.ts'
import { changeOf, valuesOf } from '../settings/agency-values.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import styles from '../settings/settings.module.css'
import { useAgencyForm } from '../settings/use-agency-form.ts'
import { AdministratorsPanel } from './administrators-panel.tsx'
import { agenciesKey, agencyOptions, updateAgency } from './api.ts'

type Managed = RouteResponse<typeof managedAgencies.one>

const route = getRouteApi('/app/operator/agencies/$agencyId')

function Settings({ managed, onSaved }: { managed: Managed; onSaved: () => void }) {
  const { t } = useTranslation('agencies')
  const queryClient = useQueryClient()
  const { dot_authority: agency } = managed
  const { queryKey } = agencyOptions(agency.id)
  const form = useAgencyForm({
    form: `agency.${agency.id}`,
    before: valuesOf(agency),
    lock_version: agency.lock_version,
    isNew: false,
    identity: true,
    send: ({ values, logo }) =>
      updateAgency(agency.id, {
        ...changeOf(values, valuesOf(agency), true),
        ...(logo !== undefined && { logo }),
        lock_version: values.lock_version,
      }),
    onSaved: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: [...agenciesKey, 'list'] })
      showToast({ kind: 'success', text: t('settings.saved', { name: saved.dot_authority.name }) })
      onSaved()
    },
  })
  return (
    <SettingsForm
      form={form}
      agency={agency}
      identity
      submit={t('settings.save')}
      onRefetch={async () =>
        (await queryClient.fetchQuery({ ...agencyOptions(agency.id), staleTime: 0 })).dot_authority
      }
    />
  )
}

/** An agency for whoever runs the installation: who administers it, its settings and its districts. */
export default function AgencyPage() {
  const { t } = useTranslation('agencies')
  const id = Number(route.useParams().agencyId)
  const { data, error, refetch } = useQuery(agencyOptions(id))
  const [saves, setSaves] = useState(0)
  return (
    <div className={styles['page']}>
      <PageHeader title={data?.dot_authority.name ?? t('managed.one')}>
        <Button component={Link} to="/operator/agencies">
          {t('managed.back')}
        </Button>
      </PageHeader>
      {data ? (
        <>
          <AdministratorsPanel id={id} administrators={data.administrators} />
          <Settings key={`${id} ${saves}`} managed={data} onSaved={() => setSaves(saves + 1)} />
        </>
      ) : error ? (
        <EmptyState
          kind="failed"
          title={t('managed.one_failed')}
          text={problemText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton rows={8} />
      )}
    </div>
  )
}
