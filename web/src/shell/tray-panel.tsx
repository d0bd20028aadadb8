import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatOwnTime } from '../lib/dates.ts'
import { Button } from '../ui/button.tsx'
import { useSession } from '../lib/session.ts'
import { clearTray, useToasts } from '../lib/toast-store.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useBell } from './bell.ts'
import styles from './topbar.module.css'

/** The tray, opened: notices for the user, background work, then past toasts, latest first. */
export default function TrayPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('shell')
  const { tray, tasks } = useToasts()
  const { Newest } = useBell()
  /** Who runs the installation has no notices; those of others may still be on their way. */
  const has_notices = useSession().user.dot_authority_id !== null
  return (
    <div role="group" className={styles['panel']} aria-label={t('tray.open')}>
      {has_notices && (
        <Suspense fallback={<Skeleton />}>{Newest ? <Newest onLeave={onLeave} /> : <Skeleton />}</Suspense>
      )}
      {tasks.map(({ id, text, progress }) => (
        <p key={id} className={styles['task']}>
          {text}
          <progress max={1} value={progress} aria-label={text} />
        </p>
      ))}
      {!has_notices && tray.length === 0 && tasks.length === 0 && (
        <p className={styles['nothing']}>{t('tray.empty')}</p>
      )}
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
                <time>{formatOwnTime(toast.at)}</time>
              </li>
            ))}
          </ul>
          <Button kind="quiet" size="small" onClick={clearTray}>
            {t('tray.clear')}
          </Button>
        </>
      )}
    </div>
  )
}
