import {
  dailyWorkReports,
  projects,
  ticketDecisions,
  tickets,
  type DailyWorkReport,
  type TicketRow,
} from '@milepost/contract'
import { daysBefore } from './calendar.ts'
import { callsOf, tokenOf, type Call, type CallOptions } from './calls.ts'
import { chanceFrom, type Chance } from './random.ts'
import { typedSections } from './typed-report.ts'
import type { World } from './world.ts'

export interface Writing {
  /** Address of the product. */
  readonly target: string
  readonly world: World
  /** Ends it at once. */
  readonly signal: AbortSignal
  readonly today?: string
  /** How many days back reports reach, 61 at most. */
  readonly days?: number
}

/** How far a report is brought. */
type Story = 'none' | 'draft' | 'signed' | 'rejected' | 'approved' | 'amending' | 'amended' | 'changed'

/** The projects with reports: who writes and who approves them, and the stories of their latest days with tickets, the last one first; earlier days are approved. */
const written: readonly {
  dot_code: string
  inspector: string
  engineer: string
  stories: readonly Story[]
}[] = [
  {
    dot_code: 'P-2041',
    inspector: 'field_inspector',
    engineer: 'field_engineer',
    stories: ['none', 'draft', 'signed', 'rejected'],
  },
  {
    dot_code: 'P-2044',
    inspector: 'field_inspector',
    engineer: 'field_engineer',
    stories: ['draft', 'signed', 'changed', 'none', 'amending', 'amended'],
  },
  { dot_code: 'P-2052', inspector: 'field_inspector', engineer: 'field_engineer', stories: ['none', 'none', 'signed'] },
  {
    dot_code: 'P-2057',
    inspector: 'field_engineer',
    engineer: 'administrator',
    stories: ['draft', 'rejected', 'signed'],
  },
]

const REJECTED = 'The stations of two postings overlap. Please correct them.'
const AMENDED = 'A load was rejected after the report was approved.'

type Send = <T>(route: Parameters<Call>[0], options?: Omit<CallOptions, 'token'>) => Promise<T>

/** The people of one project. */
interface Desk {
  project_id: number
  asInspector: Send
  asEngineer: Send
  chance: Chance
}

/**
 * Has the demonstration's inspectors write daily work reports of the last sixty days, through the public calls, where a project has none yet: assembled by
 * the product, completed by hand, signed, approved by another person; the latest ones are in every state.
 * @returns how many reports were written.
 */
export async function writeReports({
  target,
  world,
  signal,
  today = new Date().toISOString().slice(0, 10),
  days = 60,
}: Writing): Promise<number> {
  const call = callsOf(target, signal)
  const sends = new Map<string, Send>()
  const sendAs = async (role: string): Promise<Send> => {
    const known = sends.get(role)
    if (known) return known
    const token = await tokenOf(call, world, role)
    const send: Send = (route, options = {}) => call(route, { ...options, token })
    sends.set(role, send)
    return send
  }
  let count = 0
  for (const { dot_code, inspector, engineer, stories } of written) {
    const [asInspector, asEngineer] = [await sendAs(inspector), await sendAs(engineer)]
    const found = await asEngineer<{ projects: { id: number }[] }>(projects.list, { query: `search=${dot_code}` })
    const project_id = found.projects[0]?.id
    if (project_id === undefined) continue
    const desk: Desk = {
      project_id,
      asInspector,
      asEngineer,
      chance: chanceFrom(world.projects.length).branch(dot_code),
    }
    count += await writeProject(desk, { from: daysBefore(today, days), to: today, stories })
  }
  return count
}

async function writeProject(
  desk: Desk,
  { from, to, stories }: { from: string; to: string; stories: readonly Story[] },
): Promise<number> {
  const { counts } = await desk.asInspector<{ counts: { date: string; tickets: number; reports: unknown[] }[] }>(
    dailyWorkReports.countsByDates,
    { ids: [desk.project_id], query: `from=${from}&to=${to}` },
  )
  if (counts.some(({ reports }) => reports.length > 0)) return 0
  const dates = counts.filter((day) => day.tickets > 0).map(({ date }) => date)
  let count = 0
  // The earliest first, so that numbers follow days.
  for (const [at, date] of dates.entries()) {
    const story = stories[dates.length - 1 - at] ?? 'approved'
    if (story === 'none') continue
    await writeDay(desk, date, story)
    count += 1
  }
  return count
}

/** The steps of each story, one after the other. */
const steps: Record<Exclude<Story, 'none'>, readonly Step[]> = {
  draft: [],
  signed: ['sign'],
  rejected: ['sign', 'reject'],
  approved: ['sign', 'approve'],
  changed: ['sign', 'approve', 'lose_load'],
  amending: ['sign', 'approve', 'lose_load', 'amend'],
  amended: ['sign', 'approve', 'lose_load', 'amend', 'sign', 'approve'],
}
type Step = 'sign' | 'reject' | 'approve' | 'amend' | 'lose_load'

async function writeDay(desk: Desk, report_date: string, story: Exclude<Story, 'none'>): Promise<void> {
  const { asInspector, asEngineer, project_id, chance } = desk
  const { daily_work_report: report } = await asInspector<{ daily_work_report: DailyWorkReport }>(
    dailyWorkReports.create,
    { ids: [project_id], body: { report_date } },
  )
  const ids = [report.id]
  const content = typedSections(report.content, { date: report_date, chance })
  await asInspector(dailyWorkReports.update, { ids, body: { content } })
  const take: Record<Step, () => Promise<unknown>> = {
    sign: () => asInspector(dailyWorkReports.sign, { ids, body: {} }),
    approve: () => asEngineer(dailyWorkReports.approve, { ids, body: {} }),
    reject: () => asEngineer(dailyWorkReports.reject, { ids, body: { reason: REJECTED } }),
    amend: () => asInspector(dailyWorkReports.amend, { ids, body: { reason: AMENDED } }),
    lose_load: () => loseLoad(desk, report_date),
  }
  for (const step of steps[story]) await take[step]()
}

/** Rejects a load of a day after its report was approved, as happens when a plant calls in the morning. */
async function loseLoad({ asEngineer, project_id }: Desk, date: string): Promise<void> {
  const query = `filters[project_id][eq]=${project_id}&filters[printed_on][eq]=${date}&filters[status][eq]=delivered&page_size=1`
  const { slips } = await asEngineer<{ slips: TicketRow[] }>(tickets.list, { query })
  const [load] = slips
  if (!load) return
  await asEngineer(ticketDecisions.edit, {
    ids: [load.id],
    body: { status: 'rejected', rejection_reason: 'Segregated mix, sent back' },
  })
}
