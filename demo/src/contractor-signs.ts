import {
  contractorDays,
  projects,
  tickets,
  ticketSigning,
  type ContractorPlantDay,
  type TicketRow,
} from '@milepost/contract'
import { daysBefore } from './calendar.ts'
import { callsOf, tokenOf, type Call, type CallOptions } from './calls.ts'
import type { World } from './world.ts'

/** The project on which the contractor has its own say. */
const SIGNED = 'P-2041'
/** Days whose tickets wait for the contractor, so that there is something to do. */
const LEFT = 2
/** Days before them that are signed. */
const DAYS = 12
/** What the contractor disputes, one load each. */
const disputes = [
  'Our scale house has 22.41 tons for this load.',
  'Sent back at the paver with segregation, not placed.',
  'Placed on the shoulder of the county road, not on this project.',
]

export interface Signing {
  /** Address of the product. */
  readonly target: string
  readonly world: World
  /** Ends it at once. */
  readonly signal: AbortSignal
  readonly today?: string
}

interface Desk {
  send: <T>(route: Parameters<Call>[0], options?: Omit<CallOptions, 'token'>) => Promise<T>
  project_id: number
}

/**
 * Has the demonstration's contractor sign days of its project, through the public calls, if that was not done yet: most loads agreed to, some disputed, and a
 * load more counted on one day than the agency received.
 * @returns how many tickets were signed.
 */
export async function signAsContractor({
  target,
  world,
  signal,
  today = new Date().toISOString().slice(0, 10),
}: Signing): Promise<number> {
  const call = callsOf(target, signal)
  const token = await tokenOf(call, world, 'contractor')
  const send: Desk['send'] = (route, options = {}) => call(route, { ...options, token })
  const found = await send<{ projects: { id: number }[] }>(projects.list, { query: `search=${SIGNED}` })
  const project_id = found.projects[0]?.id
  if (project_id === undefined) return 0
  const of = `filters[project_id][eq]=${project_id}`
  const signed = await send<{ page: { total_rows: number } }>(tickets.list, {
    query: `${of}&filters[signature][in][]=agreed&filters[signature][in][]=disputed&page_size=1`,
  })
  if (signed.page.total_rows > 0) return 0
  const filters = {
    project_id: { eq: project_id },
    status: { eq: 'delivered' },
    printed_on: { gte: daysBefore(today, LEFT + DAYS), lte: daysBefore(today, LEFT) },
  }
  const agreed = await send<{ updated_count: number }>(ticketSigning.sign, {
    body: { filters, contractor_status: 'agreed' },
  })
  await dispute({ send, project_id })
  await countMore({ send, project_id }, today)
  return agreed.updated_count
}

async function dispute({ send, project_id }: Desk): Promise<void> {
  const { slips } = await send<{ slips: TicketRow[] }>(tickets.list, {
    query: `filters[project_id][eq]=${project_id}&filters[signature][eq]=agreed&page_size=200`,
  })
  for (const [at, contractor_notes] of disputes.entries()) {
    const slip = slips[at * 7]
    if (slip)
      await send(ticketSigning.sign, {
        body: { slip_ids: [slip.id], contractor_status: 'disputed', contractor_notes },
      })
  }
}

/** One load more than the agency received, of the plant that sent the most on the last signed day with loads; few projects work at weekends. */
async function countMore({ send, project_id }: Desk, today: string): Promise<void> {
  for (let back = LEFT; back <= LEFT + DAYS; back++) {
    const day = daysBefore(today, back)
    const { plants } = await send<{ plants: ContractorPlantDay[] }>(contractorDays.get, { ids: [project_id, day] })
    const [most] = plants.filter(({ loads }) => loads > 0).toSorted((one, other) => other.loads - one.loads)
    if (!most) continue
    await send(contractorDays.count, {
      ids: [project_id, day, most.plant_id],
      body: { loads: most.loads + 1, notes: 'Our foreman has one more load, about 2 pm.' },
    })
    return
  }
}
