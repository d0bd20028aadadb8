import { identityProviderRecord } from '@milepost/contract/identity-providers/identity-provider.record'
import { nameFormats, signedParts } from '@milepost/contract/saml/saml-settings'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../../lib/record/use-declared-form.ts'
import '../../../lib/roles.en.json'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldColumns, RecordFields } from '../../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { providersKey, useProviderCalls } from '../api.ts'
import '../identity-providers.en.json'
import type { ProviderDialogProps } from '../provider-dialog.tsx'
import { CertificatesField } from './certificates-field.tsx'
import { MetadataField } from './metadata-field.tsx'
import { firstSamlValues, readSamlValues, type SamlValues } from './saml-values.ts'
import './saml.en.json'

/** Faults that the server says at the fields, beyond those that every form has. */
const addressFaults = [
  'bad_address',
  'not_https',
  'not_public',
  'sign_in_first',
  'administrator_first',
  'domain',
  'domain_open',
] as const
const attributes = [
  'subject_attribute',
  'email_attribute',
  'first_name_attribute',
  'last_name_attribute',
  'groups_attribute',
] as const

/** Adds an identity provider of SAML, or changes one. */
export default function SamlDialog({ provider, onClose }: ProviderDialogProps) {
  const { t } = useTranslation(['saml', 'identity-providers', 'roles'])
  const { create, update } = useProviderCalls()
  const own = (field: string): field is keyof SamlValues & string => field in firstSamlValues(null)
  const form = useDeclaredForm({
    record: identityProviderRecord,
    row: provider,
    label: (field) => (own(field) ? t(`fields.${field}`) : t(`identity-providers:fields.${field}`)),
    words: { role_without_groups: (role) => t(`roles:${role}`) },
    more: { first: firstSamlValues(provider), read: readSamlValues },
    taken: { name_taken: 'name' },
    ownFault: (fault, field) => {
      if (field.startsWith('certificates')) return t('faults.certificates')
      const known = addressFaults.find((one) => one === fault)
      return known && t(`identity-providers:faults.${known}`)
    },
    send: (body) => (provider ? update(provider.id, body) : create(body)),
    invalidates: [providersKey],
    toast: ({ name }) => t('identity-providers:saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const { certificates } = form.values
  return (
    <RecordDialog
      form={form}
      title={t(provider ? 'edit' : 'new')}
      accept={t('identity-providers:save')}
      width={820}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        only={['name']}
        inputs={{ name: { hint: t('identity-providers:name_hint') } }}
        focusFirst
      />
      <MetadataField
        onRead={({ facts: _facts, sign_out_address, ...read }) =>
          form.change({ ...read, sign_out_address: sign_out_address ?? '' }, 'certificates')
        }
      />
      <TextInput {...form.line('entity_id')} required maxLength={1000} description={t('hints.entity_id')} />
      <FieldColumns>
        <TextInput {...form.line('sign_in_address')} required maxLength={1000} description={t('hints.address')} />
        <TextInput {...form.line('sign_out_address')} maxLength={1000} description={t('hints.sign_out')} />
      </FieldColumns>
      <CertificatesField
        certificates={certificates}
        error={
          form.textOf('certificates') ?? certificates.map((_, at) => form.textOf(`certificates.${at}`)).find(Boolean)
        }
        onChange={(next) => form.change({ certificates: next })}
      />
      <FieldColumns>
        <SelectField
          {...form.choice('signed')}
          options={signedParts.map((value) => ({ value, label: t(`signed.${value}`) }))}
        />
        <SelectField
          {...form.choice('name_format')}
          options={nameFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
        />
        {attributes.map((name) => (
          <TextInput key={name} {...form.line(name)} maxLength={300} description={t(`hints.${name}`)} />
        ))}
      </FieldColumns>
      <RecordFields
        form={form}
        only={['email_domains']}
        inputs={{ email_domains: { hint: t('identity-providers:domains_hint') } }}
      />
      <Checkbox {...form.check('trusts_email')} description={t('hints.trusts_email')} />
      <TextArea {...form.line('two_factor_contexts')} rows={2} description={t('hints.two_factor_contexts')} />
      <Checkbox {...form.check('allows_unsolicited')} description={t('hints.allows_unsolicited')} />
      <RecordFields
        form={form}
        only={['creates_people', 'role_without_groups', 'signs_out', 'enabled', 'required']}
        inputs={{
          role_without_groups: { hint: t('identity-providers:role_hint') },
          required: { hint: t('identity-providers:required_hint') },
        }}
      />
    </RecordDialog>
  )
}
