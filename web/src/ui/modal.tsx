import { useFocusTrap } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useEffect, useId, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { leaveRoom } from '../lib/toast-store.ts'
import styles from './modal.module.css'
import { wholeCodes } from './whole-codes.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useEscape } from './use-escape.ts'
import { useFocusReturn } from './use-focus-return.ts'

export interface ModalProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Width in px; dialogs are 600 (specification section 9). */
  width?: number
  /** z-index of the layer; 10 by default, above the shell (specification section 2). */
  zIndex?: number
}

/** Layers are above the menu, whatever their order among themselves. */
export const LAYER_BASE = 200

/** How many dialogs keep the page behind them from scrolling. */
let locks = 0

function useScrollLock(): void {
  useEffect(() => {
    locks++
    document.body.style.overflow = 'hidden'
    return () => {
      locks--
      if (locks === 0) document.body.style.overflow = ''
    }
  }, [])
}

/** A dialog over the page. Escape and the browser's back button close it, and the focus returns to its previous place. */
export function Modal(props: ModalProps) {
  useBackCloses(props.opened, props.onClose)
  useEscape(props.opened, props.onClose)
  useFocusReturn(props.opened)
  return props.opened && createPortal(<Dialog {...props} />, document.body)
}

function Dialog({ onClose, title, children, width = 600, zIndex = 10 }: ModalProps) {
  const { t } = useTranslation()
  const name = useId()
  const trap = useFocusTrap()
  useScrollLock()
  useEffect(leaveRoom, [])
  return (
    <div
      className={styles['backdrop']}
      style={{ zIndex: LAYER_BASE + zIndex }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <section
        ref={trap}
        role="dialog"
        aria-modal
        aria-labelledby={name}
        className={styles['content']}
        style={{ inlineSize: width }}
      >
        <div className={styles['header']}>
          <h2 id={name}>{wholeCodes(title)}</h2>
          <IconButton label={t('ui.close')} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </div>
        <div className={styles['body']}>{children}</div>
      </section>
    </div>
  )
}
