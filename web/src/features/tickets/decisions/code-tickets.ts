import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { type QueryClient } from '@tanstack/react-query'
import { requestCoding, type CodingOutcome } from '../../../lib/requested-coding.ts'
import { i18n } from '../../../lib/i18n.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { Problem } from '../../../lib/problem.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { routeQuery } from '../../../lib/route-query.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { countOf, MOST_TICKETS, type Decision, type DecisionTarget } from './decision.ts'

const t = i18n.getFixedT(null, 'decisions')

/** Whether tickets of a project can be assigned to pay items at all; kept under the key of reconciliation, which makes it old. */
export const reconciliationActiveOptions = (projectId: number) =>
  routeQuery(
    ['reconciliation', 'active', projectId],
    payItems.list,
    { params: { projectId }, query: { page_number: 1, page_size: 1 } },
    ({ reconciliation_active }) => reconciliation_active,
  )

export interface Coder {
  queryClient: QueryClient
  /** Brings lists and drawers up to date after tickets changed. */
  follow: (ids: readonly number[], decision: Pick<Decision, 'in_place'>) => void
  /** Many tickets were coded: what was selected for it is done with. */
  onDecided: (decision: Decision) => void
  /** Called after a decision: if it finished its ticket, the next one is shown. */
  goOn: (decision: Decision) => void
}

/** Why tickets cannot be coded together; null if they can. */
function hindranceOf(target: DecisionTarget): string | null {
  if (countOf(target) > MOST_TICKETS) return t('code.too_many', { formatted: formatCount(MOST_TICKETS) })
  if ('list' in target) return t('code.all_matching')
  const projects = new Set(target.tickets.map(({ project_id }) => project_id))
  return projects.size > 1 || projects.has(null) ? t('code.several_projects') : null
}

/**
 * Opens the fly-out for coding one ticket, or the bulk coding dialog for many of one project; reports why if they cannot be coded.
 */
export async function codeTickets({ queryClient, follow, onDecided, goOn }: Coder, decision: Decision): Promise<void> {
  const { target, in_place } = decision
  const hindrance = hindranceOf(target)
  if (hindrance !== null) return void showToast({ kind: 'notice', text: hindrance })
  const tickets = 'tickets' in target ? target.tickets : []
  const [ticket] = tickets
  const project_id = ticket?.project_id ?? null
  if (!ticket || project_id === null) return
  const ids = tickets.map(({ id }) => id)
  let announced = false
  const report = (outcome: CodingOutcome) => {
    if (outcome !== 'refresh') return
    follow(ids, { in_place })
    if (ids.length > 1 && !announced) onDecided(decision)
    if (!announced) goOn(decision)
    announced = true
  }
  try {
    if (!(await queryClient.fetchQuery(reconciliationActiveOptions(project_id))))
      showToast({ kind: 'error', text: t('refusals.reconciliation_inactive') })
    else if (ids.length === 1) requestCoding({ slip_id: ticket.id, project_id, report })
    else {
      const slips = tickets.map(({ id, ticket_number, net, uom }) => ({ id, ticket_number, net, uom }))
      requestCoding({ slips, project_id, report })
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    showToast({ kind: 'error', text: problemText(error) })
  }
}
