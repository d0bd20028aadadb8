import { IconBell } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../lib/dates.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { clearTray, readTray, useToasts } from '../ui/toasts/toast-store.ts'
import styles from './topbar.module.css'

/** What goes on in the background, and everything that a toast said: one that vanished can be read again, and what it offered be done. */
export function Tray() {
  const { t } = useTranslation('shell')
  const { tray, unread, tasks } = useToasts()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => !box.current?.contains(event.target as Node) && setOpen(false)
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  const toggle = () => {
    setOpen(!open)
    readTray()
  }
  return (
    <div ref={box} className={styles['tray']} onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
      <IconButton
        label={unread > 0 ? t('tray.open_count', { count: unread }) : t('tray.open')}
        aria-busy={tasks.length > 0 || undefined}
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
        <div role="group" className={styles['panel']} aria-label={t('tray.open')}>
          {tasks.map(({ id, text, progress }) => (
            <p key={id} className={styles['task']}>
              {text}
              <progress max={1} value={progress} aria-label={text} />
            </p>
          ))}
          {tray.length === 0 && tasks.length === 0 && <p className={styles['nothing']}>{t('tray.empty')}</p>}
          {tray.length > 0 && (
            <>
              <ul>
                {tray.map((toast) => (
                  <li key={toast.id} data-kind={toast.kind}>
                    <span>{toast.text}</span>
                    {toast.action && (
                      <button type="button" className={styles['again']} onClick={toast.action.run}>
                        {toast.action.label}
                      </button>
                    )}
                    <time>{formatTime(toast.at.toISOString())}</time>
                  </li>
                ))}
              </ul>
              <Button kind="quiet" size="small" onClick={clearTray}>
                {t('tray.clear')}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  )
}
