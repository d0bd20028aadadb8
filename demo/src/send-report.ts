import {
  constructionSystems,
  dailyWorkReports,
  projects,
  reportSendings,
  type ConstructionPerson,
  type PreSendChecks,
  type ReportRow,
} from '@milepost/contract'
import { callsOf, tokenOf, type Call, type CallOptions } from './calls.ts'
import { peopleOf } from './people.ts'
import type { Writing } from './write-reports.ts'

/** The project whose contract is in the construction system; reports of the others are refused by the checks before sending. */
const SENT = { dot_code: 'P-2041', contract: 'C-24-0117' }
/** Who the people are there, by their roles here. */
const people = [
  { role: 'field_inspector', person_there: 4107, role_there: 'inspector' },
  { role: 'field_engineer', person_there: 4112, role_there: 'project_engineer' },
] as const
/** Approved reports that are tried, the latest first. */
const MOST_TRIED = 12

type Send = <T>(route: Parameters<Call>[0], options?: Omit<CallOptions, 'token'>) => Promise<T>

/**
 * Has the demonstration's administrator say which contract and people the construction system knows, and its engineer note that the latest report which passes the
 * checks was imported there, if none was sent yet.
 * @returns how many reports were sent.
 */
export async function sendReport({ target, world, signal }: Writing): Promise<number> {
  const call = callsOf(target, signal)
  const sendAs = async (role: string): Promise<Send> => {
    const token = await tokenOf(call, world, role)
    return (route, options = {}) => call(route, { ...options, token })
  }
  const [asAdministrator, asEngineer] = [await sendAs('administrator'), await sendAs('field_engineer')]
  const found = await asEngineer<{ projects: { id: number }[] }>(projects.list, { query: `search=${SENT.dot_code}` })
  const project_id = found.projects[0]?.id
  if (project_id === undefined) return 0
  const list = (status: string) =>
    asEngineer<{ daily_work_reports: ReportRow[] }>(dailyWorkReports.list, {
      ids: [project_id],
      query: `filters[status][eq]=${status}&page_size=${MOST_TRIED}`,
    })
  if ((await list('sent')).daily_work_reports.length > 0) return 0
  await nameContract(asAdministrator, project_id)
  for (const { id, lock_version } of (await list('approved')).daily_work_reports) {
    const { pre_send_checks } = await asEngineer<{ pre_send_checks: PreSendChecks }>(reportSendings.checks, {
      ids: [id],
    })
    if (pre_send_checks.disabled !== null) continue
    await asEngineer(reportSendings.send, { ids: [id], body: { lock_version } })
    return 1
  }
  return 0
}

/** States the contract of the project, who its people are there, and that inspectors import packages. */
async function nameContract(asAdministrator: Send, project_id: number): Promise<void> {
  const { construction_system } = await asAdministrator<{ construction_system: { lock_version: number } }>(
    constructionSystems.get,
  )
  await asAdministrator(constructionSystems.save, {
    body: { door: 'package', lock_version: construction_system.lock_version },
  })
  await asAdministrator(constructionSystems.mapContract, { ids: [project_id], body: { contract: SENT.contract } })
  const listed = await asAdministrator<{ construction_people: ConstructionPerson[] }>(constructionSystems.people, {
    query: 'page_size=500',
  })
  for (const { role, ...there } of people) {
    const named = peopleOf('first').find((one) => one.role === role)
    const person = listed.construction_people.find(({ name }) => name === `${named?.first_name} ${named?.last_name}`)
    if (person) await asAdministrator(constructionSystems.mapPerson, { ids: [person.id], body: there })
  }
}
