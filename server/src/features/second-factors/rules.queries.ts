import type { FactorHolder, FactorPerson, factorPeopleList, RouteInput, secondFactorRules } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'

export type FactorPeopleQuery = RouteInput<typeof secondFactorRules.people>['query']

/** The people of an agency, `p`: staff by role, people from outside by the capacity of each grant in force. */
const people = (authority_id: number, now: Date): Sql => sql`(
  select m.authority_id, m.id, m.user_id, trim(m.first_name || ' ' || m.last_name) as name, m.role as holder
  from memberships m where m.authority_id = ${authority_id} and m.status = 'active'
  union all
  select g.authority_id, g.id, g.user_id, trim(g.first_name || ' ' || g.last_name) || ' (' || g.company_name || ')', g.capacity
  from grants g join authorities a on a.id = g.authority_id
  where g.authority_id = ${authority_id} and grant_in_force(g, a.time_zone, ${now}::timestamptz)) p`

/** Whether a person has a factor that is asked for: an app or a passkey. */
const HAS_FACTOR =
  '(exists (select from totp_factors t where t.user_id = p.user_id) or exists (select from passkeys k where k.user_id = p.user_id))'

export interface RuleRow {
  holder: FactorHolder
  required_from: string
}

export const rulesOf = (db: Database, authority_id: number) =>
  db.rows<RuleRow>(
    sql`select holder, required_from from second_factor_rules where authority_id = ${authority_id} order by holder`,
  )

export interface CountRow {
  holder: FactorHolder
  people: number
  with_factor: number
}

export const factorCounts = (db: Database, authority_id: number, now: Date) =>
  db.rows<CountRow>(sql`
    select p.holder, count(*)::int as people, (count(*) filter (where ${raw(HAS_FACTOR)}))::int as with_factor
    from ${people(authority_id, now)} group by p.holder`)

/** Writes rules as they shall be; null takes one away. */
export const writeRules = (
  db: Database,
  authority_id: number,
  rules: readonly { holder: string; required_from: string | null }[],
) => {
  const kept = rules.filter(({ required_from }) => required_from !== null)
  return db.run(sql`
    with gone as (
      delete from second_factor_rules where authority_id = ${authority_id}
        and holder = any(${rules.filter(({ required_from }) => required_from === null).map(({ holder }) => holder)}::text[]))
    insert into second_factor_rules (authority_id, holder, required_from)
    select ${authority_id}, r.holder, r.required_from
    from unnest(${kept.map(({ holder }) => holder)}::text[], ${kept.map(({ required_from }) => required_from)}::date[]) r(holder, required_from)
    on conflict (authority_id, holder) do update set required_from = excluded.required_from`)
}

export const listFactorPeople = (db: Database, of: { authority_id: number; now: Date }, query: FactorPeopleQuery) => {
  const from = sql`${people(of.authority_id, of.now)} join users u on u.id = p.user_id`
  return listPage<FactorPerson, typeof factorPeopleList>(db, query, {
    select: sql`
      select p.id, p.name, u.email::text, p.holder, exists (select from totp_factors t where t.user_id = p.user_id) as totp,
        (select count(*)::int from passkeys k where k.user_id = p.user_id) as passkeys, r.required_from
      from ${from} left join second_factor_rules r on r.authority_id = p.authority_id and r.holder = p.holder`,
    counted: from,
    always: [sql`p.authority_id = ${of.authority_id}`],
    filters: {
      holder: compared('p.holder', 'text'),
      has_factor: ({ eq }) => (eq === undefined ? [] : [eq ? raw(HAS_FACTOR) : raw(`not ${HAS_FACTOR}`)]),
    },
    search: (text) => [sql`strpos(lower(p.name || ' ' || u.email::text), lower(${text})) > 0`],
    sorts: { name: 'lower(p.name)', email: 'lower(u.email::text)', holder: 'p.holder' },
    tie_break: 'lower(p.name), p.id',
  })
}

/** The person of a membership or a grant of the agency. */
export const personInAgency = (db: Database, of: { authority_id: number; id: number; now: Date }) =>
  db.row<{ user_id: number }>(sql`select p.user_id from ${people(of.authority_id, of.now)} where p.id = ${of.id}`)
