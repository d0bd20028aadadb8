import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { numberFault, shownNumber, typedNumber, wholeTyped, type NumberRule } from '../lib/typed-number.ts'
import './number-input.en.json'
import { TextInput, type TextInputProps } from './text-input.tsx'

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  rule: NumberRule
  /** The stored text (`typedNumber`). */
  value: string
  onValue: (value: string) => void
}

/** A number input: invalid text is refused below the field with the reason, and never converted to another number. */
export function NumberInput({ rule, value, onValue, error, onKeyDown, onFocus, onSelect, ...rest }: NumberInputProps) {
  const { t } = useTranslation('number-input')
  /** What is typed or deleted over a selection starts over, refused text included. */
  const selected = useRef(false)
  const fault = numberFault(value, rule)
  // An empty field fires no event for deletions: these handlers remove the refused text.
  const begin = () => {
    if (fault !== null && shownNumber(value) === '') onValue('')
  }
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      inputMode={rule.negative ? 'text' : rule.decimals === 0 ? 'numeric' : 'decimal'}
      value={shownNumber(value)}
      error={
        fault === null ? (
          error
        ) : (
          <span role="alert">{t(fault, { typed: wholeTyped(value), count: rule.decimals })}</span>
        )
      }
      onFocus={(event) => {
        begin()
        onFocus?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Backspace' || event.key === 'Delete') begin()
        onKeyDown?.(event)
      }}
      onSelect={(event) => {
        const { selectionStart, selectionEnd } = event.currentTarget
        selected.current = selectionStart !== selectionEnd
        onSelect?.(event)
      }}
      onChange={(event) => onValue(typedNumber(selected.current ? '' : value, event.currentTarget.value, rule))}
    />
  )
}
