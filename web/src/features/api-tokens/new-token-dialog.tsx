import { DEFAULT_TOKEN_DAYS } from '@milepost/contract/api-tokens/api-tokens.contract'
import { DAY_MS } from '@milepost/contract/core/time/days'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { createToken, tokensKey, type NewToken, type ShownToken, type TokenOwner } from './api.ts'
import './api-tokens.en.json'

const accesses = { own: ['read', 'write'], agency: ['read', 'scim'] } as const
const expiries = [7, 30, DEFAULT_TOKEN_DAYS, 180, 365]

/** Creates a token: its name, what it opens, and for how long. */
export function NewTokenDialog({
  owner,
  access = 'read',
  onClose,
  onCreated,
}: {
  owner: TokenOwner
  /** What is chosen at first. */
  access?: NewToken['access']
  onClose: () => void
  onCreated: (token: ShownToken) => void
}) {
  const { t } = useTranslation('api-tokens')
  const [now] = useState(Date.now)
  const form = useRecordForm({
    name: `api_token.${owner}`,
    first: { name: '', access: access as string, days: String(DEFAULT_TOKEN_DAYS) },
    texts: {
      inputId: (field) => `token-${field}`,
      nameOf: (field) => t(`fields.${field}`),
      faultText: (fault?: string) => fault && t('fields.required'),
    },
    read: ({ name, access, days }) => ({
      body: { name: name.trim(), access: access as NewToken['access'], expires_in_days: Number(days) },
      faults: name.trim() === '' ? { name: 'required' } : {},
    }),
    send: ({ name, access, expires_in_days }) => createToken(owner, { name, access, expires_in_days }),
    invalidates: [tokensKey],
    onSaved: onCreated,
  })
  const expires_on = new Date(now + Number(form.values.days) * DAY_MS).toISOString().slice(0, 10)
  return (
    <RecordDialog form={form} title={t(`new.${owner}`)} accept={t('new.accept')} onClose={onClose}>
      <TextInput {...form.line('name')} description={t('fields.name_hint')} maxLength={100} required />
      <SelectField
        {...form.choice('access')}
        description={t(`access_hints.${form.values.access as NewToken['access']}`)}
        options={accesses[owner].map((value) => ({ value, label: t(`access.${value}`) }))}
      />
      <SelectField
        {...form.choice('days')}
        description={t('fields.days_hint', { date: formatDate(expires_on) })}
        options={expiries.map((days) => ({ value: String(days), label: t('fields.in_days', { count: days }) }))}
      />
    </RecordDialog>
  )
}
