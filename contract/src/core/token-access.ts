import type { Access, Route } from './route.ts'
import { mayRole, type Permission } from './roles.ts'

/** What an API token opens: `read` calls that read, `write` all others, `scim` the directory's calls at `/scim/v2`. */
export const tokenScopes = ['read', 'write', 'scim'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** A personal token acts as its person under one membership or grant; an agency token is a machine of the agency. */
export const tokenKinds = ['personal', 'agency'] as const
export type TokenKind = (typeof tokenKinds)[number]

/** The scopes of each kind: what a machine writes are only its directory's people and groups. */
export const scopesOfKind = {
  personal: ['read', 'write'],
  agency: ['read', 'scim'],
} as const satisfies Record<TokenKind, readonly TokenScope[]>

/** Permissions on the caller's own account and keys, which no token opens. */
const ownAccount: readonly Access[] = [
  'account.read',
  'account.write',
  'own_token.manage',
  'identity.manage',
  'calendar_feed.read',
  'map_token.read',
]

/**
 * The scope that a token needs for a call; null where no token opens it: public calls, sessions and accounts, keys of suppliers, the installation, and
 * what only the person does (D66).
 */
export function scopeOfRoute({
  method,
  permission,
  while_impersonating,
  step_up,
}: Pick<Route, 'method' | 'permission' | 'while_impersonating' | 'step_up'>): TokenScope | null {
  if (permission === 'public' || permission === 'session' || permission === 'operator' || permission === 'support')
    return null
  if (permission === 'ingest_key' || permission === 'sandbox_key') return null
  if (permission === 'scim') return 'scim'
  if (while_impersonating === 'refused' || step_up !== undefined || ownAccount.includes(permission)) return null
  return method === 'GET' ? 'read' : 'write'
}

/** What belongs to a person, which a machine is not: settings, notices, files that were prepared for oneself. */
const ofPersons: readonly Permission[] = ['preferences.read', 'notice.read', 'inbox.read', 'own_file.read']

/** Whether an agency token may read what a permission opens: what the auditor reads, on all projects of the agency, and nothing of a person. */
export const mayMachine = (permission: Permission): boolean =>
  permission.endsWith('.read') &&
  mayRole('read_only_auditor', permission) &&
  !ofPersons.includes(permission) &&
  !ownAccount.includes(permission)
