import { describe, expect, it } from 'vitest'
import { capacities } from './capacities.ts'
import { installationRoles } from './installation.ts'
import { mayEnter, type FlagValues, type Visitor } from './areas.ts'
import { footOf, menuOf, menuPagesOf, portalOf, type Portal } from './menus.ts'
import { roles, type Role } from './roles.ts'

const off: FlagValues = {
  dot_slip_calibration: false,
  project_assist_enabled: false,
  text_scan_playground: false,
  photo_scan_enabled: false,
  assistant: false,
  restrict_plant_inspectors: false,
}
const visitor = (role: Role, flags: FlagValues = off): Visitor => ({ role, flags, isBuilt: () => true })
const keysOf = (portal: Portal, of: Visitor) => menuOf(portal, of).map(({ key }) => key)

describe('the menu of the administrators’ portal', () => {
  it('follows the order of section 2, with our own entries between', () => {
    const named = [
      '/admin/projects-management/list',
      '/admin/groups',
      '/admin/employees',
      '/admin/plant-health',
      '/admin/samples',
      '/admin/workzone-monitor',
      '/admin/equipment-and-fleet',
      '/admin/calibration',
      '/admin/reconciliation-uom',
      '/admin/material-certificates/materials',
      '/admin/vendors/management',
      '/admin/vendors/submittals',
      '/admin/consultants/pending',
      '/admin/project-imagery-files/uploaded-files',
      '/admin/ai-project-assist',
      '/admin/text-scan',
      '/admin/photo-scan',
      '/admin/chatbot-configurator',
    ]
    const paths = menuPagesOf(visitor('administrator', {})).map(({ path }) => path)
    expect(paths.filter((path) => named.includes(path))).toEqual(named)
  })

  it('shows an entry with a flag while it is on, and a submenu while one of its entries is shown', () => {
    const paths = (flags: FlagValues) => menuPagesOf(visitor('administrator', flags)).map(({ path }) => path)
    expect(paths(off)).not.toContain('/admin/calibration')
    expect(paths({ ...off, dot_slip_calibration: true })).toContain('/admin/calibration')
    expect(keysOf('admin', visitor('administrator'))).not.toContain('experimental')
    const [experimental] = menuOf('admin', visitor('administrator', { ...off, photo_scan_enabled: true })).filter(
      ({ key }) => key === 'experimental',
    )
    expect(experimental).toMatchObject({ children: [{ key: 'photo_scan' }] })
  })
})

describe('the menu of the operations portal', () => {
  const wanted: [Role, string[]][] = [
    ['administrator', ['home', 'tickets', 'held_tickets', 'projects', 'inbox', 'map', 'workzone_monitor', 'samples']],
    ['area_manager', ['home', 'tickets', 'held_tickets', 'projects', 'inbox', 'map', 'workzone_monitor', 'samples']],
    ['field_engineer', ['home', 'tickets', 'projects', 'inbox', 'map', 'workzone_monitor', 'samples']],
    ['field_inspector', ['home', 'tickets', 'projects', 'inbox', 'map', 'workzone_monitor', 'samples']],
    ['pending', ['home', 'tickets', 'projects', 'inbox', 'map', 'workzone_monitor', 'samples']],
    ['plant_inspector', ['tickets', 'my_projects', 'inbox', 'map', 'plants', 'plant_inspections', 'samples']],
    ['read_only_auditor', ['home', 'tickets', 'projects', 'inbox', 'ai', 'map', 'workzone_monitor', 'samples']],
    ['read_only_inspector', ['home', 'tickets', 'projects', 'inbox', 'map', 'workzone_monitor', 'samples']],
    ['safety_inspector', ['inbox', 'workzone_monitor', 'samples']],
    ['qc_lab', ['inbox', 'samples']],
  ]
  it.each(wanted)('of a %s is %j', (role, keys) => {
    expect(keysOf('operations', visitor(role))).toEqual(keys)
  })

  it('hides “My projects” from a plant inspector while the flag restricts them', () => {
    const restricted = visitor('plant_inspector', { ...off, restrict_plant_inspectors: true })
    expect(keysOf('operations', restricted)).toEqual(['tickets', 'inbox', 'plants', 'plant_inspections', 'samples'])
  })
})

describe('the menu footer', () => {
  it('takes administrators to the other portal and back, and shows others no switch', () => {
    const keys = (portal: Portal, role: Role) => footOf(portal, visitor(role)).map(({ key }) => key)
    expect(keys('admin', 'administrator')).toEqual(['account', 'plant_inspector', 'to_operations_portal', 'logout'])
    expect(keys('operations', 'administrator')).toEqual(['account', 'plant_inspector', 'to_admin_portal', 'logout'])
    for (const role of roles.filter((role) => role !== 'administrator'))
      expect(keys('operations', role)).toEqual(['account', 'logout'])
  })
})

describe('portals', () => {
  it.each<[Role, string, Portal]>([
    ['administrator', '/admin/employees', 'admin'],
    ['administrator', '/theme', 'admin'],
    ['administrator', '/administer', 'operations'],
    ['administrator', '/projects', 'operations'],
    ['administrator', '/account', 'operations'],
    ['plant_inspector', '/admin/plants', 'operations'],
    ['area_manager', '/admin/profile', 'operations'],
  ])('%s at %s belongs to %s', (role, path, portal) => {
    expect(portalOf(role, path)).toBe(portal)
  })
})

it('no menu lists a page that its reader may not open, or that is not built', () => {
  for (const role of roles) {
    for (const { path } of menuPagesOf(visitor(role, {}))) expect(mayEnter(role, path, {})).toBe(true)
    expect(menuPagesOf({ ...visitor(role, {}), isBuilt: () => false })).toEqual([])
  }
})

it('no menu has more than nine entries, so that each is named where it is', () => {
  for (const role of [...roles, ...capacities, ...installationRoles])
    for (const portal of ['admin', 'operations'] as const) {
      const all = { role, flags: {}, isBuilt: () => true }
      expect(menuOf(portal, all).length, `${portal} of a ${role}`).toBeLessThanOrEqual(9)
    }
})
