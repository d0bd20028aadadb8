import { ticketPrint } from '@milepost/contract/tickets/ticket-print.contract'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, fetchFile } from '../../../lib/client.ts'
import { i18n } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/use-call.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { keepFile } from '../../exports/index.ts'

/** How often the queue position of a waiting print is polled, in milliseconds. */
const POLL_MS = 1000

/** The ticket's page alone, or with the audit log and the photos. */
const contents = ['slip', 'record'] as const

/** Saves one ticket as a PDF in the language of the screen: the choices, whether it is on its way, and its place in the queue. */
export function useTicketPdf(id: number) {
  const { t } = useTranslation('tickets')
  const fetching = useCall(async (chosen: (typeof contents)[number]) => {
    const language = i18n.language === 'es' ? 'es' : 'en'
    const file = await fetchFile(ticketPrint.pdf, { params: { id }, query: { language, contents: chosen } })
    keepFile(file, file.name)
  })
  const { data: place } = useQuery({
    queryKey: ['ticket-prints'],
    queryFn: () => call(ticketPrint.queue),
    enabled: fetching.isPending,
    refetchInterval: POLL_MS,
    gcTime: 0,
  })
  const waits = fetching.isPending && place !== undefined && place.waiting > 0
  return {
    label: waits ? t('drawer.pdf_waits', { count: place.ahead }) : t('drawer.pdf'),
    busy: fetching.isPending,
    choices: contents.map((key) => ({ key, label: t(`drawer.pdf_${key}`), run: () => fetching.mutate(key) })),
  }
}

/** The button that offers them. */
export function TicketPdfButton({ id }: { id: number }) {
  const { t } = useTranslation('tickets')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { label, busy, choices } = useTicketPdf(id)
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-busy={busy || undefined}
        onClick={(event) => !busy && setAnchor(event.currentTarget)}
      >
        <IconFileTypePdf size={18} aria-hidden />
      </IconButton>
      {anchor && (
        <ActionMenu label={t('drawer.pdf')} anchor={anchor} actions={choices} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}
