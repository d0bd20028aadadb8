import { telematicsConnectionRecord } from '@milepost/contract/telematics/telematics-connection.record'
import type { TelematicsConnection } from '@milepost/contract/telematics/telematics.contract'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { createSystem, systemsKey, updateSystem } from './api.ts'
import './telematics.en.json'
import { readSignIn } from './system-values.ts'

/** Why an address can never be called, as the server says at its field. */
const addressFaults = ['bad_address', 'not_https', 'not_public'] as const
const isAddressFault = (fault: string): fault is (typeof addressFaults)[number] =>
  (addressFaults as readonly string[]).includes(fault)

export interface SystemDialogProps {
  /** The system to change; null connects one. */
  system: TelematicsConnection | null
  onClose: () => void
}

/** Connects a system of an OEM, or changes a connection; it is polled at once. */
export default function SystemDialog({ system, onClose }: SystemDialogProps) {
  const { t } = useTranslation('telematics')
  const form = useDeclaredForm({
    record: telematicsConnectionRecord,
    row: system,
    label: (field) => t(`fields.${field}`),
    words: { sign_in: (word) => t(`sign_ins.${word}`) },
    // Every 15 minutes is the most that some systems allow.
    start: { sign_in: 'oauth2', poll_minutes: '15' },
    more: { first: { secret: '' }, read: (values) => readSignIn(values, system?.has_secret ?? false) },
    notKept: ['secret'],
    taken: { name_taken: 'name' },
    ownFault: (fault) => (isAddressFault(fault) ? t(`address_faults.${fault}`) : undefined),
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
      <RecordFields
        form={form}
        only={['name', 'contractor', 'address', 'sign_in']}
        inputs={{ address: { hint: t('address_hint') } }}
        focusFirst
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
            description={system?.has_secret ? t('secret_stored') : undefined}
          />
        </>
      )}
      {sign_in === 'oauth2' && (
        <RecordFields form={form} only={['token_address', 'scope']} inputs={{ token_address: { required: true } }} />
      )}
      <RecordFields form={form} only={['poll_minutes', 'active']} />
    </RecordDialog>
  )
}
