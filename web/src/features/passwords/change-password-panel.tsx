import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { changePassword } from './api.ts'
import './passwords.en.json'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './passwords.module.css'
import { useNewPassword } from './use-new-password.ts'
import shared from '../../ui/shared.module.css'

function ChangeForm({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('passwords')
  const form = useNewPassword()
  const [current, setCurrent] = useState('')
  const [checked, setChecked] = useState(false)
  const { mutate, isPending, error } = useCall(() => changePassword(current, form.values), {
    quiet: true,
    invalidates: [['own_sessions']],
    toast: () => t('change.done'),
    onDone: onEnd,
    onFailed: (problem) => {
      const about = form.refuse(problem) ? 'password' : 'current_password'
      document.getElementById(about)?.focus()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.checkAll()
    setChecked(true)
    const [faulty] = current === '' ? ['current_password'] : Object.keys(form.faults)
    if (faulty) document.getElementById(faulty)?.focus()
    else mutate()
  }
  const wrong = error && error.code !== 'password_refused' ? problemText(error) : undefined
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <PasswordInput
        id="current_password"
        name="current_password"
        autoComplete="current-password"
        label={t('change.current')}
        maxLength={200}
        value={current}
        error={checked && current === '' ? t('faults.current') : wrong}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <NewPasswordFields form={form} />
      <div className={shared['button-row']}>
        <Button type="submit" kind="primary" loading={isPending}>
          {t('change.submit')}
        </Button>
        <Button onClick={onEnd}>{t('change.cancel')}</Button>
      </div>
    </form>
  )
}

/** Changes one's own password. */
export default function ChangePasswordPanel() {
  const { t } = useTranslation('passwords')
  const [open, setOpen] = useState(false)
  return (
    <Panel title={t('change.title')}>
      {open ? (
        <ChangeForm onEnd={() => setOpen(false)} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{t('change.open')}</Button>
        </div>
      )}
    </Panel>
  )
}
