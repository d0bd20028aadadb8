import { mayRole, type Role, type WorkZone } from '@milepost/contract'

/**
 * Whether somebody may draw, change and arm zones of a project (D45): administrators and safety inspectors of every project; area managers in their districts,
 * engineers and inspectors on their own projects.
 */
export const mayManageZones = (role: Role, is_own_project: boolean): boolean =>
  mayRole(role, 'work_zone.manage') && (role === 'administrator' || role === 'safety_inspector' || is_own_project)

/** What may be done with a project's zones. */
export const projectZoneAbilities = (may: boolean): ('create' | 'arm')[] => (may ? ['create', 'arm'] : [])

/** What may be done with a zone, which may be deleted. */
export const zoneAbilities = (may: boolean, deleted: boolean): WorkZone['abilities'] =>
  !may ? [] : deleted ? ['restore'] : ['update', 'arm', 'delete']
