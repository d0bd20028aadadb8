import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../lib/with-retry.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useToasts } from '../lib/toast-store.ts'
import { useBell } from './bell.ts'
import styles from './topbar.module.css'

const TrayPanel = lazy(withRetry(() => import('./tray-panel.tsx')))

/** How far background work is as a whole, from 0 to 1. */
const progressOf = (tasks: readonly { progress: number }[]): number =>
  tasks.reduce((sum, { progress }) => sum + progress, 0) / tasks.length

/** Notices for the user, background work, and all toasts: one that vanished can be read again, and its action still run. */
export function Tray() {
  const { t } = useTranslation('shell')
  const toasts = useToasts()
  const { unread } = useBell()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => !box.current?.contains(event.target as Node) && setOpen(false)
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  const toggle = () => setOpen(!open)
  return (
    <div ref={box} className={styles['tray']} onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
      {toasts.tasks.length > 0 && (
        <button
          type="button"
          className={styles['running']}
          aria-label={t('tray.running', { count: toasts.tasks.length })}
          aria-expanded={open}
          onClick={toggle}
        >
          <progress max={1} value={progressOf(toasts.tasks)} aria-hidden />
          <span className={styles['wide']}>{t('tray.running', { count: toasts.tasks.length })}</span>
        </button>
      )}
      <IconButton
        label={unread > 0 ? t('tray.open_count', { count: unread }) : t('tray.open')}
        aria-busy={toasts.tasks.length > 0 || undefined}
        aria-expanded={open}
        onClick={toggle}
      >
        <IconBell size={20} aria-hidden />
        {unread > 0 && (
          <span className={styles['unread']} aria-hidden>
            {unread}
          </span>
        )}
      </IconButton>
      {open && (
        <Suspense>
          <TrayPanel onLeave={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
