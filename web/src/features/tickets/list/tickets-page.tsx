import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/page.tsx'
import '../tickets.en.json'
import { TicketList } from './ticket-list.tsx'

/** All tickets of the agency. */
export default function TicketsPage() {
  const { t } = useTranslation('tickets')
  return (
    <Page fill>
      <TicketList table="tickets" header={{ title: t('list.title') }} />
    </Page>
  )
}
