import { ticketPrint } from '@milepost/contract/tickets/ticket-print.contract'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, fetchFile } from '../../../lib/client.ts'
import { i18n } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/use-call.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { keepFile } from '../../exports/index.ts'

/** How often the queue position of a waiting print is polled, in milliseconds. */
const POLL_MS = 1000

/** Saves one ticket as a PDF in the language of the screen. */
export function TicketPdfButton({ id }: { id: number }) {
  const { t } = useTranslation('tickets')
  const fetching = useCall(async () => {
    const language = i18n.language === 'es' ? 'es' : 'en'
    const file = await fetchFile(ticketPrint.pdf, { params: { id }, query: { language } })
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
  return (
    <IconButton
      label={waits ? t('drawer.pdf_waits', { count: place.ahead }) : t('drawer.pdf')}
      aria-busy={fetching.isPending || undefined}
      onClick={() => !fetching.isPending && fetching.mutate()}
    >
      <IconFileTypePdf size={18} aria-hidden />
    </IconButton>
  )
}
