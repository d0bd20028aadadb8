import { daysBefore } from './calendar.ts'
import type { World } from './world.ts'

/** Companies that work with the primes, by the domain of an agency's users; the last one does other work. */
const others_of: Readonly<Record<string, readonly string[]>> = {
  'demo.milepost.example': [
    'Chattahoochee Striping',
    'Oconee Guardrail & Sign',
    'Redtop Grading',
    'Piedmont Milling',
    'Stone Mountain Traffic Control',
  ],
  'second.milepost.example': ['Pigeon Lake Grading', 'Allendale Curb & Gutter', 'White Pine Erosion Control'],
}

/** Requests for access to the first project, with their age; one was rejected. */
const applicants = [
  {
    first_name: 'Marisol',
    last_name: 'Vega',
    company: 2,
    email: 'marisol.vega@contractor.example',
    note: 'We grade the shoulders from mile 3 to mile 7.',
    days_ago: 2,
    reason: null,
  },
  {
    first_name: 'Desmond',
    last_name: 'Achebe',
    company: null,
    email: 'd.achebe@haulage.example',
    note: null,
    days_ago: 1,
    reason: null,
  },
  {
    first_name: 'Colin',
    last_name: 'Brandt',
    company: null,
    email: 'colin@supplier.example',
    note: 'Please add us.',
    days_ago: 20,
    reason: 'Your company holds no contract on this project.',
  },
] as const

export interface ContractorsToBuild {
  world: World
  authority_id: number
  /** Ids by DOT code. */
  projects: ReadonlyMap<string, number>
  /** Who turned a request down. */
  administrator: number | undefined
  today: string
  nextId: () => number
}

/** Contractors of an agency's projects, each with its prime (D34), and requests for access, as rows of their tables. */
export function contractorRows({ world, authority_id, projects, administrator, today, nextId }: ContractorsToBuild) {
  const others = others_of[world.sign_in_domain] ?? []
  const primes = world.projects.map(({ contractor_name }) => contractor_name)
  const companies = [...new Set([...primes, ...others])].map((name) => ({ id: nextId(), name }))
  const companyOf = (name: string) => companies.find((company) => company.name === name)?.id
  const at = (days: number) => `${daysBefore(today, days)}T15:10:00Z`
  const contractors = world.projects.flatMap((project, index) => {
    const project_id = projects.get(project.dot_code)
    const row = (name: string, type: string, is_prime: boolean) => ({
      authority_id,
      id: nextId(),
      project_id,
      company_id: companyOf(name),
      name,
      type,
      is_prime,
      created_at: at(100),
      updated_at: at(100),
    })
    const [first, second] = [others[index % others.length], others[(index + 2) % others.length]]
    return [
      row(project.contractor_name, 'subcontractor', true),
      ...(first === undefined ? [] : [row(first, first === others.at(-1) ? 'other' : 'subcontractor', false)]),
      ...(second === undefined || second === first || index > 5
        ? []
        : [row(second, second === others.at(-1) ? 'other' : 'subcontractor', false)]),
    ]
  })
  const requests = applicants.map(({ company, days_ago, reason, ...person }) => ({
    authority_id,
    id: nextId(),
    project_id: projects.get(world.projects[0]?.dot_code ?? ''),
    ...person,
    company_name:
      company === null ? `${person.last_name} Services` : (others[company] ?? `${person.last_name} Services`),
    locale: 'en',
    status: reason === null ? 'pending' : 'rejected',
    requested_at: at(days_ago),
    decided_at: reason === null ? null : at(days_ago - 1),
    decided_by: reason === null ? null : administrator,
    reason,
  }))
  return { companies, contractors, requests }
}
