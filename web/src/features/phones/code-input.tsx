import { CODE_LENGTH } from '@milepost/contract/phones/texted-number'
import { useTranslation } from 'react-i18next'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './phones.module.css'
import './phones.en.json'

export interface CodeInputProps {
  value: string
  error?: string | undefined
  onChange: (code: string) => void
}

/** What was typed or pasted, without what is written between digits. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH)

/** One field for the code of a text message, which browsers fill in. */
export function CodeInput({ value, error, onChange }: CodeInputProps) {
  const { t } = useTranslation('phones')
  return (
    <TextInput
      id="verification_code"
      name="verification_code"
      className={styles['code']}
      inputMode="numeric"
      autoComplete="one-time-code"
      label={t('code')}
      value={value}
      error={error}
      // A whole message may be pasted: its first six digits are the code.
      onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
    />
  )
}
