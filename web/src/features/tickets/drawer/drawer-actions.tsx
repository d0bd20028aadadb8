import { IconChevronDown, IconChevronUp, IconLink, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { PHONE } from '../../../lib/toast-store.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { copyLink } from '../copy-link.ts'
import type { Neighbors } from '../list/use-drawer-keys.ts'
import { TicketPdfButton, useTicketPdf } from '../views/ticket-pdf-button.tsx'
import { MoreButton } from './more-button.tsx'
import styles from './drawer.module.css'
import './ticket.en.json'
import './tickets.drawer.en.json'

/** What a phone has no room for next to the title: link, PDF, print. */
function MoreActions({ id, onPrint }: { id: number; onPrint: () => void }) {
  const { t } = useTranslation('tickets')
  const { busy, choices } = useTicketPdf(id)
  return (
    <MoreButton
      label={t('drawer.more')}
      busy={busy}
      actions={[
        { key: 'link', label: t('drawer.copy_link'), run: () => void copyLink(t) },
        ...(busy ? [] : choices.map((choice) => ({ ...choice, label: `${t('drawer.pdf')}: ${choice.label}` }))),
        { key: 'print', label: t('drawer.print'), run: onPrint },
      ]}
    />
  )
}

interface DrawerActionsProps {
  id: number
  neighbors: Neighbors
  /** Whether there is no such ticket: it has no link, file or paper. */
  gone: boolean
  onPrint: () => void
}

/** The buttons next to the drawer's title. */
export function DrawerActions({ id, neighbors, gone, onPrint }: DrawerActionsProps) {
  const { t } = useTranslation('tickets')
  const phone = useMedia(PHONE)
  const { goPrevious, goNext, at, count } = neighbors
  return (
    <>
      {at > 0 && !phone && (
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
      {gone ? null : phone ? (
        <MoreActions id={id} onPrint={onPrint} />
      ) : (
        <>
          <IconButton label={t('drawer.copy_link')} onClick={() => void copyLink(t)}>
            <IconLink size={18} aria-hidden />
          </IconButton>
          <TicketPdfButton id={id} />
          <IconButton label={t('drawer.print')} onClick={onPrint}>
            <IconPrinter size={18} aria-hidden />
          </IconButton>
        </>
      )}
    </>
  )
}
