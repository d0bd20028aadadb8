import type { managedAgencies } from '@milepost/contract/agencies/managed-agencies.contract'
import type { RouteResponse } from '@milepost/contract/core/route'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import '../catalogue.ts'
import { changeOf, valuesOf } from '../settings/agency-values.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import { useAgencyForm } from '../settings/use-agency-form.ts'
import { agenciesKey, agencyOptions, updateAgency } from './api.ts'

type Managed = RouteResponse<typeof managedAgencies.one>

/** The form of an agency's settings, for whoever runs the installation. */
export default function ManagedSettings({ managed, onSaved }: { managed: Managed; onSaved: () => void }) {
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
