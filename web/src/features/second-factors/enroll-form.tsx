import type { RouteResponse } from '@milepost/contract/core/route'
import type { TotpBegun } from '@milepost/contract/second-factors/own-factors.contract'
import type { secondSteps } from '@milepost/contract/second-factors/second-step.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasskeyError } from '../../lib/passkeys.ts'
import { passkeysHere } from '../../lib/passkeys-here.ts'
import type { Problem } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { AuthForm, signInBy } from '../sessions/index.ts'
import { enrolledTotp, enrollPasskey, enrollTotp } from './api.ts'
import { ownDevice } from './own-device.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { CodeInput, TotpSetup, useCode } from './totp-setup.tsx'
import './second-factors.en.json'

type Enrolled = RouteResponse<typeof secondSteps.enrolled>

/** Adds the second factor that the agency requires, shows the recovery codes, and begins the session. */
export function EnrollForm({ challenge, onEnded }: { challenge: string; onEnded: () => void }) {
  const { t } = useTranslation('second-factors')
  const [asks_password, setAsksPassword] = useState(false)
  const [password, setPassword] = useState('')
  const [begun, setBegun] = useState<TotpBegun | null>(null)
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null)
  const { code, fault, setFault, change } = useCode()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setRefused(null)
    try {
      await work()
    } catch (error) {
      report(error)
    }
    setBusy(false)
  }
  const report = (error: unknown) => {
    if (error instanceof PasskeyError) {
      setRefused(error.fault === 'cancelled' ? null : t('passkeys.failed'))
      return
    }
    const problem = error as Problem
    if (['challenge_expired', 'enrollment_expired'].includes(problem.code)) onEnded()
    else if (problem.code === 'code_refused') setFault(problemText(problem))
    else if (problem.code === 'invalid_current_password' && !asks_password) setAsksPassword(true)
    else setRefused(problemText(problem))
  }
  const given = { challenge, ...(password !== '' && { current_password: password }) }

  if (enrolled)
    return (
      <AuthForm title={t('codes.title')}>
        <RecoveryCodes
          codes={enrolled.recovery_codes}
          end={t('enroll.continue')}
          onEnd={() => void attempt(async () => void (await signInBy({ challenge, code: enrolled.code })))}
        />
      </AuthForm>
    )
  if (begun)
    return (
      <AuthForm
        title={t('totp.title')}
        refused={refused}
        onSubmit={() => void attempt(async () => setEnrolled(await enrolledTotp(challenge, begun.enrollment, code)))}
      >
        <TotpSetup begun={begun} />
        <CodeInput value={code} error={fault} onChange={change} />
        <Button type="submit" kind="primary" size="large" fullWidth loading={busy}>
          {t('totp.confirm')}
        </Button>
      </AuthForm>
    )
  return (
    <AuthForm title={t('enroll.title')} notice={t('enroll.lead')} refused={refused}>
      {asks_password && (
        <PasswordInput
          id="current-password"
          autoComplete="current-password"
          label={t('enroll.password')}
          description={t('enroll.password_hint')}
          value={password}
          maxLength={200}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      {passkeysHere() && (
        <Button
          kind="primary"
          size="large"
          fullWidth
          loading={busy}
          onClick={() => void attempt(async () => setEnrolled(await enrollPasskey(given, ownDevice())))}
        >
          {t('enroll.passkey')}
        </Button>
      )}
      <Button
        size="large"
        fullWidth
        loading={busy}
        onClick={() => void attempt(async () => setBegun(await enrollTotp(given)))}
      >
        {t('enroll.totp')}
      </Button>
      {asks_password && <a href="/auth/forgot-password">{t('enroll.no_password')}</a>}
      <a href="/auth/login">{t('step.back')}</a>
    </AuthForm>
  )
}
