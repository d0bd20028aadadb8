import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hideToast, PHONE, useToasts, type Toast } from '../../lib/toast-store.ts'
import { useMedia } from '../use-media.ts'
import styles from './toasts.module.css'

/** How long a success is shown, in ms; hovering or focusing it pauses the timer. Errors and warnings stay until they are closed. */
const STANDS = 7000

const icons = { success: IconCircleCheck, error: IconAlertCircle, notice: IconInfoCircle, warning: IconAlertCircle }

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  const { id, kind } = toast
  useEffect(() => {
    if (held || kind === 'error' || kind === 'warning') return
    const timer = setTimeout(() => hideToast(id), STANDS)
    return () => clearTimeout(timer)
  }, [held, kind, id])
  const Icon = icons[kind]
  const hold = (on: boolean) => () => setHeld(on)
  return (
    <li
      className={styles['toast']}
      data-kind={kind}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <Icon size={20} aria-hidden className={styles['icon']} />
      <span className={styles['text']}>{toast.text}</span>
      {toast.action && (
        <button type="button" className={styles['action']} onClick={toast.action.run}>
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles['close']} aria-label={t('ui.close')} onClick={() => hideToast(id)}>
        <IconX size={16} aria-hidden />
      </button>
    </li>
  )
}

/** The toasts: at most 3, top center, on a phone one at the bottom above the buttons, each with a close button. Errors interrupt a screen reader, the rest waits its turn. */
export function Toasts() {
  const { toasts } = useToasts()
  const { t } = useTranslation()
  const shown = useMedia(PHONE) ? toasts.slice(-1) : toasts
  const listed = (error: boolean) =>
    shown.filter(({ kind }) => (kind === 'error') === error).map((toast) => <ToastCard key={toast.id} toast={toast} />)
  return (
    <section className={styles['toasts']} aria-label={t('ui.notifications')}>
      <ul aria-live="assertive">{listed(true)}</ul>
      <ul aria-live="polite">{listed(false)}</ul>
    </section>
  )
}
