import type { Account } from '@milepost/contract/account/account.contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedGuard } from '../../shell/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { RestoredDraft } from '../../ui/restored-draft.tsx'
import styles from './account.module.css'
import { accountQuery } from './api.ts'
import './catalogue.ts'
import { PHONE_PLACEHOLDER } from '../../lib/phone.ts'
import { SignatureField } from './signature-field.tsx'
import { profileFields, useProfile, type ProfileField } from './use-profile.ts'

function ProfileForm({ account, onSaved }: { account: Account; onSaved: () => void }) {
  const { t } = useTranslation('account')
  const form = useProfile(account, onSaved)
  useUnsavedGuard(form.differs)
  const errors = profileFields.flatMap((field) => {
    const text = form.sent > 0 && form.shown(field)
    return text ? [{ field, text: `${t(`fields.${field}`)}: ${text}` }] : []
  })
  const field = (name: Exclude<ProfileField, 'signature'>) => ({
    id: name,
    name,
    label: t(`fields.${name}`),
    value: form.values[name],
    error: form.shown(name),
    onChange: (event: { currentTarget: { value: string } }) => form.changeText(name, event.currentTarget.value),
    onBlur: () => form.leave(name),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.busy) form.submit()
  }
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <FormErrorSummary errors={errors} focusOn={form.sent} />
      {form.problem && (
        <p role="alert" className={styles['fault']}>
          {form.problem}
        </p>
      )}
      {form.restored && <RestoredDraft onStartOver={form.startOver} />}
      <div className={styles['names']}>
        <TextInput {...field('first_name')} required autoComplete="given-name" />
        <TextInput {...field('last_name')} required autoComplete="family-name" />
      </div>
      <TextInput
        {...field('phone')}
        type="tel"
        autoComplete="tel"
        placeholder={PHONE_PLACEHOLDER}
        description={t('phone_hint')}
      />
      <SignatureField
        kept={account.signature}
        changed={form.signature}
        removable={form.removable}
        error={form.shown('signature')}
        onChange={form.changeSignature}
      />
      <div>
        {/* A field that is left by this very press would tell its fault, and push the button away from under the pointer. */}
        <Button
          type="submit"
          kind="primary"
          loading={form.busy}
          onMouseDown={(event: MouseEvent) => event.preventDefault()}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** How the agency knows the person: names, phone number and signature, which only the person changes here. */
export function ProfilePanel() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery({ ...accountQuery, refetchOnWindowFocus: false })
  const [saves, setSaves] = useState(0)
  return (
    <Panel title={t('profile')}>
      {data ? (
        <ProfileForm key={`${data.lock_version} ${saves}`} account={data} onSaved={() => setSaves(saves + 1)} />
      ) : error ? (
        <FailedState title={t('profile_failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Panel>
  )
}
