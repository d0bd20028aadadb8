import type { SecondFactorKind, SecondStep } from '@milepost/contract/sessions/sign-in-bodies'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasskeyError, signWithPasskey } from '../../lib/passkeys.ts'
import { passkeysHere } from '../../lib/passkeys-here.ts'
import type { Problem } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AuthForm, signInBy } from '../sessions/index.ts'
import { stepOptions } from './api.ts'
import { CodeInput, useCode } from './totp-setup.tsx'
import './second-factors.en.json'

/** Asks for one of the person's second factors: a passkey where this browser has any, otherwise a code. */
export function AnswerForm({ step: { second_factor, challenge }, onEnded }: { step: SecondStep; onEnded: () => void }) {
  const { t } = useTranslation('second-factors')
  const kinds = second_factor.filter((kind) => kind !== 'passkey' || passkeysHere())
  const [kind, setKind] = useState<SecondFactorKind | undefined>(kinds[0])
  const { code, fault, setFault, change } = useCode()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  const answer = async () => {
    setRefused(null)
    if (kind !== 'passkey' && code.trim() === '') return setFault(t('empty'))
    setBusy(true)
    try {
      if (kind === 'passkey') {
        const { options } = await stepOptions(challenge)
        await signInBy({ challenge, passkey: await signWithPasskey(options) })
      } else await signInBy({ challenge, code })
    } catch (error) {
      setBusy(false)
      if (error instanceof PasskeyError) setRefused(error.fault === 'cancelled' ? null : t('passkeys.failed'))
      else if ((error as Problem).code === 'challenge_expired') onEnded()
      else if (kind !== 'passkey' && (error as Problem).code === 'second_factor_refused') setFault(t('step.wrong_code'))
      else setRefused(problemText(error as Problem))
    }
  }
  const choose = (next: SecondFactorKind) => {
    setKind(next)
    change('')
    setRefused(null)
  }
  return (
    <AuthForm title={t('step.title')} refused={refused} onSubmit={() => void answer()}>
      {kind === 'passkey' && <p>{t('step.passkey')}</p>}
      {kind === 'totp' && <CodeInput key={kind} value={code} error={fault} onChange={change} />}
      {kind === 'recovery_code' && (
        <TextInput
          key={kind}
          id="recovery-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          label={t('codes.one')}
          description={t('codes.one_hint')}
          value={code}
          error={fault}
          maxLength={40}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      {kind === undefined ? (
        <p>{t('step.elsewhere')}</p>
      ) : (
        <Button type="submit" kind="primary" size="large" fullWidth loading={busy}>
          {t(kind === 'passkey' ? 'step.use_passkey' : 'step.submit')}
        </Button>
      )}
      {kinds
        .filter((other) => other !== kind)
        .map((other) => (
          <Button key={other} size="large" fullWidth onClick={() => choose(other)}>
            {t(`step.use_${other}`)}
          </Button>
        ))}
      <a href="/auth/login">{t('step.back')}</a>
    </AuthForm>
  )
}
