import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import '../catalogue.ts'
import { AdministratorFields } from '../settings/administrator-fields.tsx'
import { administratorOf, identityOf, newAgencyValues, settingsOf } from '../settings/agency-values.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import styles from '../settings/settings.module.css'
import { useAgencyForm } from '../settings/use-agency-form.ts'
import { agenciesKey, agencyOptions, createAgency } from './api.ts'

/** The zone of the machine, where most agencies of an installation are. */
const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The form of a new agency. */
export default function NewAgencyForm() {
  const { t } = useTranslation('agencies')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useAgencyForm({
    form: 'agency.new',
    before: newAgencyValues(zoneHere()),
    lock_version: 0,
    isNew: true,
    identity: true,
    send: ({ values, logo }) =>
      createAgency({
        ...settingsOf(values),
        ...identityOf(values),
        administrator: administratorOf(values.administrator),
        ...(logo && { logo }),
      }),
    onSaved: (made) => {
      const { id, name } = made.dot_authority
      const email = made.administrators[0]?.email ?? ''
      queryClient.setQueryData(agencyOptions(id).queryKey, made)
      void queryClient.invalidateQueries({ queryKey: [...agenciesKey, 'list'] })
      showToast({ kind: 'success', text: t('managed.made', { name, email }) })
      // What was typed is kept by now: there is nothing to lose.
      void navigate({ to: '/operator/agencies/$agencyId', params: { agencyId: String(id) }, ignoreBlocker: true })
    },
  })
  const { administrator } = form.values
  return (
    <SettingsForm form={form} agency={null} identity submit={t('managed.create')}>
      <Panel title={t('administrators.first')}>
        <p className={styles['hint']}>{t('administrators.first_hint')}</p>
        <AdministratorFields
          values={administrator}
          faultOf={form.faultOf}
          onChange={(field, value) =>
            form.change({ administrator: { ...administrator, [field]: value } }, `administrator.${field}`)
          }
          onLeave={form.leave}
        />
      </Panel>
    </SettingsForm>
  )
}
