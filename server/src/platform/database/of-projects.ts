import { raw, sql, type Sql } from './sql.ts'

/** Projects that a statement is about: those of a request, or those of the grant under which it is made; null for all of the agency. */
export type ProjectIds = readonly number[] | null

/**
 * The condition that a row is of one of some projects.
 * @param column the column of the project, with its alias
 */
export const ofProjects = (column: string, project_ids: ProjectIds): Sql => ofIds(column, project_ids)

/**
 * The condition that a column is one of some ids; null means any.
 * @param column the column, with its alias
 */
export const ofIds = (column: string, ids: readonly number[] | null): Sql =>
  ids === null ? raw('true') : sql`${raw(column)} = any(${ids}::bigint[])`
