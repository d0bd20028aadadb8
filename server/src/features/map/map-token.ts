import type { MapSourceKind } from '@milepost/contract'
import { employeeOf, type RequestContext, type Work } from '../../platform/context.ts'
import type { RawFile } from '../../platform/http/feature.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import type { MapTokens } from '../../platform/sessions/map-token.ts'
import type { Tenants } from '../../platform/tenants.ts'
import { endMapTokensOf, isMember, mapSources } from './map-sources.queries.ts'
import type { MapSources } from './map-sources.ts'
import type { Tile } from './map.queries.ts'

/** A token for the caller, and the addresses of the agency's own maps with it: on Milepost's host, so that no key of a tile service is revealed. */
export async function tokenFor(
  ctx: RequestContext,
  { map_tokens, public_url }: { map_tokens: MapTokens; public_url: string },
) {
  const { db, authority_id } = ctx
  const { token, expires_at } = await map_tokens.sign(
    { authority_id, membership_id: employeeOf(ctx).membership_id },
    ctx.clock(),
  )
  const sources = (await mapSources(db, authority_id)).map((source) => ({
    ...source,
    url_template: `${public_url}/v1/map/tiles/${token}/${source.kind}/{z}/{x}/{y}`,
  }))
  return { token, expires_at: expires_at.toISOString(), sources }
}

/** A tile for anybody with a token, while its person works for the agency. */
export async function tileByToken(
  ctx: Pick<RequestContext, 'clock'>,
  { map_tokens, tenants, sources }: { map_tokens: MapTokens; tenants: Tenants; sources: MapSources },
  { token, ...tile }: Tile & { token: string; kind: MapSourceKind },
): Promise<RawFile | undefined> {
  const of = orNotFound(await map_tokens.read(token, ctx.clock()))
  const db = tenants.reads(of.authority_id)
  if (!(await isMember(db, of))) throw new Problem('not_found')
  return await sources.tile({ db, authority_id: of.authority_id }, tile)
}

/** Ends the tokens that a person of an agency has. */
export async function endMapTokens({ db, authority_id, clock }: Work, membership_id: number): Promise<void> {
  await endMapTokensOf(db, authority_id, { membership_id, now: clock() })
}
