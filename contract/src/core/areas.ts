import { isCapacity, mayEnterUnderGrant } from './capacities.ts'
import type { FeatureFlag } from './flags.ts'
import { isInstallationRole, mayEnterForInstallation, type AnyRole } from './installation.ts'
import { projectReaders, roles, type Role } from './roles.ts'

/** Flags as the server sent them; a name that is missing counts as on (D12b). */
export type FlagValues = Readonly<Record<string, boolean>>

/** Whether a flag is on (D12b). */
export const isOn = (flags: FlagValues, flag: FeatureFlag): boolean => flags[flag] ?? true

/** The roles of section 6's Projects row. */
export const projectArea: readonly Role[] = projectReaders
const plantArea: readonly Role[] = ['plant_inspector', 'administrator']
const workZoneArea: readonly Role[] = [...projectArea, 'safety_inspector']
const sampleArea: readonly Role[] = [...projectArea, 'plant_inspector', 'qc_lab', 'safety_inspector']
const administrators: readonly Role[] = ['administrator']

/** Project paths are a plant inspector's while `restrict_plant_inspectors` is off, and blocked while it is on (specification section 6). */
const inspectorsProjects = { roles: ['plant_inspector'], flag: 'restrict_plant_inspectors' } as const

/** A part of the application: its path and every address below it. */
export interface Area {
  path: string
  /** Roles that may enter it. */
  roles: readonly Role[]
  /** Further roles that may enter while a flag is off. */
  while_off?: { flag: FeatureFlag; roles: readonly Role[] }
  /** Nobody enters it while this flag is off. */
  flag?: FeatureFlag
}

const each = (paths: readonly string[], area: Omit<Area, 'path'>): Area[] => paths.map((path) => ({ path, ...area }))

/**
 * Who may enter which area (specification section 6, D12a). The first entry whose path is a prefix of the address decides;
 * so the exceptions of /admin come before /admin itself. `/home` and `/tickets` are ours: `/tickets` is also for people who read tickets by plant (D12a).
 */
export const areas: readonly Area[] = [
  { path: '/admin/profile', roles: projectArea },
  { path: '/admin/plants', roles: plantArea },
  { path: '/admin/calibration', roles: administrators, flag: 'dot_slip_calibration' },
  ...each(['/admin/ai/usage', '/admin/ai/register'], { roles: [...administrators, 'read_only_auditor'] }),
  { path: '/admin/ai-project-assist', roles: administrators, flag: 'project_assist_enabled' },
  { path: '/admin/text-scan', roles: administrators, flag: 'text_scan_playground' },
  { path: '/admin/photo-scan', roles: administrators, flag: 'photo_scan_enabled' },
  { path: '/admin/chatbot-configurator', roles: administrators, flag: 'assistant' },
  ...each(['/admin', '/pay-item', '/theme', '/feature-flags', '/workshop-dev-hub', '/equipment-and-fleet'], {
    roles: administrators,
  }),
  ...each(['/projects', '/features/dot-portal'], { roles: projectArea, while_off: inspectorsProjects }),
  ...each(['/manage-tickets', '/reconciliation', '/projects-management', '/home'], { roles: projectArea }),
  { path: '/tickets', roles: [...projectArea, 'plant_inspector'] },
  { path: '/account', roles },
  { path: '/assistant', roles, flag: 'assistant' },
  /** Only for people from outside (D49), who have no role. */
  ...each(['/access', '/vendor'], { roles: [] }),
  /** Only for those who work for the installation (D1a): no role of an agency may enter. */
  ...each(['/operator', '/support'], { roles: [] }),
  ...each(['/workzone-monitor', '/features/workzone-monitor'], { roles: workZoneArea }),
  ...each(['/plants', '/features/plant-health'], { roles: plantArea }),
  { path: '/samples', roles: sampleArea },
]

/** Whether an address is a path or below it. */
export const liesIn = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`)

/** Whether somebody may enter an address; an address that no area names is open to everyone of an agency who is signed in. */
export function mayEnter(role: AnyRole, pathname: string, flags: FlagValues): boolean {
  if (isInstallationRole(role)) return mayEnterForInstallation(role, pathname)
  if (isCapacity(role)) return mayEnterUnderGrant(role, pathname)
  const area = areas.find(({ path }) => liesIn(pathname, path))
  if (area === undefined) return true
  if (area.flag !== undefined && !isOn(flags, area.flag)) return false
  const { while_off } = area
  return area.roles.includes(role) || Boolean(while_off?.roles.includes(role) && !isOn(flags, while_off.flag))
}

/** What decides whether a page exists for a person. */
export interface Visitor {
  role: AnyRole
  flags: FlagValues
  /** Whether a page is built at all. */
  isBuilt: (path: string) => boolean
}

/** Whether a page is built and the person may enter it. */
export const isThere = ({ role, flags, isBuilt }: Visitor, path: string): boolean =>
  isBuilt(path) && mayEnter(role, path, flags)

/** Start pages by role as section 2 names them, each followed by substitutes until the page exists; all other roles start at the projects, people from outside at their own pages. */
const landings: Partial<Record<AnyRole, readonly string[]>> = {
  administrator: ['/admin/projects-management/list'],
  plant_inspector: ['/plants', '/tickets'],
  safety_inspector: ['/workzone-monitor'],
  qc_lab: ['/samples'],
  operator: ['/operator'],
  support: ['/support'],
}

/** The start page of a role: the first of its addresses that exists for the person, otherwise the account page, which everybody has. */
export const landingOf = (visitor: Visitor): string =>
  (landings[visitor.role] ?? ['/projects', '/vendor', '/access']).find((path) => isThere(visitor, path)) ?? '/account'
