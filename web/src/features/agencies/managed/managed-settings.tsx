import type { managedAgencies } from '@milepost/contract/agencies/managed-agencies.contract'
import type { RouteResponse } from '@milepost/contract/core/route'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import '../agencies.en.json'
import { SettingsForm } from '../settings/settings-form.tsx'
import { useAgencyForm } from '../settings/use-agency-form.ts'
import { agenciesKey, agencyOptions, updateAgency } from './api.ts'

type Managed = RouteResponse<typeof managedAgencies.one>

/** The form of an agency's settings, for the operator. */
export default function ManagedSettings({ managed: { dot_authority: agency } }: { managed: Managed }) {
  const { t } = useTranslation('agencies')
  const queryClient = useQueryClient()
  const { queryKey } = agencyOptions(agency.id)
  const form = useAgencyForm({
    name: `agency.${agency.id}`,
    agency,
    identity: true,
    send: (body) => updateAgency(agency.id, body),
    toast: ({ dot_authority: { name } }) => t('settings.saved', { name }),
    onSaved: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: [...agenciesKey, 'list'] })
    },
  })
  return <SettingsForm form={form} agency={agency} identity submit={t('settings.save')} />
}
