import type { Agency } from '@milepost/contract/agencies/agency'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sessionQuery } from '../../../lib/session.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import '../catalogue.ts'
import { ownAgencyOptions, updateOwnAgency } from '../managed/api.ts'
import { changeOf, valuesOf } from './agency-values.ts'
import { SettingsForm } from './settings-form.tsx'
import { useAgencyForm } from './use-agency-form.ts'

/** The form of the own agency's settings. */
export default function OwnSettings({ agency, onSaved }: { agency: Agency; onSaved: () => void }) {
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
