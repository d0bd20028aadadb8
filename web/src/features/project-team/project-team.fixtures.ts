import type { ProjectTeam, Team, TeamMember } from '@milepost/contract/project-team/project-team.contract'

/** A member of a team, with what a test wants to be otherwise. */
export const memberOf = (values: Partial<TeamMember> = {}): TeamMember => ({
  id: 31,
  first_name: 'Luis',
  last_name: 'Herrera',
  role: 'field_inspector',
  title: 'Inspector',
  district: 'North',
  status: 'active',
  last_seen_at: null,
  person: null,
  groups: [{ id: 5, name: 'Crew' }],
  current: true,
  ...values,
})

/** A team of some people. */
export const teamOf = (
  dot_employees: TeamMember[],
  groups: Team['groups'] = [],
  values: Partial<Team> = {},
): ProjectTeam => ({
  dot_employees,
  team: { lock_version: 3, today: '2026-11-20', groups, abilities: ['update', 'add_themselves'], ...values },
})
