import { Modal as MantineModal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackCloses } from './use-back-closes.ts'
import styles from './modal.module.css'

export interface ModalProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Width in px; dialogs are 600 (specification section 9). */
  width?: number
  /** Where the layer stands; 10 by default, above the shell (specification section 2). */
  zIndex?: number
}

/** Layers stand above the menu, whatever their own order. */
export const LAYER_BASE = 200

/** A dialog over the page. The browser's back button closes it, and the focus returns to where it was. */
export function Modal({ opened, onClose, title, children, width = 600, zIndex = 10 }: ModalProps) {
  const { t } = useTranslation()
  useBackCloses(opened, onClose)
  return (
    <MantineModal
      opened={opened} onClose={onClose} title={title} size={width} zIndex={LAYER_BASE + zIndex} centered returnFocus transitionProps={{ duration: 120, transition: 'fade' }}
      closeButtonProps={{ 'aria-label': t('ui.close') }} overlayProps={{ color: 'var(--backdrop)', backgroundOpacity: 1, style: { background: 'var(--backdrop)' } }}
      classNames={{ content: styles['content'] ?? '', title: styles['title'] ?? '', header: styles['header'] ?? '', body: styles['body'] ?? '' }}
    >
      {children}
    </MantineModal>
  )
}
