import {
  INVITATION_DAYS,
  type accessGrants,
  type companyPeople,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { DAY_MS, MINUTE_MS } from '@milepost/contract/core/time/days'
import { dateInZone } from '@milepost/contract/core/time/zones'
import { granteeOf, type RequestContext, type Work } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { zoneOfAgency } from '../../platform/time/index.ts'
import { endSessionsOfGrants } from '../../platform/sessions/sessions.queries.ts'
import { ownPlants } from '../plants/index.ts'
import { drawLink } from '../passwords/index.ts'
import * as queries from './access-grants.queries.ts'

/** The grant under which the caller acts. */
export async function ownGrant(ctx: RequestContext): Promise<RouteResponse<typeof accessGrants.own>> {
  return { grant: orNotFound(await queries.grantById(ctx.db, ctx.authority_id, granteeOf(ctx).grant_id)) }
}

export async function ownProjects(
  ctx: RequestContext,
  { query }: RouteInput<typeof accessGrants.ownProjects>,
): Promise<RouteResponse<typeof accessGrants.ownProjects>> {
  const key = {
    authority_id: ctx.authority_id,
    grant_id: granteeOf(ctx).grant_id,
    plant_ids: await ownPlants(ctx),
  }
  const { rows, total } = await queries.grantedProjects(ctx.db, key, query)
  return { projects: rows, page: pageInfo(query, total) }
}

/** The people of a vendor's own company who have access as it has. */
export async function ownPeople(
  ctx: RequestContext,
  { query }: RouteInput<typeof companyPeople.list>,
): Promise<RouteResponse<typeof companyPeople.list>> {
  const { company_id } = granteeOf(ctx)
  const today = dateInZone(ctx.clock(), await zoneOfAgency(ctx.db, ctx.authority_id))
  const { rows, total } = await queries.vendorsOfCompany(
    ctx.db,
    { authority_id: ctx.authority_id, company_id, today },
    query,
  )
  return { people: rows, page: pageInfo(query, total) }
}

/** Gives a person of a company access to projects, in addition to those given before; returns the grant. The audit event is the caller's. */
export async function giveAccess(
  { db, authority_id }: Pick<Work, 'db' | 'authority_id'>,
  { project_ids, ...grant }: queries.NewGrant & { project_ids: readonly number[] },
): Promise<number> {
  const grant_id = await queries.addGrant(db, authority_id, grant)
  await queries.addProjects(db, authority_id, { grant_id, project_ids, by: grant.granted_by, at: grant.at })
  return grant_id
}

/**
 * Takes a project from the people of a contractor. Grants that are left without a project are revoked, and end with their sessions and sockets. Returns from
 * how many grants the project was taken; the audit event is the caller's.
 */
export async function takeAccess(
  { db, authority_id, emit }: Pick<Work, 'db' | 'authority_id' | 'emit'>,
  taken: { project_id: number; company_id: number; at: Date },
): Promise<number> {
  const grants = await queries.takeProject(db, authority_id, taken)
  await endSessions(
    { db, authority_id, emit },
    grants.filter(({ revoked }) => revoked).map(({ id }) => id),
  )
  return grants.length
}

/** Gives a grant in force another capacity or other projects; throws `not_found` for one that was revoked. The audit event is the caller's. */
export async function changeAccess(
  { db, authority_id }: Pick<Work, 'db' | 'authority_id'>,
  { by, at, ...change }: Parameters<typeof queries.changeGrant>[2] & { by: number; at: Date },
): Promise<void> {
  if (!(await queries.changeGrant(db, authority_id, change))) throw new Problem('not_found')
  const { id: grant_id, project_ids } = change
  if (project_ids) await queries.addProjects(db, authority_id, { grant_id, project_ids, by, at })
}

/**
 * Gives a grant other projects and days; its sessions end where it is not in force any more. Throws `conflict` for one that somebody changed or revoked since it
 * was read. The audit event is the caller's.
 */
export async function moveExtent(
  { db, authority_id, emit, clock }: Pick<Work, 'db' | 'authority_id' | 'emit' | 'clock'>,
  { by, ...change }: queries.GrantExtent & { id: number; lock_version: number; by: number },
): Promise<void> {
  const now = clock()
  const in_force = await queries.changeExtent(db, authority_id, { ...change, now })
  if (in_force === null) throw new Problem('conflict')
  await queries.addProjects(db, authority_id, { grant_id: change.id, project_ids: change.project_ids, by, at: now })
  if (!in_force) await endSessions({ db, authority_id, emit }, [change.id])
}

/** Revokes a grant, which ends its sessions and sockets. The audit event is the caller's. */
export async function endAccess(
  work: Pick<Work, 'db' | 'authority_id' | 'emit'>,
  grant: { id: number; at: Date },
): Promise<void> {
  await queries.revokeGrant(work.db, work.authority_id, grant)
  await endSessions(work, [grant.id])
}

async function endSessions(
  { db, authority_id, emit }: Pick<Work, 'db' | 'authority_id' | 'emit'>,
  grant_ids: readonly number[],
): Promise<void> {
  const ended = await endSessionsOfGrants(db, { authority_id, grant_ids })
  if (ended.length > 0) await emit({ type: 'session.ended', ids: ended })
}

/** The person of a grant with a link into it: to choose a password, or to the sign-in page for people who have one; null once it was revoked. */
export async function linkOfGrant(
  { db, authority_id, clock }: Pick<Work, 'db' | 'authority_id' | 'clock'>,
  { grant_id, public_url }: { grant_id: number; public_url: string },
): Promise<(queries.GrantedPerson & { link: string }) | null> {
  const person = await queries.grantedPerson(db, grant_id)
  if (!person) return null
  if (person.has_password) return { ...person, link: `${public_url}/auth/login` }
  const minutes = (INVITATION_DAYS * DAY_MS) / MINUTE_MS
  const link = await drawLink(db, { now: clock(), user_id: person.user_id, authority_id, minutes, public_url })
  return { ...person, link }
}
