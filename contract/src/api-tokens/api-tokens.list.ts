import { defineList, filterBy } from '../core/define-list.ts'
import { tokenKinds } from '../core/token-access.ts'

/** `ended`: the membership or grant of the person ended, or the password was reset. */
export const tokenStates = ['active', 'expired', 'ended', 'revoked'] as const
export type TokenState = (typeof tokenStates)[number]

/** API tokens of the agency and of its people, without the tokens themselves. */
export const apiTokenList = defineList({
  sorts: ['name', 'holder', 'created_at', 'expires_at', 'last_used_at'],
  filters: { kind: filterBy(tokenKinds, ['eq']), state: filterBy(tokenStates, ['eq', 'in']) },
  address: { kind: ['kind', 'eq'], state: ['state', 'in'] },
})
