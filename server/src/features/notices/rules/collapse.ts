import { MOST_NOTICE_SUBJECTS, type Notice, type NoticeKind, type Permission } from '@milepost/contract'

/** Things of one kind that happened in one project, at one plant or to one person's job, caused by one person. */
export interface Happening {
  kind: NoticeKind
  project_id: number | null
  plant_id: number | null
  /** The membership or the grant of the only person concerned; null where the project or the plant decides. */
  person_id: number | null
  /** A company whose people are concerned, in addition to the agency's administrators. */
  company_id?: number
  /** The person who did it, who is not notified; null for anybody else. */
  actor_id: number | null
  /** Only people with this permission are concerned, of those who may see the kind. */
  by?: Permission
  /** People who may not do what it asks for. */
  but?: readonly number[]
  count: number
  first_at: string
  last_at: string
  /** The latest first. */
  subjects: Notice['subjects']
}

const placeOf = ({ kind, project_id, plant_id, person_id, actor_id, company_id, by, but }: Happening): string =>
  JSON.stringify([kind, project_id, plant_id, person_id, actor_id, company_id, by, but])

const merged = (one: Happening, other: Happening): Happening => ({
  ...one,
  count: one.count + other.count,
  first_at: one.first_at < other.first_at ? one.first_at : other.first_at,
  last_at: one.last_at > other.last_at ? one.last_at : other.last_at,
  subjects: [...other.subjects, ...one.subjects].slice(0, MOST_NOTICE_SUBJECTS),
})

/** Happenings of one kind, place and person as one: however many there are, each recipient is notified of them once. Later ones come after earlier ones. */
export function collapse(
  happenings: readonly Happening[],
  together: (happening: Happening) => string = placeOf,
): Happening[] {
  const collapsed = new Map<string, Happening>()
  for (const happening of happenings) {
    const key = together(happening)
    const before = collapsed.get(key)
    collapsed.set(key, before ? merged(before, happening) : happening)
  }
  return [...collapsed.values()]
}
