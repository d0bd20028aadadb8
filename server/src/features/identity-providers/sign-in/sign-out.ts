import type { RouteInput, RouteResponse, sso } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { idTokenPlace, sessionHolder } from '../../sessions/index.ts'
import { providerToUse } from '../identity-providers.queries.ts'
import { protocolOf, usable } from '../identity-providers.service.ts'
import { ProviderFailure } from '../protocol.ts'
import { authorityAt } from './attempts.queries.ts'
import type { SsoParts } from './begin-sign-in.ts'
import { AFTER_SIGN_OUT_PATH, pageOf } from './callback-address.ts'
import { providerSessionOf } from './sign-out.queries.ts'

/**
 * Where the caller's session signs out at its identity provider, before it ends here. None for a session that began in another way or in another's name, for a
 * provider that is not to be signed out of, and for one that cannot be reached: signing out here always works.
 */
export async function providerSignOut(
  parts: SsoParts,
  ctx: RequestContext,
  { return_uri }: RouteInput<typeof sso.signOut>['query'],
): Promise<RouteResponse<typeof sso.signOut>> {
  const nowhere = { redirect_uri: null }
  const { user_id, session_id } = sessionHolder(ctx)
  if (ctx.session?.provider_id == null) return nowhere
  const { authority_id } = ctx
  const row = await providerToUse(ctx.db, authority_id, ctx.session.provider_id)
  const session = await providerSessionOf(parts.platform, session_id)
  if (!row?.signs_out || !session) return nowhere
  const { subject, session_index, id_token_sealed } = session
  const id_token = id_token_sealed && parts.secrets.open(id_token_sealed, idTokenPlace(user_id))
  const after = await pageAfter(parts, ctx, return_uri)
  const redirect_uri = await protocolOf(parts.protocols, row.kind)
    .signOut(usable(parts, row), { subject, session_index, id_token, after })
    .catch((error: unknown) => {
      if (error instanceof ProviderFailure) return null
      throw error
    })
  return { redirect_uri }
}

/** The sign-in page at the address where the person is, where that is ours; otherwise at the installation's. */
async function pageAfter(
  { platform, public_url }: SsoParts,
  { authority_id }: RequestContext,
  return_uri: string | undefined,
): Promise<string> {
  const page = return_uri === undefined ? null : pageOf(return_uri, AFTER_SIGN_OUT_PATH, public_url)
  const isOurs = page !== null && (page.host === null || (await authorityAt(platform, page.host)) === authority_id)
  return isOurs && return_uri !== undefined ? return_uri : new URL(AFTER_SIGN_OUT_PATH, public_url).href
}
