import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'
import styles from './modal.module.css'

export interface ConfirmDialogProps {
  opened: boolean
  title: string
  /** Names the object, the number and the consequence. */
  children: ReactNode
  /** The verb; OK by default (specification section 2). */
  acceptLabel?: string
  /** Cancel by default; `null` leaves the button out. */
  cancelLabel?: string | null
  /** What cannot be undone or changes a payment. */
  danger?: boolean
  /** The accepted action is under way. */
  busy?: boolean
  onAccept: () => void
  onCancel: () => void
}

/** Confirms an action that cannot be undone: 600 px wide, OK and Cancel by default (specification section 2). */
export function ConfirmDialog({
  opened,
  title,
  children,
  acceptLabel,
  cancelLabel,
  danger = false,
  busy = false,
  onAccept,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal opened={opened} onClose={onCancel} title={title}>
      <div>{children}</div>
      <div className={styles['footer']}>
        {cancelLabel !== null && <Button onClick={onCancel}>{cancelLabel ?? t('ui.cancel')}</Button>}
        <Button kind={danger ? 'danger' : 'primary'} loading={busy} onClick={onAccept} data-autofocus>
          {acceptLabel ?? t('ui.ok')}
        </Button>
      </div>
    </Modal>
  )
}
