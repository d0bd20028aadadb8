import type { DirectoryGroup } from '@milepost/contract/directory-roles/role-of-groups'
import type { OidcSettings } from '@milepost/contract/identity-providers/provider-settings'
import type { Role } from '@milepost/contract/core/roles'
import { daysBefore } from './calendar.ts'
import type { NextId } from './next-id.ts'
import { installationPeople } from './people.ts'
import type { World } from './world.ts'

type Membership = Record<string, unknown> & { readonly id: number }

export interface IdentityToBuild {
  world: World
  authority_id: number
  memberships: readonly Membership[]
  users: ReadonlyMap<string, number>
  today: string
  nextId: NextId
}

/** Groups of the agency's directory, as it sends them, with the role of each. */
const directoryGroups: readonly DirectoryGroup[] = [
  { group: 'Roads Engineering', role: 'field_engineer' },
  { group: 'Roads Inspection', role: 'field_inspector' },
  { group: 'Materials Laboratory', role: 'qc_lab' },
]

/** Who has signed in by the provider, before it was disabled. */
const signedIn: readonly Role[] = ['administrator', 'field_engineer', 'field_inspector']

/** How people sign in to the agency with an address of its own: a provider that is disabled, its groups, tokens that nobody has, and visits of support. */
export function identityRows({ world, authority_id, memberships, users, today, nextId }: IdentityToBuild) {
  if (world.own_host === undefined)
    return { providers: [], identities: [], directory_roles: [], tokens: [], impersonations: [] }
  const at = (days_ago: number, time = '14:05:00') => `${daysBefore(today, days_ago)}T${time}Z`
  const memberOf = (role: Role): Membership => memberships.find((row) => row['role'] === role)!
  const nameOf = ({ first_name, last_name }: Membership) => `${String(first_name)} ${String(last_name)}`
  const administrator = memberOf('administrator')
  const issuer = `https://login.${world.sign_in_domain}`
  const settings: OidcSettings = {
    kind: 'oidc',
    issuer,
    client_id: 'milepost-demonstration',
    client_authentication: 'client_secret_basic',
    groups_claim: 'groups',
    trusts_email: false,
  }
  const provider = {
    authority_id,
    id: nextId(),
    kind: settings.kind,
    name: 'Agency directory (demonstration, disabled)',
    email_domains: [world.sign_in_domain],
    settings,
    created_at: at(60),
    updated_at: at(20),
  }
  const support = installationPeople.find(({ installation_role }) => installation_role === 'support')?.email ?? ''
  const visit = (role: Role, days_ago: number, more: object) => ({
    authority_id,
    id: nextId(),
    membership_id: memberOf(role).id,
    user_id: memberOf(role)['user_id'],
    person: nameOf(memberOf(role)),
    support_user_id: users.get(support),
    support_email: support,
    created_at: at(days_ago),
    link_expires_at: at(days_ago, '14:35:00'),
    began_at: null,
    expires_at: null,
    ended_at: null,
    ended_by: null,
    ...more,
  })
  const token = (name: string, last_four: string, times: { made: number; expires: number; used: number }) => ({
    authority_id,
    id: nextId(),
    kind: 'agency',
    name,
    scopes: ['read'],
    last_four,
    created_at: at(times.made),
    created_by: administrator.id,
    created_by_name: nameOf(administrator),
    expires_at: at(times.expires),
    last_used_at: at(times.used, '09:30:00'),
  })
  return {
    providers: [provider],
    identities: signedIn.map((role, index) => ({
      authority_id,
      provider_id: provider.id,
      issuer,
      subject: `demonstration-${index + 1}`,
      user_id: memberOf(role)['user_id'],
      linked_at: at(50 - index),
      last_used_at: at(21 + index),
    })),
    directory_roles: [{ authority_id, id: nextId(), groups: directoryGroups, created_at: at(60), updated_at: at(60) }],
    // Without a hash there is no secret that would open them.
    tokens: [
      token('Data warehouse', 'k7Qm', { made: 30, expires: -335, used: 1 }),
      token('Budget forecast', 'x2Rd', { made: 100, expires: 10, used: 12 }),
    ],
    impersonations: [
      visit('field_engineer', 6, {
        reason: 'Call 4711: a view of tickets does not open for this engineer',
        began_at: at(6, '14:07:00'),
        expires_at: at(6, '16:07:00'),
        ended_at: at(6, '14:31:00'),
        ended_by: nameOf(administrator),
      }),
      visit('qc_lab', 20, { reason: 'Call 4655: results of tests are missing in the laboratory list' }),
    ],
  }
}
