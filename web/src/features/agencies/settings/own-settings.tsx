import type { Agency } from '@milepost/contract/agencies/agency'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sessionQuery } from '../../../lib/session.ts'
import '../agencies.en.json'
import { ownAgencyOptions, updateOwnAgency } from '../managed/api.ts'
import { SettingsForm } from './settings-form.tsx'
import { useAgencyForm } from './use-agency-form.ts'

/** The form of the own agency's settings. */
export default function OwnSettings({ agency }: { agency: Agency }) {
  const { t } = useTranslation('agencies')
  const queryClient = useQueryClient()
  const form = useAgencyForm({
    name: 'agency.own',
    agency,
    identity: false,
    send: updateOwnAgency,
    toast: ({ name }) => t('settings.saved', { name }),
    onSaved: (saved) => {
      queryClient.setQueryData(ownAgencyOptions.queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
  return <SettingsForm form={form} agency={agency} identity={false} submit={t('settings.save')} />
}
