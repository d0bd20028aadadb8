import { ticketDecisions } from '@milepost/contract/tickets/decisions.contract'
import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/client.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ticketOptions } from '../api.ts'
import styles from './drawer.module.css'
import './ticket.en.json'
import { useTicketDecisions } from './ticket-decisions.ts'

/** Uses the corrected place of a delivery, or again the one that was sent; nothing for who may not edit the ticket, and on paper. */
export function PlaceButton({ ticket, place }: { ticket: TicketDetail; place: 'corrected' | 'sent' }) {
  const { t } = useTranslation('ticket')
  const decisions = useTicketDecisions()
  const queryClient = useQueryClient()
  const { id, ticket_number } = ticket
  const use = useCall(() => call(ticketDecisions.place, { params: { id }, body: { place } }), {
    toast: () => t(`place.used_${place}`, { number: ticket_number }),
    undo: {
      label: t('place.undo'),
      run: ({ change_id }) =>
        change_id !== null && void decisions?.undo({ change_id, slip_ids: [id], tickets: [ticket] }),
    },
    onDone: ({ slip }) => {
      queryClient.setQueryData(ticketOptions(id).queryKey, slip)
      decisions?.follow([id])
    },
  })
  if (!decisions || !ticket.abilities.includes('edit')) return null
  return (
    <div className={styles['place-button']}>
      <Button size="small" loading={use.isPending} onClick={() => use.mutate()}>
        {t(`place.use_${place}`)}
      </Button>
    </div>
  )
}
