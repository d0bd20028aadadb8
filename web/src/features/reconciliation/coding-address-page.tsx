import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { requestCoding } from '../../lib/requested-coding.ts'
import { useMapProject } from '../../shell/map-project.ts'
import { ticketsKey } from '../tickets/index.ts'
import type { ReconciliationListState } from './page/page-list-state.ts'

/**
 * The address of reconciliation: shows that of the project among its parts. With a ticket it leads to the project's tickets, and opens the fly-out over them
 * (specification section 2).
 */
export default function CodingAddressPage() {
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const { slip, ...listState } = useSearch({ strict: false }) as ReconciliationListState & { slip?: string }
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useMapProject()
  const open = useEffectEvent(async () => {
    const params = { projectId }
    const slip_id = Number(slip)
    if (!Number.isSafeInteger(slip_id) || slip_id <= 0)
      return await navigate({ to: '/projects/$projectId/reconciliation', params, search: listState, replace: true })
    const search = { ticket: String(slip_id) }
    await navigate({ to: '/projects/$projectId/tickets', params, search, replace: true })
    requestCoding({
      slip_id,
      project_id: projectId,
      report: (outcome) => outcome === 'refresh' && void queryClient.invalidateQueries({ queryKey: ticketsKey }),
    })
  })
  useEffect(() => void open(), [projectId, slip])
  return null
}
