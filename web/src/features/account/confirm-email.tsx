import { accounts } from '@milepost/contract/account/account.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/client.ts'
import type { Problem } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Button } from '../../ui/button.tsx'
import { AuthForm, AuthFrame } from '../sessions/index.ts'
import './account.en.json'

/** Uses a link; returns the account's new address. */
const confirmEmail = async (token: string): Promise<string> =>
  (await call(accounts.confirmEmail, { body: { token, domain: 'dotslip' } })).email

/** Confirms a new email address by the link of an email, once somebody says so: a mail server that opens links confirms nothing. */
export default function ConfirmEmail() {
  const { t } = useTranslation('account')
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '')
  const [busy, setBusy] = useState(false)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const [refused, setRefused] = useState<Problem | null>(null)
  const submit = async () => {
    setBusy(true)
    setRefused(null)
    try {
      setConfirmed(await confirmEmail(token))
    } catch (problem) {
      setRefused(problem as Problem)
    }
    setBusy(false)
  }
  const expired = refused && ['link_expired', 'malformed'].includes(refused.code)
  return (
    <AuthFrame>
      {confirmed === null ? (
        <AuthForm
          title={t('confirm.title')}
          notice={t('confirm.lead')}
          refused={refused && (expired ? t('confirm.expired') : problemText(refused))}
          onSubmit={() => void submit()}
        >
          {expired ? (
            <a href="/account">{t('confirm.again')}</a>
          ) : (
            <Button type="submit" kind="primary" size="large" fullWidth loading={busy}>
              {t('confirm.submit')}
            </Button>
          )}
        </AuthForm>
      ) : (
        <AuthForm title={t('confirm.done_title')} notice={t('confirm.done', { email: confirmed })}>
          <a href="/account">{t('confirm.go_on')}</a>
        </AuthForm>
      )}
    </AuthFrame>
  )
}
