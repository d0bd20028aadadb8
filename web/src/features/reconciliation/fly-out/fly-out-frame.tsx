import { useFocusTrap } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LAYER_BASE } from '../../../ui/modal.tsx'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import { useEscape } from '../../../ui/use-escape.ts'
import { useFocusReturn } from '../../../ui/use-focus-return.ts'
import { wholeCodes } from '../../../ui/whole-codes.tsx'
import styles from './fly-out.module.css'

/** Over the drawer of a ticket, below dialogs. */
const LAYER = LAYER_BASE + 5

export interface FlyOutFrameProps {
  title: ReactNode
  /** What the load is of, from where and on which truck, always in sight; undefined while that is not known. */
  load: string | undefined
  /** Requests to close; returns whether it closed, since unsaved changes may keep it open. */
  onClose: () => boolean
  onConfirm: () => void
  children: ReactNode
}

/**
 * The drawer of the fly-out: at the right, 591 px, over a transparent backdrop (specification section 2); from 1600 px on the page makes room for it. Back, Escape and a click on the backdrop request
 * closing; Ctrl+Enter confirms from anywhere in the drawer.
 */
export function FlyOutFrame({ title, load, onClose, onConfirm, children }: FlyOutFrameProps) {
  const { t } = useTranslation()
  const name = useId()
  const trap = useFocusTrap()
  const close = () => void onClose()
  useBackCloses(true, close)
  useEscape(true, close)
  useFocusReturn(true)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onConfirm()
  }
  return createPortal(
    <div
      className={styles['backdrop']}
      style={{ zIndex: LAYER }}
      onPointerDown={(event) => event.target === event.currentTarget && close()}
    >
      <section
        ref={trap}
        role="dialog"
        aria-modal
        aria-labelledby={name}
        className={styles['panel']}
        data-drawer
        onKeyDown={press}
      >
        <div className={styles['header']}>
          <h2 id={name}>{title}</h2>
          <IconButton label={t('ui.close')} onClick={close}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </div>
        {load && <p className={styles['load']}>{wholeCodes(load)}</p>}
        {children}
      </section>
    </div>,
    document.body,
  )
}
