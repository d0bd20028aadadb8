import type { TicketStatus } from '@milepost/contract'
import { ticketRights, type Decider } from '../tickets.policy.ts'

/** The parts of a row that decide on its abilities, as PostgreSQL's text. */
export interface RowState {
  status: string | null | undefined
  accepted: string | null | undefined
  project_id: string | null | undefined
}

/**
 * Writes `"abilities":[…],"locks":{…}` of rows. Rows in the same state and place share one text, which is computed once: a page of thousands has
 * about ten different ones.
 */
export function rightsWriter(decider: Decider): (row: RowState) => string {
  const texts = new Map<string, string>()
  return ({ status, accepted, project_id }) => {
    const project = project_id == null ? null : Number(project_id)
    const own = project !== null && (decider.own_project_ids === null || decider.own_project_ids.has(project))
    const key = `${project === null ? 'held' : own ? 'own' : 'other'} ${status ?? ''} ${accepted}`
    let text = texts.get(key)
    if (text === undefined) {
      const { abilities, locks } = ticketRights(decider, {
        project_id: project,
        status: (status ?? null) as TicketStatus | null,
        accepted: accepted === 't',
      })
      texts.set(key, (text = `"abilities":${JSON.stringify(abilities)},"locks":${JSON.stringify(locks)}`))
    }
    return text
  }
}
