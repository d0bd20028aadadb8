import { emailFault } from '@milepost/contract/account/account-faults'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useUnsavedGuard } from '../../shell/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import styles from './account.module.css'
import { accountQuery, requestEmail } from './api.ts'

type Field = 'new_email' | 'email_password'

/** Asks for another e-mail address, with the current password. */
export function EmailForm({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('account')
  const queryClient = useQueryClient()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(0)
  const [left, setLeft] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    meta: { quiet: true },
    mutationFn: () => requestEmail(email, password),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('new_email.asked', { email: email.trim() }) })
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
      onEnd()
    },
  })
  useUnsavedGuard(email !== '')
  const fault = emailFault(email)
  const refused = error && problemText(error)
  const faults: Partial<Record<Field, string>> = {
    ...(fault && (sent > 0 || left) && { new_email: t(`faults.${fault}`) }),
    ...(error?.code === 'invalid' && { new_email: t('faults.email_is_invalid') }),
    ...(sent > 0 && password === '' && { email_password: t('faults.field_is_required') }),
    ...(error?.code === 'invalid_current_password' && refused && { email_password: refused }),
  }
  const other = refused && !['invalid', 'invalid_current_password'].includes(error?.code ?? '') ? refused : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(sent + 1)
    if (!fault && password !== '' && !isPending) mutate()
  }
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <FormErrorSummary
        errors={sent === 0 ? [] : Object.entries(faults).map(([field, text]) => ({ field, text }))}
        focusOn={sent}
      />
      {other && (
        <p role="alert" className={styles['fault']}>
          {other}
        </p>
      )}
      <TextInput
        id="new_email"
        name="email"
        type="email"
        autoComplete="email"
        label={t('new_email.email')}
        description={t('new_email.hint')}
        maxLength={254}
        required
        value={email}
        error={faults.new_email}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setLeft(false)
          reset()
        }}
        onBlur={() => setLeft(email !== '')}
      />
      <PasswordInput
        id="email_password"
        name="current_password"
        autoComplete="current-password"
        label={t('new_email.password')}
        maxLength={200}
        value={password}
        error={faults.email_password}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          reset()
        }}
      />
      <div className={styles['buttons']}>
        <Button type="submit" kind="primary" loading={isPending}>
          {t('new_email.submit')}
        </Button>
        <Button onClick={onEnd}>{t('new_email.cancel')}</Button>
      </div>
    </form>
  )
}
