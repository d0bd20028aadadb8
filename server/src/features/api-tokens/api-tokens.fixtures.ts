import { apiTokens, type Role, type TokenScope } from '@milepost/contract'
import type { TestApp } from '../../testing/app.ts'

/** A personal token of a role in the first agency, as options of a call. */
export async function personalToken(test: TestApp, as: Role, scopes: ('read' | 'write')[] = ['read']) {
  const made = (await test.call(apiTokens.createOwn, { as, body: { name: 'Laptop', scopes } })).json<{
    api_token: { id: number }
    token: string
  }>()
  return { ...bearing(made.token), id: made.api_token.id, token: made.token }
}

/** A token of the first agency, as options of a call. */
export async function agencyToken(test: TestApp, scopes: Exclude<TokenScope, 'write'>[] = ['read']) {
  const { api_token, token } = await test.ok(apiTokens.create, { body: { name: 'Warehouse', scopes } })
  return { ...bearing(token), id: api_token.id, token }
}

const bearing = (token: string) => ({ as: null, headers: { authorization: `Bearer ${token}` } })
