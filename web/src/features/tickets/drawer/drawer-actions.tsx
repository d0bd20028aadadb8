import { IconChevronDown, IconChevronUp, IconLink, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { copyLink } from '../copy-link.ts'
import type { Neighbors } from '../list/use-drawer-keys.ts'
import { TicketPdfButton } from '../views/ticket-pdf-button.tsx'
import styles from './drawer.module.css'
import './ticket.en.json'
import './tickets.drawer.en.json'

/** The buttons next to the drawer's title. */
export function DrawerActions({ id, neighbors, onPrint }: { id: number; neighbors: Neighbors; onPrint: () => void }) {
  const { t } = useTranslation('tickets')
  const { goPrevious, goNext, at, count } = neighbors
  return (
    <>
      {at > 0 && (
        <span className={styles['at']} role="status">
          {t('drawer.of', { at: formatCount(at), count: formatCount(count) })}
        </span>
      )}
      <IconButton
        label={t('drawer.previous')}
        aria-keyshortcuts="K"
        disabled={goPrevious === null}
        onClick={() => goPrevious?.()}
      >
        <IconChevronUp size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('drawer.next')} aria-keyshortcuts="J" disabled={goNext === null} onClick={() => goNext?.()}>
        <IconChevronDown size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('drawer.copy_link')} onClick={() => void copyLink(t)}>
        <IconLink size={18} aria-hidden />
      </IconButton>
      <TicketPdfButton id={id} />
      <IconButton label={t('drawer.print')} onClick={onPrint}>
        <IconPrinter size={18} aria-hidden />
      </IconButton>
    </>
  )
}
