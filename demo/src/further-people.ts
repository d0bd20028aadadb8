import type { Role } from '@milepost/contract/core/roles'
import { daysBefore } from './calendar.ts'
import type { World } from './world.ts'

/** A person who works for the first agency in addition to the ten of the roles, or did, or is invited. */
interface FurtherPerson {
  readonly role: Role
  readonly first_name: string
  readonly last_name: string
  readonly title: string
  readonly district: string
  readonly phone_e164: string
  /** Days since the person was last seen; null for a person who never signed in. */
  readonly seen_days_ago: number | null
  /** Days since the person was removed. */
  readonly removed_days_ago?: number
}

const people: readonly FurtherPerson[] = [
  ['field_inspector', 'Bettina', 'Crowe', 'Senior Inspector', 'North', '0141', 3],
  ['field_inspector', 'Samuel', 'Ito', 'Inspector', 'South', '0142', 12],
  ['field_engineer', 'Renée', 'Dufour', 'Project Engineer', 'West', '0143', 47],
  ['area_manager', 'Harold', 'Nkemelu', 'Area Manager', 'South', '0144', 1],
  ['field_inspector', 'Tamsin', 'Whitlock', 'Inspector', 'Central', '0145', null],
  ['qc_lab', 'Gordon', 'Pell', 'Laboratory Technician', 'Central', '0146', 20, 9],
].map(([role, first_name, last_name, title, district, line, seen_days_ago, removed_days_ago]) => ({
  role,
  first_name,
  last_name,
  title,
  district,
  phone_e164: `+1770555${line}`,
  seen_days_ago,
  removed_days_ago,
})) as FurtherPerson[]

const emailOf = ({ first_name, last_name }: FurtherPerson, world: World): string =>
  `${first_name}.${last_name}@${world.sign_in_domain}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Their email addresses; people who are only invited have no password. */
export const furtherSignIns = (world: World): { email: string; invited: boolean }[] =>
  people.map((person) => ({ email: emailOf(person, world), invited: person.seen_days_ago === null }))

/** Their memberships. */
export function furtherMemberships(
  {
    world,
    users,
    today,
    nextId,
  }: { world: World; users: ReadonlyMap<string, number>; today: string; nextId: () => number },
  {
    authority_id,
    districts,
    removed_by,
  }: { authority_id: number; districts: Map<string, number>; removed_by: number | undefined },
) {
  const at = (days: number) => `${daysBefore(today, days)}T14:20:00Z`
  return people
    .filter((person) => users.has(emailOf(person, world)))
    .map((person, index) => {
      const { district, seen_days_ago, removed_days_ago, ...names } = person
      const seen = seen_days_ago !== null
      const removed = removed_days_ago !== undefined
      return {
        authority_id,
        id: nextId(),
        user_id: users.get(emailOf(person, world)),
        ...names,
        district_id: districts.get(district),
        employee_number: String(4120 + index),
        status: removed ? 'deleted' : seen ? 'active' : 'pending',
        invited_at: at(seen ? 210 : 2),
        activated_at: seen ? at(209) : null,
        last_seen_at: seen ? at(seen_days_ago) : null,
        deleted_at: removed ? at(removed_days_ago) : null,
        deleted_by: removed ? removed_by : null,
      }
    })
}
