import type { TicketFilters } from '@milepost/contract/tickets/ticket-list'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listStateOfFilters } from '../tickets/index.ts'

export interface TicketsLinkProps {
  project_id: number
  /** Filters of the ticket list, as the server gives them with a figure. */
  filters: TicketFilters
  children: ReactNode
}

/** Leads to exactly the tickets that a figure counts. */
export const TicketsLink = ({ project_id, filters, children }: TicketsLinkProps) => (
  <Link to="/projects/$projectId/tickets" params={{ projectId: project_id }} search={listStateOfFilters(filters)}>
    {children}
  </Link>
)
