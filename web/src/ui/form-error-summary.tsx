import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './form-error-summary.module.css'
import { wholeCodes } from './whole-codes.tsx'

/** What is wrong with a form, on top of it: each fault leads to its field. It takes the focus when `focusOn` changes, that is at each submit. */
export function FormErrorSummary({
  errors,
  focusOn,
  title,
}: {
  errors: readonly { field: string; text: string }[]
  focusOn: unknown
  /** What came of sending the form, where the server refused it. */
  title?: string | undefined
}) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const some = errors.length > 0
  useEffect(() => {
    if (some) box.current?.focus()
  }, [some, focusOn])
  if (!some) return null
  const goTo = (field: string) => (event: { preventDefault: () => void }) => {
    event.preventDefault()
    document.getElementById(field)?.focus()
  }
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles['summary']}>
      <h2>{title ?? t('ui.form_errors')}</h2>
      <ul>
        {errors.map(({ field, text }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={goTo(field)}>
              {wholeCodes(text)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
