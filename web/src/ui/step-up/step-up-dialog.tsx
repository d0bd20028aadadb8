import { stepUpWays, type StepUpWay } from '@milepost/contract/core/step-up'
import type { ProblemParams } from '@milepost/contract/core/problem-body'
import { stepUps } from '@milepost/contract/second-factors/step-up.contract'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/client.ts'
import { PasskeyError, signWithPasskey } from '../../lib/passkeys.ts'
import { passkeysHere } from '../../lib/passkeys-here.ts'
import type { Problem } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Button } from '../button.tsx'
import { Modal } from '../modal.tsx'
import { PasswordInput } from '../password-input.tsx'
import { TextInput } from '../text-input.tsx'
import './step-up.en.json'
import styles from './step-up.module.css'

interface StepUpDialogProps {
  /** Of the problem `step_up_required`. */
  params: ProblemParams
  /** With what the call carries then; null where its person changed their mind. */
  onEnd: (proof: string | null) => void
}

/** The ways that a person has, and that this browser can use. */
const waysIn = (text: string): StepUpWay[] =>
  stepUpWays.filter((way) => text.split(',').includes(way) && (way !== 'passkey' || passkeysHere()))

/** Asks a person for one more proof before what they are about to do. */
export default function StepUpDialog({ params, onEnd }: StepUpDialogProps) {
  const { t } = useTranslation('step-up')
  const ways = waysIn(String(params['ways'] ?? ''))
  const [way, setWay] = useState<StepUpWay | undefined>(ways.includes('passkey') ? 'passkey' : ways[0])
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const challenge = String(params['challenge'] ?? '')

  const prove = async () => {
    setBusy(true)
    setFault(null)
    try {
      const body = await bodyOf(way, { challenge, typed })
      onEnd((await call(stepUps.prove, { body })).step_up)
    } catch (error) {
      setBusy(false)
      if (error instanceof PasskeyError) setFault(error.fault === 'cancelled' ? null : t('passkey_failed'))
      else setFault(problemText(error as Problem))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (way !== 'passkey' && typed.trim() === '') setFault(t('required'))
    else void prove()
  }
  const choose = (next: StepUpWay) => {
    setWay(next)
    setTyped('')
    setFault(null)
  }
  return (
    <Modal opened onClose={() => onEnd(null)} title={t('title')} width={440} zIndex={40}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p>{t(way === undefined ? 'without' : `actions.${String(params['action'])}`, { defaultValue: t('lead') })}</p>
        {fault !== null && way === 'passkey' && (
          <p role="alert" className={styles['fault']}>
            <IconAlertCircle size={20} aria-hidden />
            {fault}
          </p>
        )}
        {way === 'password' && (
          <PasswordInput
            key={way}
            id="step-up-password"
            autoComplete="current-password"
            label={t('ways.password')}
            value={typed}
            error={fault}
            maxLength={200}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
        )}
        {(way === 'totp' || way === 'recovery_code') && (
          <TextInput
            key={way}
            id="step-up-code"
            autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
            inputMode={way === 'totp' ? 'numeric' : 'text'}
            label={t(`ways.${way}`)}
            description={t(`hints.${way}`)}
            value={typed}
            error={fault}
            maxLength={40}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
        )}
        {way === undefined ? (
          <a href="/account#second-factors">{t('account')}</a>
        ) : (
          <Button type="submit" kind="primary" loading={busy} {...(way === 'passkey' && { 'data-autofocus': true })}>
            {t(way === 'passkey' ? 'use_passkey' : 'confirm')}
          </Button>
        )}
        <div className={styles['others']}>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} size="small" onClick={() => choose(other)}>
                {t(`use.${other}`)}
              </Button>
            ))}
          <Button size="small" onClick={() => onEnd(null)}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

async function bodyOf(way: StepUpWay | undefined, { challenge, typed }: { challenge: string; typed: string }) {
  if (way === 'password') return { challenge, current_password: typed }
  if (way !== 'passkey') return { challenge, code: typed }
  const { options } = await call(stepUps.options, { body: { challenge } })
  return { challenge, passkey: await signWithPasskey(options) }
}
