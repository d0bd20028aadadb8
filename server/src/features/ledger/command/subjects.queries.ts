import { empty, join, sql, type Sql } from '../../../platform/database/sql.ts'

/** An authority that a command names, or all of them. */
export const authoritiesNamed = (name: string | null): Sql =>
  sql`select id, name, time_zone from authorities ${name === null ? empty : sql`where name = ${name} or id::text = ${name}`} order by id`

/** Tickets of authorities by number or id, with the authority of each. */
export const ticketsNamed = (authority_ids: readonly number[], name: string): Sql => sql`
  select t.authority_id, t.id from tickets t where t.authority_id = any(${authority_ids}::bigint[]) and (t.ticket_number = ${name} ${byId('t.id', name)})
  union select e.authority_id, e.ticket_id from ticket_events e where e.authority_id = any(${authority_ids}::bigint[]) and e.seq = 1 ${byId('e.ticket_id', name, 'and')} order by 2`

/** Projects of authorities by code or id. */
export const projectsNamed = (authority_ids: readonly number[], name: string): Sql => sql`
  select p.authority_id, p.id from projects p where p.authority_id = any(${authority_ids}::bigint[]) and (p.number_key = project_number_key(${name}) ${byId('p.id', name)}) order by p.id`

const isId = (name: string): boolean => /^[1-9]\d{0,15}$/.test(name)

const columns = { 't.id': sql`t.id`, 'e.ticket_id': sql`e.ticket_id`, 'p.id': sql`p.id` }

/** A condition on an id where the name is one; a name that is none has no row by it. */
function byId(column: keyof typeof columns, name: string, word: 'or' | 'and' = 'or'): Sql {
  const condition = isId(name) ? sql`${columns[column]} = ${name}::bigint` : sql`false`
  return join([word === 'or' ? sql`or` : sql`and`, condition], ' ')
}
