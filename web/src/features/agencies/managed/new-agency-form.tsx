import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import '../agencies.en.json'
import { AdministratorFields } from '../settings/administrator-fields.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import { useAgencyForm } from '../settings/use-agency-form.ts'
import { agenciesKey, agencyOptions, createAgency, type NewAgencyBody } from './api.ts'
import shared from '../../../ui/shared.module.css'

/** The form of a new agency. */
export default function NewAgencyForm() {
  const { t } = useTranslation('agencies')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useAgencyForm({
    name: 'agency.new',
    agency: null,
    identity: true,
    send: (body) => createAgency(body as unknown as NewAgencyBody),
    toast: ({ dot_authority: { name }, administrators: [first] }) =>
      t('managed.made', { name, email: first?.email ?? '' }),
    onSaved: (made) => {
      const { id } = made.dot_authority
      queryClient.setQueryData(agencyOptions(id).queryKey, made)
      void queryClient.invalidateQueries({ queryKey: [...agenciesKey, 'list'] })
      // The form is saved by now: there is nothing to lose.
      void navigate({ to: '/operator/agencies/$agencyId', params: { agencyId: String(id) }, ignoreBlocker: true })
    },
  })
  const { administrator } = form.values
  const first = (
    <Panel title={t('administrators.first')}>
      <p className={shared['hint']}>{t('administrators.first_hint')}</p>
      <AdministratorFields
        values={administrator}
        faultOf={form.faultOf}
        onChange={(field, value) =>
          form.change({ administrator: { ...administrator, [field]: value } }, `administrator.${field}`)
        }
        onLeave={form.leaveField}
      />
    </Panel>
  )
  return (
    <SettingsForm
      form={form}
      agency={null}
      identity
      submit={t('managed.create')}
      more={[{ id: 'administrator', title: t('administrators.first'), content: first }]}
    />
  )
}
