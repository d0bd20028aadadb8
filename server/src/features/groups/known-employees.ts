import type { RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { employeesAmong } from './groups.queries.ts'

/** The ids, each once. Each that is not an employee of the agency is reported by its position. */
export async function knownEmployees(
  ctx: RequestContext,
  dot_employee_ids: readonly number[],
  { removed }: { removed: boolean },
): Promise<number[]> {
  const ids = [...new Set(dot_employee_ids)]
  if (ids.length === 0) return []
  const rows = await employeesAmong(ctx.db, ctx.authority_id, { ids, removed })
  const known = new Set(rows.map(({ id }) => id))
  const unknown = dot_employee_ids.flatMap((id, at) =>
    known.has(id)
      ? []
      : [
          {
            path: `dot_employee_ids.${at}`,
            code: 'unknown_employee',
            message: `${id} names no employee of the agency`,
          },
        ],
  )
  if (unknown.length > 0) throw new Problem('not_found', undefined, unknown)
  return ids
}
