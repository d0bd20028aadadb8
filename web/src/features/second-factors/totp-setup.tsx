import type { TotpBegun } from '@milepost/contract/second-factors/own-factors.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodePicture } from '../../ui/code/code-picture.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import './second-factors.en.json'
import styles from './second-factors.module.css'

/** In groups of four, as people type it. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** What an authenticator app reads, as a picture and as text. */
export function TotpSetup({ begun }: { begun: TotpBegun }) {
  const { t } = useTranslation('second-factors')
  return (
    <div className={styles['setup']}>
      <p>{t('totp.scan')}</p>
      <CodePicture path={begun.qr.path} side={begun.qr.side} label={t('totp.code_label')} />
      <p>
        {t('totp.or_type')} <code className={styles['secret']}>{grouped(begun.secret)}</code>
      </p>
      <a href={begun.uri}>{t('totp.open')}</a>
    </div>
  )
}

export interface CodeInputProps {
  value: string
  error?: string | null
  onChange: (code: string) => void
}

/** The six digits of an authenticator app. */
export function CodeInput({ value, error, onChange }: CodeInputProps) {
  const { t } = useTranslation('second-factors')
  return (
    <TextInput
      id="totp-code"
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      label={t('totp.code')}
      description={t('totp.code_hint')}
      value={value}
      error={error}
      maxLength={20}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** A code that is typed, and what is wrong with it. */
export function useCode() {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  return {
    code,
    fault,
    setFault,
    change: (next: string) => {
      setCode(next)
      setFault(null)
    },
  }
}
