import { entryFaults } from '@milepost/contract/employees/employee-entry'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { RecordForm } from '../../../ui/record-form/record-form.tsx'
import { AdministratorFields } from '../settings/administrator-fields.tsx'
import { administratorOf, faultsByField, noAdministrator, type FormFaults } from '../settings/agency-values.ts'
import { inputId, useFaultTexts } from '../settings/fault-texts.ts'
import { agencyOptions, inviteAdministrator } from './api.ts'

/** Faults of the one who is invited, at the form's own fields. */
const faultsAt = (details: readonly { path: string; code: string }[]): FormFaults =>
  faultsByField(
    details.map(({ path, code }) => ({ code, path: `administrator.${path.replace(/^employees\.0\./, '')}` })),
    [],
  )

/** Invites one more administrator to an agency. */
export function InviteForm({ id, onEnd }: { id: number; onEnd: () => void }) {
  const { t } = useTranslation('agencies')
  const queryClient = useQueryClient()
  const form = useRecordForm({
    name: `agency.${id}.administrator`,
    first: noAdministrator,
    texts: { ...useFaultTexts(), inputId },
    read: (values) => ({ body: administratorOf(values), faults: faultsAt(entryFaults(administratorOf(values))) }),
    refused: ({ details }) => faultsAt(details),
    send: (body) => inviteAdministrator(id, body),
    toast: (_managed, { email }) => t('administrators.invited', { email: email.trim() }),
    onSaved: (managed) => {
      queryClient.setQueryData(agencyOptions(id).queryKey, managed)
      onEnd()
    },
  })
  return (
    <RecordForm form={form} accept={t('administrators.send')} onCancel={onEnd}>
      <AdministratorFields
        values={form.values}
        faultOf={form.faultOf}
        onChange={(field, value) => form.change({ [field]: value }, `administrator.${field}`)}
        onLeave={form.leaveField}
      />
    </RecordForm>
  )
}
