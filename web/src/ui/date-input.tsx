import { isDate } from '@milepost/contract/core/time/calendar'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../lib/with-retry.ts'
import { MOST_TYPED, shownDate, typedDate } from '../lib/typed-date.ts'
import { IconButton } from './icon-button.tsx'
import './date-texts.en.json'
import { TextInput, type TextInputProps } from './text-input.tsx'

const DateCalendar = lazy(withRetry(() => import('./date-calendar.tsx')))

export interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** A calendar date (`2026-11-20`), empty, or typed text that is not a date. */
  value: string
  /** Called with the date, or empty, or with typed text that is not a date: forms refuse it by their own rule. */
  onValue: (value: string) => void
  /** What is said of a text that is no date, in place of the field's own words. */
  unreadable?: string
}

/** The text of the field while typing, and the values for which it was typed: other values replace it. */
interface Typed {
  text: string
  values: readonly string[]
}

/** A calendar date, typed with the month first, or chosen in a calendar (the button, or Alt and the down arrow). */
export function DateInput({
  value,
  onValue,
  error,
  unreadable,
  onBlur,
  onKeyDown,
  readOnly,
  disabled,
  ...rest
}: DateInputProps) {
  const { t } = useTranslation('date-texts')
  const [typed, setTyped] = useState<Typed | null>(null)
  const [left, setLeft] = useState(true)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const text = typed?.values.includes(value) ? typed.text : shownDate(value)
  const isUnreadable = left && text !== '' && typedDate(text, { left }) === null
  const focusInput = () => box.current?.querySelector('input')?.focus()
  const put = (next: string, typedText: string | null) => {
    setTyped(typedText === null ? null : { text: typedText, values: [value, next] })
    if (next !== value) onValue(next)
  }
  return (
    <div ref={box}>
      <TextInput
        autoComplete="off"
        placeholder={t('form')}
        {...rest}
        readOnly={readOnly}
        disabled={disabled}
        data-date={isDate(value) ? value : ''}
        maxLength={MOST_TYPED}
        value={text}
        error={isUnreadable ? <span role="alert">{unreadable ?? t('unreadable', { typed: text })}</span> : error}
        onChange={({ currentTarget }) => {
          setLeft(false)
          put(typedDate(currentTarget.value) ?? currentTarget.value.trim(), currentTarget.value)
        }}
        onBlur={(event) => {
          setLeft(true)
          const date = typedDate(text, { left: true })
          if (date !== null) put(date, null)
          onBlur?.(event)
        }}
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'ArrowDown' && !readOnly) {
            event.preventDefault()
            setOpen(true)
          }
          const date = event.key === 'Enter' ? typedDate(text, { left: true }) : null
          if (date !== null) put(date, null)
          onKeyDown?.(event)
        }}
        rightSection={
          !readOnly && (
            <IconButton
              label={t('choose')}
              size="small"
              disabled={disabled}
              aria-expanded={open}
              aria-haspopup="dialog"
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={18} aria-hidden />
            </IconButton>
          )
        }
      />
      {open && (
        <Suspense>
          <DateCalendar
            field={box}
            value={isDate(value) ? value : null}
            onClose={() => setOpen(false)}
            onChoose={(date) => {
              put(date, null)
              setOpen(false)
              focusInput()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Takes dates alone, for fields that act at once: what is only half typed, or no date, changes nothing. */
export const whenDate =
  (act: (date: string) => void) =>
  (value: string): void => {
    if (value === '' || isDate(value)) act(value)
  }
