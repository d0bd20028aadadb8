import { lazy } from 'react'
import { useSession } from '../../../lib/session.ts'
import { ExportButton } from '../../exports/index.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import type { TicketExportProps } from './ticket-export.tsx'

const TicketExport = lazy(withRetry(async () => ({ default: (await import('./ticket-export.tsx')).TicketExport })))

/** Offers to export the tickets that a list shows, to the roles that may take them away. */
export function TicketExportButton(list: Omit<TicketExportProps, 'opened'>) {
  const { abilities, impersonated_by } = useSession()
  if (!abilities.includes('ticket.export')) return null
  return (
    <ExportButton impersonated={impersonated_by !== undefined}>
      {(opened) => <TicketExport {...list} opened={opened} />}
    </ExportButton>
  )
}
