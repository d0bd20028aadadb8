import {
  MOST_AGENCY_TOKENS,
  MOST_PERSONAL_TOKENS,
  type ApiToken,
  type apiTokens,
  type RouteInput,
  type RouteResponse,
  type TokenScope,
} from '@milepost/contract'
import { DAY_MS } from '@milepost/contract/core/time/days'
import { authorOf, holderOf, type RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/services.ts'
import { newApiToken } from '../../platform/sessions/api-token.ts'
import { hashToken } from '../../platform/sessions/refresh-token.ts'
import type { SessionDirectory } from '../../platform/sessions/session-directory.ts'
import { endSession, startTokenSession } from '../../platform/sessions/sessions.queries.ts'
import { sessionHolder } from '../sessions/index.ts'
import * as queries from './api-tokens.queries.ts'

export async function listTokens(
  ctx: RequestContext,
  query: queries.TokenListQuery,
): Promise<RouteResponse<typeof apiTokens.list>> {
  const { rows, total } = await queries.listTokens(ctx.db, ctx.authority_id, query)
  return { api_tokens: rows, page: pageInfo(query, total) }
}

export const ownTokens = async (ctx: RequestContext): Promise<ApiToken[]> =>
  queries.ownTokens(ctx.db, { authority_id: ctx.authority_id, holder_id: holderOf(ctx) })

type Body = RouteInput<typeof apiTokens.createOwn>['body'] | RouteInput<typeof apiTokens.create>['body']

/**
 * Creates a personal token. It is for a session of its own, so that it acts with the rights of now, and ends with the membership, the grant or the password.
 * @throws Problem `too_many_api_tokens`.
 */
export async function createOwnToken(ctx: RequestContext, body: Body): Promise<RouteResponse<typeof apiTokens.create>> {
  const { user_id } = sessionHolder(ctx)
  const { actor, authority_id } = ctx
  const expires_at = expiryOf(ctx, body)
  await refuseMore(ctx, { holder_id: holderOf(ctx), most: MOST_PERSONAL_TOKENS })
  const session_id = await startTokenSession(ctx.db, {
    user_id,
    authority_id,
    membership_id: actor.kind === 'employee' ? actor.membership_id : null,
    grant_id: actor.kind === 'grantee' ? actor.grant_id : null,
    address: ctx.address,
    expires_at,
  })
  return await create(ctx, body, { kind: 'personal', session_id, holder: authorOf(ctx), expires_at })
}

/** Creates a token of the agency. @throws Problem `too_many_api_tokens`. */
export async function createAgencyToken(
  ctx: RequestContext,
  body: Body,
): Promise<RouteResponse<typeof apiTokens.create>> {
  await refuseMore(ctx, { holder_id: null, most: MOST_AGENCY_TOKENS })
  return await create(ctx, body, { kind: 'agency', session_id: null, holder: null, expires_at: expiryOf(ctx, body) })
}

const expiryOf = (ctx: RequestContext, { expires_in_days }: Body): Date =>
  new Date(ctx.clock().getTime() + expires_in_days * DAY_MS)

async function refuseMore(
  { db, authority_id }: RequestContext,
  { holder_id, most }: { holder_id: number | null; most: number },
): Promise<void> {
  if ((await queries.countActive(db, { authority_id, holder_id })) >= most)
    throw new Problem('too_many_api_tokens', { most })
}

async function create(
  ctx: RequestContext,
  { name, scopes: given }: Body,
  token: Pick<queries.NewToken, 'kind' | 'session_id' | 'holder' | 'expires_at'>,
): Promise<RouteResponse<typeof apiTokens.create>> {
  const author = authorOf(ctx)
  const text = newApiToken(token.kind)
  const scopes = [...new Set<TokenScope>(given)]
  const id = await queries.insertToken(ctx.db, ctx.authority_id, {
    ...token,
    name,
    scopes,
    last_four: text.slice(-4),
    now: ctx.clock(),
    created_by: author.id,
    created_by_name: author.name,
    token_hash: hashToken(text),
  })
  await ctx.audit({
    action: 'api_token.created',
    subject: 'api_token',
    subject_id: id,
    changes: { name, kind: token.kind, scopes, expires_at: token.expires_at.toISOString() },
  })
  return {
    api_token: orNotFound(await queries.tokenById(ctx.db, ctx.authority_id, { id, holder_id: null })),
    token: text,
  }
}

/**
 * Revokes a token, `own` or any of the agency: its next call is refused, in every process, and a session that it had ends. A second revocation changes nothing.
 * @throws Problem `not_found`.
 */
export async function revokeToken(
  { directory }: { directory: SessionDirectory },
  ctx: RequestContext,
  { id, own }: { id: number; own: boolean },
): Promise<{ api_token: ApiToken }> {
  const { answer, session_id } = await inTransaction(ctx, async (tx) => {
    const { db, authority_id } = tx
    const by = authorOf(tx).id
    const which = { id, holder_id: own ? by : null }
    const revoked = await queries.markRevoked(db, authority_id, { ...which, by, now: tx.clock() })
    if (revoked) await noteRevoked(tx, id, revoked)
    return { answer: orNotFound(await queries.tokenById(db, authority_id, which)), session_id: revoked?.session_id }
  })
  if (session_id != null) directory.forget(session_id)
  return { api_token: answer }
}

async function noteRevoked(
  tx: RequestContext,
  id: number,
  { name, kind, session_id }: NonNullable<Awaited<ReturnType<typeof queries.markRevoked>>>,
): Promise<void> {
  await tx.audit({ action: 'api_token.revoked', subject: 'api_token', subject_id: id, changes: { name, kind } })
  await tx.emit({ type: 'identity.changed' })
  if (session_id !== null && (await endSession(tx.db, session_id)))
    await tx.emit({ type: 'session.ended', ids: [session_id] })
}
