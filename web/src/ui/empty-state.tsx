import { IconCloudOff, IconFilterOff, IconInbox, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './empty-state.module.css'

const icons = { nothing_yet: IconInbox, nothing_matches: IconFilterOff, failed: IconCloudOff, no_permission: IconLock }

export interface EmptyStateProps {
  /** Nothing yet: say how it arrives. Nothing matches: offer to clear the filters. Failed: the reason, and what still works. */
  kind: keyof typeof icons
  title: string
  text?: string | undefined
  /** Tries again; shown as a button where a load failed. */
  onRetry?: (() => void) | undefined
  /** In the frame that rows would have, on a page that draws none around it. */
  framed?: boolean
  children?: ReactNode
}

/** Shown in place of rows. */
export function EmptyState({ kind, title, text, onRetry, framed, children }: EmptyStateProps) {
  const { t } = useTranslation()
  const Icon = icons[kind]
  return (
    <div
      className={styles['empty']}
      role={kind === 'failed' ? 'alert' : 'status'}
      data-kind={kind}
      data-framed={framed}
    >
      <span className={styles['icon']}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {(onRetry || children) && (
        <div className={styles['actions']}>
          {onRetry && <Button onClick={onRetry}>{t('ui.retry')}</Button>}
          {children}
        </div>
      )}
    </div>
  )
}
