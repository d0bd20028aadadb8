import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Button } from '../../ui/button.tsx'
import { AuthForm, AuthFrame, isPhone, isUsername, UsernameInput } from '../sessions/index.ts'
import { requestCode, requestReset } from './api.ts'
import './passwords.en.json'

const Back = () => <a href="/auth/login">{useTranslation('passwords').t('back')}</a>

/** What everybody reads, whether there is such an account or not (D4). */
function Sent({ username, onAgain }: { username: string; onAgain: () => void }) {
  const { t } = useTranslation('passwords')
  return (
    <AuthForm title={t('forgot.sent_title')} notice={t('forgot.sent', { username })}>
      <p>{t('forgot.sent_hint')}</p>
      <Button onClick={onAgain}>{t('forgot.again')}</Button>
      <Back />
    </AuthForm>
  )
}

function AskForm({ onSent, onPhone }: { onSent: (username: string) => void; onPhone?: (phone: string) => void }) {
  const { t } = useTranslation(['passwords', 'common'])
  const [username, setUsername] = useState('')
  const [checked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const fault = isUsername(username) ? undefined : t('common:errors.username_is_required')
  const submit = async () => {
    setChecked(true)
    setRefused(null)
    if (fault) return document.getElementById('username')?.focus()
    setBusy(true)
    try {
      await requestReset(username)
      onSent(username.trim())
    } catch (problem) {
      setRefused(problem as Problem)
      setBusy(false)
    }
  }
  return (
    <AuthForm title={t('forgot.title')} refused={refused && problemText(refused)} onSubmit={() => void submit()}>
      <p>{t('forgot.lead')}</p>
      <UsernameInput
        value={username}
        error={checked ? fault : undefined}
        onChange={(event) => {
          setUsername(event.currentTarget.value)
          setChecked(false)
        }}
        onBlur={() => setChecked(username !== '')}
      />
      <Button type="submit" kind="primary" size="large" fullWidth loading={busy}>
        {t('forgot.submit')}
      </Button>
      {onPhone && isPhone(username) && (
        <Button size="large" fullWidth onClick={() => onPhone(username.trim())}>
          {t('forgot.by_phone')}
        </Button>
      )}
      <Back />
    </AuthForm>
  )
}

/** The form for a code that was sent to a phone number. */
export interface ByPhoneProps {
  phone: string
  /** Has a code sent. */
  send: () => Promise<unknown>
  /** Has a link sent by email instead. */
  onEmail: () => void
}

/** Requests a link for choosing a new password, or for a phone number a code. */
export function ForgotPassword({ byPhone: ByPhone }: { byPhone?: ComponentType<ByPhoneProps> }) {
  const [sent, setSent] = useState<string | null>(null)
  const [phone, setPhone] = useState<string | null>(null)
  return (
    <AuthFrame>
      {ByPhone && phone !== null ? (
        <ByPhone phone={phone} send={() => requestCode(phone)} onEmail={() => setPhone(null)} />
      ) : sent !== null ? (
        <Sent username={sent} onAgain={() => setSent(null)} />
      ) : (
        <AskForm onSent={setSent} {...(ByPhone && { onPhone: setPhone })} />
      )}
    </AuthFrame>
  )
}
