import { daysBefore } from './calendar.ts'
import type { World } from './world.ts'

/** Which projects of a world belong to which contract, by index; one agency keeps contracts. */
const examples = [
  {
    number: 'C-24-0117',
    name: 'Central district resurfacing, 2026 and 2027',
    projects: [0, 2],
    amount: '31925182.50',
    days_ago: 210,
    days: 540,
    notes: 'Two seasons. Night work needs the consent of the area office.',
  },
  {
    number: 'C-25-0032',
    name: 'I-420 rehabilitation',
    projects: [1],
    amount: '27980000.00',
    days_ago: 190,
    days: 400,
    notes: null,
  },
] as const

export interface ContractsToBuild {
  world: World
  authority_id: number
  /** Ids by DOT code. */
  projects: ReadonlyMap<string, number>
  today: string
  nextId: () => number
}

/** Contracts of the first agency with a contract project for each project, and one that points to none yet (D34), as rows of their tables. */
export function contractRows({ world, authority_id, projects, today, nextId }: ContractsToBuild) {
  if (world.sign_in_domain !== 'demo.milepost.example') return { flags: [], contracts: [], contract_projects: [] }
  const contracts = examples.map(({ projects: places, days_ago, days, ...contract }) => ({
    ...contract,
    authority_id,
    id: nextId(),
    prime_contractor_name: world.projects[places[0]]?.contractor_name,
    awarded_on: daysBefore(today, days_ago),
    notice_to_proceed_on: daysBefore(today, days_ago - 20),
    completion_on: daysBefore(today, days_ago - days),
  }))
  const part = (contract: number, index: number, project: World['projects'][number] | undefined) => ({
    authority_id,
    id: nextId(),
    contract_id: contracts[contract]?.id,
    number: `0${index + 1}`,
    name: project?.name ?? 'Bridge approaches, to be let',
    project_id: projects.get(project?.dot_code ?? '') ?? null,
  })
  const contract_projects = examples.flatMap(({ projects: places }, contract) => [
    ...places.map((project, index) => part(contract, index, world.projects[project])),
    ...(contract === 0 ? [part(contract, places.length, undefined)] : []),
  ])
  const flags = [{ authority_id, name: 'show_contract_and_contract_project', enabled: true }]
  return { flags, contracts, contract_projects }
}
