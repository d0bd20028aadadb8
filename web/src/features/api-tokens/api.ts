import { apiTokens, type ApiToken } from '@milepost/contract/api-tokens/api-tokens.contract'
import { apiTokenList } from '@milepost/contract/api-tokens/api-tokens.list'
import type { TokenKind } from '@milepost/contract/core/token-access'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** Prefix of the query keys of all cached tokens. */
export const tokensKey = ['api_tokens'] as const

/** One's own tokens in this agency, the newest first. */
export const ownTokensQuery = routeQuery([...tokensKey, 'own'], apiTokens.listOwn, {}, ({ api_tokens }) => api_tokens)

export const tokensCodec = listCodec(apiTokenList)

export const tokensOptions = (listState: ListStateOf<typeof tokensCodec>) => {
  const query = tokensCodec.query(listState)
  return listQuery([...tokensKey, query], apiTokens.list, { query })
}

/** Whose tokens a page shows: the person's own, or the agency's. */
export type TokenOwner = 'own' | 'agency'

export interface NewToken {
  name: string
  expires_in_days: number
  /** What it opens: `write` of a person reads, too. */
  access: 'read' | 'write' | 'scim'
}

/** A token as it is shown, only once. */
export interface ShownToken {
  token: string
  name: string
  kind: TokenKind
}

export async function createToken(owner: TokenOwner, { access, ...rest }: NewToken): Promise<ShownToken> {
  const { token, api_token } =
    owner === 'own'
      ? await call(apiTokens.createOwn, {
          body: { ...rest, scopes: access === 'write' ? ['read', 'write'] : ['read'] },
        })
      : await call(apiTokens.create, { body: { ...rest, scopes: access === 'scim' ? ['scim'] : ['read'] } })
  return { token, name: api_token.name, kind: api_token.kind }
}

export const revokeToken = (owner: TokenOwner, { id }: ApiToken) =>
  call(owner === 'own' ? apiTokens.revokeOwn : apiTokens.revoke, { params: { id } })
