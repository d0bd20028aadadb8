import { IconX } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './drawer.module.css'
import { IconButton } from './icon-button.tsx'
import { LAYER_BASE } from './modal.tsx'
import { useEscape } from './use-escape.ts'
import { useFocusReturn } from './use-focus-return.ts'

export interface DrawerProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Shown at the bottom; does not scroll. */
  footer?: ReactNode
  /** Buttons next to the title: next, previous, print. */
  actions?: ReactNode
  /** 320 px, wider with larger letters, for what belongs to the page and not to a record: the page is as much narrower from 1024 px on. */
  narrow?: boolean
  /** False where the page itself puts the focus back. */
  returnFocus?: boolean
}

/** A record next to its list: at the right, 591 px, over a transparent backdrop; the list keeps its position and can be used (specification section 2). */
export function Drawer(props: DrawerProps) {
  useEscape(props.opened, props.onClose)
  useFocusReturn(props.opened && props.returnFocus !== false)
  return props.opened && createPortal(<Panel {...props} />, document.body)
}

/** Says how high the foot of the drawer is (`--drawer-foot`): what is shown at the bottom of a phone's screen stays above it. */
function noteFoot(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--drawer-foot', `${foot.offsetHeight}px`))
  observer.observe(foot)
  return () => {
    observer.disconnect()
    style.removeProperty('--drawer-foot')
  }
}

function Panel({ onClose, title, children, footer, actions, narrow }: DrawerProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <section
      role="dialog"
      aria-labelledby={name}
      className={styles['content']}
      data-drawer={narrow ? 'narrow' : true}
      style={{ zIndex: LAYER_BASE }}
    >
      <div className={styles['header']}>
        <h2 id={name} className={styles['title']}>
          {title}
        </h2>
        <div className={styles['actions']}>
          {actions}
          <IconButton label={t('ui.close')} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className={styles['body']}>{children}</div>
      {footer && (
        <div ref={noteFoot} className={styles['footer']}>
          {footer}
        </div>
      )}
    </section>
  )
}
