import {
  LARGEST_LOGO_BYTES,
  type AgencyChange,
  type ManagedAgencyChange,
  type managedAgencies,
  type NewAdministrator,
  type NewAgency,
  type RouteResponse,
} from '@milepost/contract'
import { inTransaction } from '../../../platform/services.ts'
import type { RequestContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { Problem } from '../../../platform/problem.ts'
import type { SessionDirectory } from '../../../platform/sessions/session-directory.ts'
import type { Tenants } from '../../../platform/tenants.ts'
import { sendInvitations } from '../../employees/index.ts'
import { decodeContent, readLogo } from '../../images/index.ts'
import { countAttempt, sessionHolder } from '../../sessions/index.ts'
import { withinAgency } from './acting-in.ts'
import * as queries from './agencies.queries.ts'
import { closeAgency, reopenAgency } from './close-agency.ts'
import { createAgency, inviteAdministrator } from './create-agency.ts'
import { changeAgency, readAgency } from './settings.service.ts'

export interface ManagedParts {
  platform: Database
  tenants: Tenants
  directory: SessionDirectory
  clock: () => Date
}

type Managed = RouteResponse<typeof managedAgencies.one>

/** Invitations of an agency's administrators that are sent again within a quarter of an hour. */
const MOST_INVITATIONS = 5

export async function listAgencies(
  { platform }: ManagedParts,
  query: queries.AgencyListQuery,
): Promise<RouteResponse<typeof managedAgencies.list>> {
  const { rows, total } = await queries.listAgencies(platform, query)
  return { dot_authorities: rows, page: pageInfo(query, total) }
}

/** An agency with its settings and administrators, for the operator of the installation. Throws `not_found`. */
export async function managedAgency({ tenants }: ManagedParts, id: number): Promise<Managed> {
  const db = tenants.reads(id)
  return { dot_authority: await readAgency(db, id), administrators: await queries.administratorsOf(db, id) }
}

/** Creates an agency. A logo is read first, which takes a while; the rest is one transaction. */
export async function makeAgency(parts: ManagedParts, ctx: RequestContext, body: NewAgency): Promise<Managed> {
  const logo = await drawnLogo(body.logo)
  return await managedAgency(parts, await inTransaction(ctx, (tx) => createAgency(tx, { ...body, logo })))
}

/** Changes an agency, for the operator of the installation. */
export async function changeManaged(
  parts: ManagedParts,
  ctx: RequestContext,
  { id, ...change }: ManagedAgencyChange & { id: number },
): Promise<Managed> {
  const logo = await drawnLogo(change.logo)
  await withinAgency(ctx, id, (agency) => changeAgency(agency, { ...change, logo }))
  return await managedAgency(parts, id)
}

/** Changes the agency of the session, for its administrator. */
export async function changeOwn(
  ctx: RequestContext,
  change: AgencyChange,
): Promise<RouteResponse<typeof managedAgencies.updateOwn>> {
  const logo = await drawnLogo(change.logo)
  return { dot_authority: await inTransaction(ctx, (tx) => changeAgency(tx, { ...change, logo })) }
}

export async function inviteToAgency(
  parts: ManagedParts,
  ctx: RequestContext,
  { id, ...administrator }: NewAdministrator & { id: number },
): Promise<Managed> {
  await withinAgency(ctx, id, (agency) => inviteAdministrator(agency, administrator))
  return await managedAgency(parts, id)
}

/** Sends the invitations of an agency's administrators again who have not come yet. */
export async function resendToAgency(
  { platform, clock }: ManagedParts,
  ctx: RequestContext,
  id: number,
): Promise<RouteResponse<typeof managedAgencies.resendInvitation>> {
  if (!(await queries.agencyExists(platform, id))) throw new Problem('not_found')
  await countAttempt(platform, [{ key: `invitations:${id}`, most: MOST_INVITATIONS }], clock())
  return await withinAgency(ctx, id, async (agency) => {
    const pending = (await queries.administratorsOf(agency.db, id)).filter(({ status }) => status === 'pending')
    if (pending.length === 0) throw new Problem('invitation_not_pending')
    const ids = pending.map((administrator) => administrator.id)
    await queries.renewInvitations(agency.db, id, { ids, now: agency.clock() })
    await sendInvitations(agency, ids)
    await agency.audit(
      ...ids.map((subject_id) => ({ action: 'employee.invited_again', subject: 'employee', subject_id })),
    )
    await agency.emit({ type: 'employees.changed', ids })
    return { sent_count: ids.length }
  })
}

/** Closes an agency; its sessions are over in this process at once, and in every other within seconds. */
export async function closeManaged(
  parts: ManagedParts,
  ctx: RequestContext,
  { id, name }: { id: number; name: string },
): Promise<Managed> {
  const { user_id } = sessionHolder(ctx)
  const ended = await withinAgency(ctx, id, (agency) => closeAgency(agency, { name, user_id }))
  for (const session_id of ended) parts.directory.forget(session_id)
  return await managedAgency(parts, id)
}

export async function reopenManaged(parts: ManagedParts, ctx: RequestContext, id: number): Promise<Managed> {
  await withinAgency(ctx, id, reopenAgency)
  return await managedAgency(parts, id)
}

/** A logo as it is kept. Throws `file_too_large`, and what reading it throws. */
async function drawnLogo(content: string | null | undefined): Promise<Buffer | null | undefined> {
  if (content === null || content === undefined) return content
  const bytes = decodeContent(content, 'logo')
  if (bytes.length > LARGEST_LOGO_BYTES) throw new Problem('file_too_large', { size: LARGEST_LOGO_BYTES / 1024 / 1024 })
  return await readLogo(bytes)
}
