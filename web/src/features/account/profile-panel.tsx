import type { Account } from '@milepost/contract/account/account.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PHONE_PLACEHOLDER } from '../../lib/phone.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './account.module.css'
import { accountQuery } from './api.ts'
import './account.en.json'
import { SignatureField } from './signature-field.tsx'
import { useProfile } from './use-profile.ts'

function ProfileForm({ account }: { account: Account }) {
  const { t } = useTranslation('account')
  const { form, removable } = useProfile(account)
  const managed = account.managed_by === 'scim' && { readOnly: true, description: t('managed') }
  const line = (name: 'first_name' | 'last_name' | 'phone') => ({ ...form.line(name), name })
  return (
    <RecordForm form={form} accept={t('save')}>
      <div className={styles['names']}>
        <TextInput {...line('first_name')} {...managed} required autoComplete="given-name" />
        <TextInput {...line('last_name')} {...managed} required autoComplete="family-name" />
      </div>
      <TextInput
        {...line('phone')}
        type="tel"
        autoComplete="tel"
        placeholder={PHONE_PLACEHOLDER}
        description={t('phone_hint')}
      />
      <SignatureField
        key={account.lock_version}
        stored={account.signature}
        changed={form.values.signature}
        removable={removable}
        error={form.textOf('signature')}
        onChange={(signature) => form.change({ signature } as object, 'signature')}
      />
    </RecordForm>
  )
}

/** How the agency knows the person: names, phone number and signature, which only the person changes here. */
export function ProfilePanel() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery({ ...accountQuery, refetchOnWindowFocus: false })
  return (
    <Panel title={t('profile')}>
      {data ? (
        <ProfileForm account={data} />
      ) : error ? (
        <FailedState title={t('profile_failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Panel>
  )
}
