import type { Role } from '@milepost/contract/core/roles'
import { daysBefore } from './calendar.ts'
import type { NextId } from './next-id.ts'

interface DemoGroup {
  readonly name: string
  readonly description: string
  readonly roles: readonly Role[]
  /** Days since it was deleted; absent if it is in use. */
  readonly deleted_days_ago?: number
}

const demoGroups: readonly DemoGroup[] = [
  {
    name: 'Paving inspection',
    description: 'Watches asphalt placement by day and by night, and delivers the tickets.',
    roles: ['field_engineer', 'field_inspector', 'read_only_inspector'],
  },
  {
    name: 'Materials laboratory',
    description: 'Samples, mix designs and plants.',
    roles: ['qc_lab', 'plant_inspector'],
  },
  {
    name: 'Work zone safety',
    description: 'Called when lanes are closed.',
    roles: ['safety_inspector', 'area_manager', 'field_inspector'],
  },
  {
    name: 'Seal coat season',
    description: 'Helped with seal coats over the summer.',
    roles: ['pending', 'field_inspector'],
    deleted_days_ago: 9,
  },
]

export interface GroupsToBuild {
  authority_id: number
  memberships: readonly (Record<string, unknown> & { readonly id: number })[]
  today: string
  nextId: NextId
}

/** Groups of an agency and their members, as rows of their tables; one was recently deleted by the administrator. */
export function groupRows({ authority_id, memberships, today, nextId }: GroupsToBuild) {
  const made_at = `${daysBefore(today, 120)}T15:00:00Z`
  const memberOf = (role: Role): number | undefined => memberships.find((row) => row['role'] === role)?.id
  const groups = demoGroups.map(({ name, description, deleted_days_ago }) => {
    const deleted_at = deleted_days_ago === undefined ? null : `${daysBefore(today, deleted_days_ago)}T18:20:00Z`
    return {
      authority_id,
      id: nextId(),
      name,
      description,
      created_at: made_at,
      updated_at: deleted_at ?? made_at,
      deleted_at,
      deleted_by: deleted_at && memberOf('administrator'),
    }
  })
  const members = demoGroups.flatMap(({ roles }, at) =>
    roles.map((role) => ({
      authority_id,
      group_id: groups[at]?.id,
      membership_id: memberOf(role),
      added_at: made_at,
    })),
  )
  return { groups, members }
}
