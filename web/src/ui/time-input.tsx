import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTime, MOST_TYPED, shownTime, typedTime } from '../lib/typed-time.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

export interface TimeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** A time of day (`18:30`), empty, or typed text that is not a time. */
  value: string
  /** Takes the time, or nothing, once it can be read. Where the field is left with what is no time, it takes that: forms refuse it by their own rule. */
  onValue: (value: string) => void
}

/** A time of day, typed in any usual format, and shown as `6:30 PM` once the field loses the focus. */
export function TimeInput({ value, onValue, error, onBlur, onKeyDown, ...rest }: TimeInputProps) {
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? shownTime(value)
  const unreadable = typed === null && text !== '' && !isTime(value)
  const take = () => {
    const next = typedTime(text) ?? text.trim()
    setTyped(null)
    if (next !== value) onValue(next)
  }
  return (
    <TextInput
      autoComplete="off"
      placeholder={t('times.form')}
      {...rest}
      maxLength={MOST_TYPED}
      value={text}
      error={unreadable ? <span role="alert">{t('times.unreadable', { typed: text })}</span> : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const next = currentTarget.value.trim() === '' ? '' : typedTime(currentTarget.value)
        if (next !== null && next !== value) onValue(next)
      }}
      onBlur={(event) => {
        take()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
        onKeyDown?.(event)
      }}
    />
  )
}

/** Takes times alone, for fields that act at once: what is no time changes nothing. */
export const whenTime =
  (act: (time: string) => void) =>
  (value: string): void => {
    if (value === '' || isTime(value)) act(value)
  }
