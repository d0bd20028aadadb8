import { signup } from '@milepost/contract/access-requests/signup.contract'
import type { RouteResponse } from '@milepost/contract/core/route'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/client.ts'
import type { Problem } from '../../../lib/problem.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { Button } from '../../../ui/button.tsx'
import { AuthForm, AuthFrame } from '../../sessions/index.ts'
import '../access-requests.en.json'

type Confirmed = RouteResponse<typeof signup.confirm>

function ConfirmForm({ onConfirmed }: { onConfirmed: (confirmed: Confirmed) => void }) {
  const { t } = useTranslation('access-requests')
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Problem | null>(null)
  const submit = async () => {
    setBusy(true)
    setRefused(null)
    try {
      onConfirmed(await call(signup.confirm, { body: { token } }))
    } catch (problem) {
      setRefused(problem as Problem)
      setBusy(false)
    }
  }
  const expired = refused && ['link_expired', 'malformed'].includes(refused.code)
  return (
    <AuthForm
      title={t('confirm.title')}
      notice={t('confirm.lead')}
      refused={refused && (expired ? t('confirm.expired') : problemText(refused))}
      onSubmit={() => void submit()}
    >
      {expired ? (
        <a href="/auth/signup">{t('confirm.again')}</a>
      ) : (
        <Button type="submit" kind="primary" size="large" fullWidth loading={busy}>
          {t('confirm.submit')}
        </Button>
      )}
    </AuthForm>
  )
}

/** Confirms the address of a request by the link of an email, once the person says so: a mail server that opens links confirms nothing. */
export default function ConfirmRequest() {
  const { t } = useTranslation('access-requests')
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  if (confirmed === null)
    return (
      <AuthFrame>
        <ConfirmForm onConfirmed={setConfirmed} />
      </AuthFrame>
    )
  const { dot_authority, unknown_projects } = confirmed
  const agency = dot_authority.name
  return (
    <AuthFrame>
      <AuthForm title={t('confirm.done_title')} notice={t('confirm.done', { agency })}>
        {unknown_projects.length > 0 && <p>{t('confirm.unknown', { agency, numbers: unknown_projects.join(', ') })}</p>}
        <a href="/auth/login">{t('confirm.sign_in')}</a>
      </AuthForm>
    </AuthFrame>
  )
}
