import type { Role } from '@milepost/contract/core/roles'

/** The password of every sign-in of the demonstration. */
export const demoPassword = 'Milepost-Demo-2026!'

export interface Person {
  readonly role: Role
  readonly first_name: string
  readonly last_name: string
  readonly title: string
}

const names: Record<
  Role,
  readonly [first: readonly [string, string], second: readonly [string, string], title: string]
> = {
  administrator: [['Dana', 'Okafor'], ['Ruth', 'Vandenberg'], 'Materials and Contracts Administrator'],
  area_manager: [['Marcus', 'Feld'], ['Ellen', 'Dykstra'], 'Area Manager'],
  field_engineer: [['Priya', 'Raman'], ['Noah', 'Kuiper'], 'Project Engineer'],
  field_inspector: [['Luis', 'Herrera'], ['Karen', 'Bolt'], 'Inspector'],
  pending: [['Jamie', 'Strand'], ['Chris', 'Aalto'], 'Seasonal employee'],
  plant_inspector: [['Walter', 'Biggs'], ['Irene', 'Holwerda'], 'Plant Inspector'],
  read_only_auditor: [['Grace', 'Lindqvist'], ['Peter', 'Marsh'], 'Auditor'],
  read_only_inspector: [['Owen', 'Castell'], ['Judy', 'Terpstra'], 'Inspector (consultant)'],
  safety_inspector: [['Nadia', 'Farouk'], ['Bill', 'Zylstra'], 'Safety Inspector'],
  qc_lab: [['Theo', 'Marquez'], ['Sara', 'Nyhuis'], 'Materials Laboratory'],
}

/** The ten people of an agency, one a role; their sign-ins are the role's name before the agency's domain. */
export const peopleOf = (agency: 'first' | 'second'): Person[] =>
  (Object.keys(names) as Role[]).map((role) => {
    const [first, second, title] = names[role]
    const [first_name, last_name] = agency === 'first' ? first : second
    return { role, first_name, last_name, title }
  })

/** The administrator of both agencies, and the staff of the installation. */
export const bothAgencies = {
  email: 'both@demo.milepost.example',
  first_name: 'Alex',
  last_name: 'Tanaka',
  title: 'Shared services',
} as const
export const installationPeople = [
  { email: 'operator@demo.milepost.example', installation_role: 'operator' },
  { email: 'support@demo.milepost.example', installation_role: 'support' },
] as const

/** Field roles, which are on projects' teams. */
export const fieldRoles: readonly Role[] = ['field_engineer', 'field_inspector']
