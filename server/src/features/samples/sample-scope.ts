import { grantedProjects, mayDo, type RequestContext } from '../../platform/context.ts'
import { ofProjects } from '../../platform/database/of-projects.ts'
import { sql, type Sql } from '../../platform/database/sql.ts'
import { ownProjectIds } from '../projects/index.ts'
import { scopeOf } from '../tickets/index.ts'
import type { Sampler } from './samples.policy.ts'

/** Samples of an agency that somebody sees. */
export interface SeenSamples {
  authority_id: number
  /** Null for all projects. */
  project_ids: readonly number[] | null
  /** Plants of whose suppliers samples are seen; null for all suppliers. */
  plant_ids: readonly number[] | null
}

/** The caller's samples: those of the projects of a grant; for a restricted plant inspector those of the suppliers of the assigned plants (D12a). */
export async function seenSamples(ctx: RequestContext): Promise<SeenSamples> {
  const { authority_id, actor } = ctx
  const plant_ids =
    actor.kind === 'employee' && actor.role === 'plant_inspector' ? (await scopeOf(ctx)).plant_ids : null
  return { authority_id, project_ids: grantedProjects(ctx), plant_ids }
}

/** Conditions on `s`, the samples of a query. */
export const ofSeenSamples = ({ authority_id, project_ids, plant_ids }: SeenSamples): Sql[] => [
  sql`s.authority_id = ${authority_id}`,
  ofProjects('s.project_id', project_ids),
  ...(plant_ids === null
    ? []
    : [
        sql`s.supplier_id in (select p.supplier_id from plants p where p.authority_id = ${authority_id} and p.id = any(${[...plant_ids]}::bigint[]))`,
      ]),
]

/** What the caller may do to samples: on which projects, and for which company. */
export async function samplerOf(ctx: RequestContext): Promise<Sampler> {
  const { actor } = ctx
  const anywhere = actor.kind === 'employee' && ['qc_lab', 'plant_inspector'].includes(actor.role)
  const company = actor.kind === 'grantee' && actor.capacity === 'contractor' ? actor.company_id : null
  return {
    may: (permission) => mayDo(ctx, permission),
    own_project_ids: anywhere ? null : await ownProjectIds(ctx),
    company_id: company,
  }
}
