import { DatePicker } from '@mantine/dates'
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarFrame, useCalendarLook } from './calendar.tsx'
import './date-texts.en.json'
import styles from './date-calendar.module.css'
import { useEscape } from './use-escape.ts'

/** What the panel keeps from its field and from the edges of the screen, in px. */
const GAP = 4

export interface DateCalendarProps {
  /** The field that the panel opens below, or above if there is more room. */
  field: RefObject<HTMLElement | null>
  value: string | null
  onChoose: (date: string) => void
  onClose: () => void
}

/** A month in which one day is chosen, over everything else. Escape, a click elsewhere, scrolling and leaving it close it. */
export default function DateCalendar({ field, value, onChoose, onClose }: DateCalendarProps) {
  const { t } = useTranslation(['common', 'date-texts'])
  const panel = useRef<HTMLDivElement>(null)
  const close = () => {
    onClose()
    field.current?.querySelector('input')?.focus()
  }
  useEscape(true, close)
  const look = useCalendarLook()
  const end = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const shown = panel.current
    const around = field.current?.getBoundingClientRect()
    if (!shown || !around) return
    shown.showPopover()
    const { offsetWidth, offsetHeight } = shown
    const { clientWidth, clientHeight } = document.documentElement
    const fits = around.bottom + GAP + offsetHeight <= clientHeight || around.top < clientHeight - around.bottom
    const top = fits ? around.bottom + GAP : around.top - GAP - offsetHeight
    shown.style.insetInlineStart = `${Math.max(GAP, Math.min(around.left, clientWidth - offsetWidth - GAP))}px`
    shown.style.insetBlockStart = `${Math.max(GAP, Math.min(top, clientHeight - offsetHeight - GAP))}px`
    const day = shown.querySelector<HTMLElement>('[data-selected], [data-today]')
    ;(day ?? shown.querySelector<HTMLElement>('table button'))?.focus({ preventScroll: true })
    const elsewhere = ({ target }: Event) => {
      if (!shown.contains(target as Node) && !field.current?.contains(target as Node)) end()
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('scroll', elsewhere, true)
    const resized = () => end()
    window.addEventListener('resize', resized)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('scroll', elsewhere, true)
      window.removeEventListener('resize', resized)
    }
  }, [field])
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={t('date-texts:choose')}
      className={styles['panel']}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget) && !field.current?.contains(relatedTarget))
          onClose()
      }}
    >
      <CalendarFrame>
        <DatePicker
          {...look}
          value={value}
          defaultDate={value ?? undefined}
          onChange={(date) => date && onChoose(date)}
        />
      </CalendarFrame>
    </div>
  )
}
