/** Scopes of flags. The narrowest one takes precedence: a person's over the agency's over the installation's over the dictionary's. */
export const flagScopes = ['person', 'authority', 'installation'] as const
export type FlagScope = (typeof flagScopes)[number]

/** Scopes that somebody sets, which is the access check of /feature-flags: who sets none does not enter (specification section 2, D12a, D1a). */
export function settableScopes({
  user,
  abilities,
}: {
  user: { installation_role: 'operator' | 'support' | null }
  /** Permissions of the session. */
  abilities: readonly string[]
}): readonly FlagScope[] {
  if (user.installation_role === 'operator') return ['installation']
  return abilities.includes('flag.manage') ? ['authority', 'person'] : []
}
