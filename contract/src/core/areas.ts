import { roles, type Role } from './roles.ts'

const projectArea: readonly Role[] = [
  'area_manager',
  'field_engineer',
  'field_inspector',
  'pending',
  'read_only_auditor',
  'read_only_inspector',
  'administrator',
]
const sampleArea: readonly Role[] = [
  'administrator',
  'area_manager',
  'field_engineer',
  'field_inspector',
  'pending',
  'plant_inspector',
  'read_only_auditor',
  'read_only_inspector',
  'qc_lab',
  'safety_inspector',
]

/**
 * Who may enter which area (specification section 6, D12a). The first entry whose path begins the address decides;
 * the named exceptions of /admin stand before /admin itself.
 */
export const areas: readonly { path: string; roles: readonly Role[] }[] = [
  { path: '/admin/profile', roles: projectArea },
  { path: '/admin/plants', roles: ['plant_inspector', 'administrator'] },
  ...['/admin', '/pay-item', '/theme', '/feature-flags', '/workshop-dev-hub', '/equipment-and-fleet'].map((path) => ({
    path,
    roles: ['administrator'] as const,
  })),
  ...[
    '/projects',
    '/manage-tickets',
    '/reconciliation',
    '/projects-management',
    '/features/dot-portal',
    '/home',
    '/tickets',
  ].map((path) => ({ path, roles: projectArea })),
  { path: '/account', roles: roles },
  ...['/workzone-monitor', '/features/workzone-monitor'].map((path) => ({
    path,
    roles: [...projectArea, 'safety_inspector'] as const,
  })),
  ...['/plants', '/features/plant-health'].map((path) => ({
    path,
    roles: ['plant_inspector', 'administrator'] as const,
  })),
  { path: '/samples', roles: sampleArea },
]

/** Whether a role may enter an address; an address that no area names is open to everyone signed in. */
export function mayEnter(role: Role, pathname: string): boolean {
  const area = areas.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return area === undefined || area.roles.includes(role)
}

/** Where section 2 sends each role after sign-in or a switch of agency. */
const landings: Partial<Record<Role, string>> = {
  administrator: '/admin/projects-management/list',
  plant_inspector: '/plants',
  safety_inspector: '/workzone-monitor',
  qc_lab: '/samples',
}

/** The landing of a role: section 2's address where it is built, else the nearest that is, else the account page. */
export function landingOf(role: Role, isBuilt: (path: string) => boolean): string {
  const wanted = [landings[role] ?? '/projects', ...(role === 'administrator' ? ['/home'] : [])]
  return wanted.find((path) => isBuilt(path) && mayEnter(role, path)) ?? '/account'
}
