import { IconChevronDown, IconChevronUp, IconLink, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { copyLink } from '../copy-link.ts'
import type { Neighbours } from '../list/use-drawer-keys.ts'
import styles from './drawer.module.css'

/** The buttons beside the drawer's title. */
export function DrawerActions({ neighbours, onOpen }: { neighbours: Neighbours; onOpen: (id: number) => void }) {
  const { t } = useTranslation('tickets')
  const { previous, next, at, count } = neighbours
  return (
    <>
      {at > 0 && (
        <span className={styles['at']} role="status">
          {t('drawer.of', { at, count })}
        </span>
      )}
      <IconButton
        label={t('drawer.previous')}
        aria-keyshortcuts="K"
        disabled={previous === null}
        onClick={() => previous !== null && onOpen(previous)}
      >
        <IconChevronUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={t('drawer.next')}
        aria-keyshortcuts="J"
        disabled={next === null}
        onClick={() => next !== null && onOpen(next)}
      >
        <IconChevronDown size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('drawer.copy_link')} onClick={() => void copyLink(t)}>
        <IconLink size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('drawer.print')} onClick={() => window.print()}>
        <IconPrinter size={18} aria-hidden />
      </IconButton>
    </>
  )
}
