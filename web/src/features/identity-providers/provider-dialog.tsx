import { identityProviderRecord } from '@milepost/contract/identity-providers/identity-provider.record'
import type { IdentityProvider } from '@milepost/contract/identity-providers/identity-providers.contract'
import { clientAuthentications } from '@milepost/contract/identity-providers/provider-settings'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import '../../lib/roles.en.json'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { providersKey, useProviderCalls } from './api.ts'
import { firstSettings, mayKeepSecret, readSettings } from './provider-values.ts'
import './identity-providers.en.json'

/** Faults that are the feature's own, as the server says them at the fields. */
const ownFaults = [
  'bad_address',
  'not_https',
  'not_public',
  'sign_in_first',
  'administrator_first',
  'domain',
  'domain_open',
  'not_needed',
] as const

export interface ProviderDialogProps {
  /** The provider to change; null adds one. */
  provider: IdentityProvider | null
  onClose: () => void
}

/** Adds an identity provider of OpenID Connect, or changes one. */
export default function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const { t } = useTranslation(['identity-providers', 'roles'])
  const { create, update } = useProviderCalls()
  const form = useDeclaredForm({
    record: identityProviderRecord,
    row: provider,
    label: (field) => t(`fields.${field}`),
    words: { role_without_groups: (role) => t(`roles:${role}`) },
    more: {
      first: firstSettings(provider),
      read: (values) => readSettings(values, provider),
    },
    notKept: ['client_secret'],
    taken: { name_taken: 'name' },
    ownFault: (fault) => {
      const own = ownFaults.find((one) => one === fault)
      return own && t(`faults.${own}`)
    },
    send: (body) => (provider ? update(provider.id, body) : create(body)),
    invalidates: [providersKey],
    toast: ({ name }) => t('saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const { client_authentication, issuer } = form.values
  const keepsSecret = mayKeepSecret(provider, issuer)
  return (
    <RecordDialog form={form} title={t(provider ? 'edit' : 'new')} accept={t('save')} onClose={onClose}>
      <RecordFields form={form} only={['name']} inputs={{ name: { hint: t('name_hint') } }} focusFirst />
      <TextInput {...form.line('issuer')} required maxLength={500} description={t('issuer_hint')} autoComplete="off" />
      <TextInput {...form.line('client_id')} required maxLength={300} autoComplete="off" />
      <SelectField
        {...form.choice('client_authentication')}
        options={clientAuthentications.map((value) => ({ value, label: t(`authentications.${value}`) }))}
      />
      {client_authentication !== 'none' && (
        <TextInput
          {...form.line('client_secret')}
          required={!keepsSecret}
          type="password"
          autoComplete="new-password"
          maxLength={1000}
          description={keepsSecret ? t('secret_stored') : undefined}
        />
      )}
      <RecordFields form={form} only={['email_domains']} inputs={{ email_domains: { hint: t('domains_hint') } }} />
      <Checkbox {...form.check('trusts_email')} description={t('trusts_email_hint')} />
      <TextInput {...form.line('groups_claim')} maxLength={200} description={t('groups_hint')} autoComplete="off" />
      <Checkbox {...form.check('accepts_access_tokens')} description={t('accepts_access_tokens_hint')} />
      <RecordFields
        form={form}
        only={['creates_people', 'role_without_groups', 'signs_out', 'enabled', 'required']}
        inputs={{ role_without_groups: { hint: t('role_hint') }, required: { hint: t('required_hint') } }}
      />
    </RecordDialog>
  )
}
