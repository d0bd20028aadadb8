import type { PasswordLink } from '@milepost/contract/passwords/passwords.contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Button } from '../../ui/button.tsx'
import { AuthForm, AuthFrame } from '../sessions/index.ts'
import { validateLink } from './api.ts'
import './passwords.en.json'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useSetPassword } from './use-set-password.ts'

type Link =
  | ({ state: 'good' } & PasswordLink)
  | { state: 'checking' }
  | { state: 'refused'; problem: Problem }
  | { state: 'used' }

function SetForm({ token, link, onEnd }: { token: string; link: PasswordLink; onEnd: (link: Link) => void }) {
  const { t } = useTranslation('passwords')
  const { email, invitation } = link
  const { form, refused, busy, submit } = useSetPassword(token, link, {
    onSet: () => onEnd({ state: 'used' }),
    onExpired: (problem) => onEnd({ state: 'refused', problem }),
  })
  const [title, notice] = invitation
    ? [
        t('signup.title', { name: invitation.first_name }),
        t('signup.lead', { agency: invitation.dot_authority.name, email }),
      ]
    : [t('create.title'), t('create.lead', { email })]
  return (
    <AuthForm title={title} notice={notice} refused={refused && problemText(refused)} onSubmit={() => void submit()}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields form={form} isFirst={invitation !== null} />
      <Button type="submit" kind="primary" size="large" fullWidth loading={busy}>
        {t(invitation ? 'signup.submit' : 'create.submit')}
      </Button>
    </AuthForm>
  )
}

function Refused({ problem }: { problem: Problem }) {
  const { t } = useTranslation('passwords')
  const expired = ['link_expired', 'malformed'].includes(problem.code)
  return (
    <AuthForm
      title={t(expired ? 'create.expired_title' : 'create.title')}
      refused={expired ? t('create.expired') : problemText(problem)}
    >
      {expired ? (
        <>
          <p>{t('create.expired_hint')}</p>
          <a href="/auth/forgot-password">{t('create.request')}</a>
          <a href="/auth/login">{t('back')}</a>
        </>
      ) : (
        <Button onClick={() => window.location.reload()}>{t('ui.retry', { ns: 'common' })}</Button>
      )}
    </AuthForm>
  )
}

/**
 * The screens Create New Password and, for invited people, Signup: a password is chosen by the link of an email. Its secret follows the #, so it
 * is sent to no server and is in no log.
 */
export default function CreatePassword() {
  const { t } = useTranslation('passwords')
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '')
  const [link, setLink] = useState<Link>({ state: 'checking' })
  useEffect(() => {
    validateLink(token).then(
      (found) => setLink({ state: 'good', ...found }),
      (problem: Problem) => setLink({ state: 'refused', problem }),
    )
  }, [token])
  const agency = link.state === 'good' ? link.invitation?.dot_authority : undefined
  return (
    <AuthFrame agency={agency}>
      {link.state === 'good' && <SetForm token={token} link={link} onEnd={setLink} />}
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
      {link.state === 'refused' && <Refused problem={link.problem} />}
    </AuthFrame>
  )
}
