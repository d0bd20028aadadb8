import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.ts'
import { forgetSession } from '../../lib/session-end.ts'
import { Button } from '../../ui/button.tsx'
import { AuthForm, AuthFrame } from '../sessions/index.ts'
import { setPassword, validateLink } from './api.ts'
import './catalogue.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useNewPassword } from './use-new-password.ts'

type Link =
  | { state: 'checking' }
  | { state: 'good'; email: string }
  | { state: 'refused'; problem: Problem }
  | { state: 'used' }

function SetForm({ token, email, onEnd }: { token: string; email: string; onEnd: (link: Link) => void }) {
  const { t } = useTranslation('passwords')
  const form = useNewPassword()
  const [refused, setRefused] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    form.checkAll()
    setRefused(null)
    const [faulty] = Object.keys(form.faults)
    if (faulty) return document.getElementById(faulty)?.focus()
    setBusy(true)
    try {
      await setPassword(token, form.values)
      forgetSession()
      onEnd({ state: 'used' })
    } catch (error) {
      const problem = error as Problem
      setBusy(false)
      if (problem.code === 'link_expired') return onEnd({ state: 'refused', problem })
      if (form.refuse(problem)) document.getElementById('password')?.focus()
      else setRefused(problem)
    }
  }
  return (
    <AuthForm
      title={t('create.title')}
      notice={t('create.lead', { email })}
      refused={refused && problemText(refused)}
      onSubmit={() => void submit()}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields form={form} />
      <Button type="submit" kind="primary" size="large" fullWidth loading={busy}>
        {t('create.submit')}
      </Button>
    </AuthForm>
  )
}

/** Chooses a password by the link of an e-mail. Its secret stands behind the #, which no server sees and no log keeps. */
export default function CreatePassword() {
  const { t } = useTranslation('passwords')
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '')
  const [link, setLink] = useState<Link>({ state: 'checking' })
  useEffect(() => {
    validateLink(token).then(
      ({ email }) => setLink({ state: 'good', email }),
      (problem: Problem) => setLink({ state: 'refused', problem }),
    )
  }, [token])
  const expired = link.state === 'refused' && ['link_expired', 'malformed'].includes(link.problem.code)
  return (
    <AuthFrame>
      {link.state === 'good' && <SetForm token={token} email={link.email} onEnd={setLink} />}
      {link.state === 'checking' && (
        <AuthForm title={t('create.title')} notice={t('create.checking')}>
          {null}
        </AuthForm>
      )}
      {link.state === 'used' && (
        <AuthForm title={t('create.done_title')} notice={t('create.done')}>
          <a href="/auth/login">{t('back')}</a>
        </AuthForm>
      )}
      {link.state === 'refused' && (
        <AuthForm title={t('create.title')} refused={expired ? t('create.expired') : problemText(link.problem)}>
          {expired ? (
            <a href="/auth/forgot-password">{t('create.request')}</a>
          ) : (
            <Button onClick={() => window.location.reload()}>{t('ui.retry', { ns: 'common' })}</Button>
          )}
        </AuthForm>
      )}
    </AuthFrame>
  )
}
