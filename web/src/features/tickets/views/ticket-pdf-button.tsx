import { ticketPrint } from '@milepost/contract/tickets/ticket-print'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../../lib/client.ts'
import { i18n } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { keepFile } from '../../exports/index.ts'

/** Saves one ticket as a PDF in the language of the screen. */
export function TicketPdfButton({ id }: { id: number }) {
  const { t } = useTranslation('tickets')
  const fetching = useMutation({
    mutationFn: async () => {
      const language = i18n.language === 'es' ? 'es' : 'en'
      const file = await fetchFile(ticketPrint.pdf, { params: { id }, query: { language } })
      keepFile(file, file.name)
    },
  })
  return (
    <IconButton
      label={t('drawer.pdf')}
      aria-busy={fetching.isPending || undefined}
      onClick={() => !fetching.isPending && fetching.mutate()}
    >
      <IconFileTypePdf size={18} aria-hidden />
    </IconButton>
  )
}
