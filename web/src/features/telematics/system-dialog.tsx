import { telematicsSignIns, type TelematicsSignIn } from '@milepost/contract/telematics/telematics-connection.record'
import type { TelematicsConnection } from '@milepost/contract/telematics/telematics.contract'
import { useTranslation } from 'react-i18next'
import { faultsOfDetails, useRecordForm } from '../../lib/use-record-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { createSystem, systemsKey, updateSystem } from './api.ts'
import './catalogue.ts'
import { bodyOf, faultsOf, valuesOf, type SystemFault } from './system-values.ts'

export interface SystemDialogProps {
  /** The system to change; null connects one. */
  system: TelematicsConnection | null
  onClose: () => void
}

/** Connects a system of an OEM, or changes a connection; it is polled at once. */
export default function SystemDialog({ system, onClose }: SystemDialogProps) {
  const { t } = useTranslation('telematics')
  const form = useRecordForm({
    name: `telematics.${system?.id ?? 'new'}`,
    first: valuesOf(system),
    notKept: ['secret'],
    lock_version: system?.lock_version,
    texts: {
      inputId: (field) => `system-${field}`,
      nameOf: (field) => t(`fields.${field}`),
      faultText: (fault?: SystemFault | 'no_secret') =>
        fault && t(`faults.${fault as 'required'}`, { defaultValue: t('faults.invalid') }),
    },
    read: (values) => ({ body: bodyOf(values), faults: faultsOf(values, system?.has_secret ?? false) }),
    refused: (problem) => (problem.code === 'name_taken' ? { name: 'taken' } : faultsOfDetails(problem)),
    send: (body) => (system ? updateSystem(system.id, body) : createSystem(body)),
    invalidates: [systemsKey],
    toast: ({ name }) => t('saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const { sign_in } = form.values
  const basic = sign_in === 'basic'
  return (
    <RecordDialog form={form} title={t(system ? 'edit' : 'new')} accept={t('save')} onClose={onClose}>
      <TextInput {...form.line('name')} required maxLength={100} data-autofocus />
      <TextInput {...form.line('contractor')} maxLength={200} />
      <TextInput {...form.line('address')} required inputMode="url" maxLength={500} description={t('address_hint')} />
      <SelectField
        id="system-sign_in"
        label={t('fields.sign_in')}
        value={sign_in}
        onChange={(next) => form.change({ sign_in: next as TelematicsSignIn })}
        options={telematicsSignIns.map((value) => ({ value, label: t(`sign_ins.${value}`) }))}
      />
      {sign_in !== 'none' && (
        <>
          <TextInput
            {...form.line('client_id')}
            label={t(basic ? 'user' : 'fields.client_id')}
            required
            maxLength={200}
            autoComplete="off"
          />
          <TextInput
            {...form.line('secret')}
            label={t(basic ? 'password' : 'fields.secret')}
            required={!system?.has_secret}
            type="password"
            autoComplete="new-password"
            maxLength={500}
            description={system?.has_secret ? t('secret_kept') : undefined}
          />
        </>
      )}
      {sign_in === 'oauth2' && (
        <>
          <TextInput {...form.line('token_address')} required inputMode="url" maxLength={500} />
          <TextInput {...form.line('scope')} maxLength={500} />
        </>
      )}
      <TextInput {...form.line('poll_minutes')} required inputMode="numeric" maxLength={4} />
      <Checkbox
        label={t('fields.active')}
        checked={form.values.active}
        onChange={(event) => form.change({ active: event.currentTarget.checked })}
      />
    </RecordDialog>
  )
}
