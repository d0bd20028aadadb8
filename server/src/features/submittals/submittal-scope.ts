import { EXPIRING_DAYS } from '@milepost/contract'
import { addDays } from '@milepost/contract/core/time/days'
import { dateInZone } from '@milepost/contract/core/time/zones'
import { grantedProjects, mayDo, type RequestContext } from '../../platform/context.ts'
import { ofIds } from '../../platform/database/of-projects.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'
import { zoneOfAgency } from '../../platform/time/index.ts'
import { ownSuppliers } from '../plants/index.ts'
import { ownProjectIds } from '../projects/index.ts'
import type { SubmittalPerson } from './submittals.policy.ts'

/** Submittals of an agency that somebody sees. */
export interface SeenSubmittals {
  authority_id: number
  /** Projects of a grant; null for all. One of them is enough. */
  project_ids: readonly number[] | null
  /** Suppliers beyond which a vendor sees nothing; null for everybody else. */
  supplier_ids: readonly number[] | null
  /** Whose drafts are seen: those of the company from outside, null for the agency's own. */
  company_id: number | null
  /** Today in the agency's zone, by which submittals expire, and the last day that counts as soon. */
  today: string
  last_soon: string
}

/** The company from outside for which the caller acts; null for the agency's staff. */
const companyOf = ({ actor }: RequestContext): number | null => (actor.kind === 'grantee' ? actor.company_id : null)

/** The caller's submittals: those of the projects of a grant, for a vendor of its own suppliers; drafts of one's own side alone. */
export async function seenSubmittals(ctx: RequestContext): Promise<SeenSubmittals> {
  const { authority_id, db } = ctx
  const today = dateInZone(ctx.clock(), await zoneOfAgency(db, authority_id))
  return {
    authority_id,
    project_ids: grantedProjects(ctx),
    supplier_ids: await ownSuppliers(ctx),
    company_id: companyOf(ctx),
    today,
    last_soon: addDays(today, EXPIRING_DAYS),
  }
}

/** Conditions on `s`, the submittals of a query. */
export const ofSeenSubmittals = ({ authority_id, project_ids, supplier_ids, company_id }: SeenSubmittals): Sql[] => [
  sql`s.authority_id = ${authority_id}`,
  sql`(s.status <> 'draft' or s.company_id is not distinct from ${company_id}::bigint)`,
  ofIds('s.supplier_id', supplier_ids),
  project_ids === null ? raw('true') : onProjects(project_ids),
]

/** The condition that a submittal is for one of some projects. */
export const onProjects = (project_ids: readonly number[]): Sql =>
  sql`exists (select from submittal_projects o where o.authority_id = s.authority_id and o.submittal_id = s.id and o.project_id = any(${project_ids}::bigint[]))`

/** What the caller may do to submittals. */
export async function submittalPersonOf(ctx: RequestContext): Promise<SubmittalPerson> {
  const { actor } = ctx
  const vendor = actor.kind === 'grantee' && actor.capacity === 'vendor'
  return {
    may: (permission) => mayDo(ctx, permission),
    side: vendor ? 'vendor' : actor.kind === 'grantee' ? 'outside' : 'agency',
    company_id: companyOf(ctx),
    own_project_ids: actor.kind === 'grantee' ? grantedSet(ctx) : await ownProjectIds(ctx),
  }
}

const grantedSet = (ctx: RequestContext): ReadonlySet<number> | null => {
  const granted = grantedProjects(ctx)
  return granted && new Set(granted)
}
