import type { Capacity } from './capacities.ts'
import type { Role } from './roles.ts'

/** Roles of people who work for the installation, not for an agency (D1a): the operator runs it, support helps its people. */
export const installationRoles = ['operator', 'support'] as const
export type InstallationRole = (typeof installationRoles)[number]

/** What decides which pages a person sees: the role in the agency of the session, the capacity of a grant, or the role in the installation. */
export type AnyRole = Role | Capacity | InstallationRole

export const isInstallationRole = (role: AnyRole): role is InstallationRole =>
  (installationRoles as readonly AnyRole[]).includes(role)

/** The areas of people who work for the installation. They may enter nothing else, since everything else belongs to an agency. */
const areas: readonly { path: string; roles: readonly InstallationRole[] }[] = [
  { path: '/operator', roles: ['operator'] },
  { path: '/feature-flags', roles: ['operator'] },
  { path: '/workshop-dev-hub', roles: ['operator'] },
  { path: '/support', roles: ['support'] },
  ...['/account', '/logout'].map((path) => ({ path, roles: installationRoles })),
]

/** Whether somebody who works for the installation may enter an address. */
export const mayEnterForInstallation = (role: InstallationRole, pathname: string): boolean =>
  areas.some(({ path, roles }) => roles.includes(role) && (pathname === path || pathname.startsWith(`${path}/`)))
