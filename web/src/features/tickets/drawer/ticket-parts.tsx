import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import type { ReactNode } from 'react'
import { AgencyRecord } from './agency-record.tsx'
import { Checks } from './checks.tsx'
import { Fields } from './fields.tsx'
import { Lineage } from './lineage.tsx'
import { Locator } from './locator.tsx'
import { Weights } from './weights.tsx'

/** The parts of a ticket: weights and limit, checks, the agency's fields, route, photos if given, lineage and all fields. */
export function TicketParts({
  ticket,
  time_zone,
  onOpen = () => undefined,
  photos,
}: {
  ticket: TicketDetail
  time_zone: string
  onOpen?: (id: number) => void
  photos?: ReactNode
}) {
  return (
    <>
      <Weights ticket={ticket} />
      <Checks checks={ticket.checks} />
      <AgencyRecord key={ticket.id} ticket={ticket} time_zone={time_zone} />
      <Locator ticket={ticket} time_zone={time_zone} />
      {photos}
      <Lineage lineage={ticket.lineage} time_zone={time_zone} onOpen={onOpen} />
      <Fields groups={ticket.grouped_fields_with_values} time_zone={time_zone} />
    </>
  )
}
