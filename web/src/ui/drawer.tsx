import { Drawer as MantineDrawer } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LAYER_BASE } from './modal.tsx'
import styles from './drawer.module.css'

export interface DrawerProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Stands at the foot and does not scroll. */
  footer?: ReactNode
  /** Buttons beside the title: next, previous, print. */
  actions?: ReactNode
}

/** A record beside its list: at the right, 591 px, over a transparent backdrop; the list stays where it was and can be used (specification section 2). */
export function Drawer({ opened, onClose, title, children, footer, actions }: DrawerProps) {
  const { t } = useTranslation()
  return (
    <MantineDrawer.Root
      opened={opened} onClose={onClose} position="right" size="var(--drawer-width)" zIndex={LAYER_BASE} lockScroll={false} trapFocus={false} closeOnClickOutside={false} returnFocus
      transitionProps={{ duration: 140, transition: 'slide-left' }} classNames={{ content: styles['content'] ?? '', header: styles['header'] ?? '', title: styles['title'] ?? '', body: styles['body'] ?? '', inner: styles['inner'] ?? '' }}
    >
      <MantineDrawer.Content aria-modal={false}>
        <MantineDrawer.Header>
          <MantineDrawer.Title>{title}</MantineDrawer.Title>
          <div className={styles['actions']}>{actions}<MantineDrawer.CloseButton aria-label={t('ui.close')} /></div>
        </MantineDrawer.Header>
        <MantineDrawer.Body>{children}</MantineDrawer.Body>
        {footer && <div className={styles['footer']}>{footer}</div>}
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  )
}
