import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { askCoding } from '../../../lib/asked-coding.ts'
import { call } from '../../../lib/client.ts'
import { i18n } from '../../../lib/i18n.ts'
import { Problem } from '../../../lib/problem.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { Decision } from './decision.ts'

const t = i18n.getFixedT(null, 'decisions')

/** Whether tickets of a project can be put on pay items at all; kept under the key of reconciliation, which makes it old. */
export const reconciliationActiveOptions = (projectId: number) =>
  queryOptions({
    queryKey: ['reconciliation', 'active', projectId],
    queryFn: async ({ signal }) =>
      (await call(payItems.list, { params: { projectId }, query: { page_number: 1, page_size: 1 } }, { signal }))
        .reconciliation_active,
  })

/** Opens the fly-out in which one ticket is put on pay items; says why not where it cannot be. */
export async function codeTicket(
  {
    queryClient,
    follow,
  }: { queryClient: QueryClient; follow: (ids: readonly number[], decision: Pick<Decision, 'in_place'>) => void },
  { target, in_place }: Decision,
): Promise<void> {
  const [ticket, ...others] = 'tickets' in target ? target.tickets : []
  if (!ticket || others.length > 0) return void showToast({ kind: 'notice', text: t('code_one_ticket') })
  const { id, project_id } = ticket
  if (project_id === null) return
  try {
    if (await queryClient.fetchQuery(reconciliationActiveOptions(project_id)))
      askCoding({
        slip_id: id,
        project_id,
        report: (outcome) => outcome === 'refresh' && follow([id], { in_place }),
      })
    else showToast({ kind: 'error', text: t('refusals.reconciliation_inactive') })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    showToast({ kind: 'error', text: problemText(error) })
  }
}
