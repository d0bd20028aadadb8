import { IconArrowLeft } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawerProps } from '../ui/drawer.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useEscape } from '../ui/use-escape.ts'
import { useFocusReturn } from '../ui/use-focus-return.ts'
import './map-split.en.json'
import styles from './map-panel.module.css'

/** A record or a form next to a map, in the place of the list that it was opened from; takes what a drawer takes. */
export function MapPanel({ opened, onClose, title, children, footer, actions, returnFocus = true }: DrawerProps) {
  const { t } = useTranslation('map-split')
  const name = useId()
  useEscape(opened, onClose)
  useFocusReturn(opened && returnFocus)
  return (
    <section className={styles['panel']} aria-labelledby={name}>
      <div className={styles['head']}>
        <IconButton label={t('back')} onClick={onClose}>
          <IconArrowLeft size={20} aria-hidden />
        </IconButton>
        <h2 id={name}>{title}</h2>
        {actions}
      </div>
      <div className={styles['body']}>{children}</div>
      {footer && <div className={styles['foot']}>{footer}</div>}
    </section>
  )
}
