import type { TeamChoice, TeamMember } from '@milepost/contract/project-team/project-team.contract'
import type { TFunction } from 'i18next'
import { formatDate } from '../../lib/dates.ts'

export const nameOf = ({ first_name, last_name }: Pick<TeamChoice, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`

type Person = NonNullable<TeamMember['person']>

/** From when to when somebody is on a team: `01/05/2026 – 12/31/2026`, an end that is open left out. */
export function datesText(
  t: TFunction<'project-team'>,
  { starts_on, ends_on }: Pick<Person, 'starts_on' | 'ends_on'>,
): string {
  if (starts_on && ends_on) return t('dates.both', { from: formatDate(starts_on), to: formatDate(ends_on) })
  if (starts_on) return t('dates.from', { from: formatDate(starts_on) })
  return ends_on ? t('dates.to', { to: formatDate(ends_on) }) : t('dates.always')
}

/** What somebody is on a team, in one line; of who is no person of it that he is not. */
export const personText = (t: TFunction<'project-team'>, person: Person | null): string =>
  person === null ? t('not_on_team') : `${t(`roles.${person.project_role}`)}, ${datesText(t, person)}`

/** Members of a team whose name, title, district or group contains the search text. */
export function membersFound(members: readonly TeamMember[], search: string | undefined): readonly TeamMember[] {
  const wanted = (search ?? '').trim().toLowerCase()
  if (wanted === '') return members
  return members.filter((member) =>
    [
      nameOf(member),
      `${member.last_name}, ${member.first_name}`,
      member.title,
      member.district,
      ...member.groups.map(({ name }) => name),
    ].some((text) => text?.toLowerCase().includes(wanted)),
  )
}
