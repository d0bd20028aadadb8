import { describe, expect, it } from 'vitest'
import { areas, landingOf, mayEnter } from './areas.ts'
import { roles, type Role } from './roles.ts'

const restricted = { restrict_plant_inspectors: true }
const free = { restrict_plant_inspectors: false }
const allBuilt = () => true
const may = (pathname: string, flags = restricted) => roles.filter((role) => mayEnter(role, pathname, flags))

const projectRow: Role[] = [
  'administrator',
  'area_manager',
  'field_engineer',
  'field_inspector',
  'pending',
  'read_only_auditor',
  'read_only_inspector',
]
const inOrder = (wanted: readonly Role[]) => roles.filter((role) => wanted.includes(role))

describe('areas', () => {
  it.each<[string, readonly Role[]]>([
    ['/projects', projectRow],
    ['/projects/12/contractors', projectRow],
    ['/manage-tickets', projectRow],
    ['/reconciliation/12', projectRow],
    ['/projects-management', projectRow],
    ['/admin/profile', projectRow],
    ['/account', roles],
    ['/account/switch-agency', roles],
    ['/workzone-monitor', [...projectRow, 'safety_inspector']],
    ['/plants', ['administrator', 'plant_inspector']],
    ['/admin/plants', ['administrator', 'plant_inspector']],
    ['/samples', [...projectRow, 'plant_inspector', 'safety_inspector', 'qc_lab']],
    ['/tickets', [...projectRow, 'plant_inspector']],
    ...[
      '/admin',
      '/admin/projects-management/list',
      '/admin/account',
      '/admin/plantsman',
      '/pay-item',
      '/theme',
      '/feature-flags',
      '/workshop-dev-hub/gallery',
      '/equipment-and-fleet',
    ].map((path): [string, Role[]] => [path, ['administrator']]),
  ])('%s is open to the roles that section 6 names', (path, wanted) => {
    expect(may(path)).toEqual(inOrder(wanted))
  })

  it('of projects are also open to plant inspectors while nothing restricts them', () => {
    for (const path of ['/projects', '/projects/12', '/features/dot-portal/projects'])
      expect(may(path, free)).toEqual(inOrder([...projectRow, 'plant_inspector']))
    expect(may('/reconciliation/12', free)).toEqual(inOrder(projectRow))
  })

  it('of AI tools are open to administrators while their flag is on; a missing flag counts as on', () => {
    for (const { path, flag } of areas.filter((area) => area.flag !== undefined && area.path.startsWith('/admin'))) {
      expect(roles.filter((role) => mayEnter(role, path, { [flag!]: true }))).toEqual(['administrator'])
      expect(roles.filter((role) => mayEnter(role, path, { [flag!]: false }))).toEqual([])
      expect(mayEnter('administrator', path, {})).toBe(true)
    }
    expect(roles.filter((role) => mayEnter(role, '/assistant', { assistant: true }))).toEqual(roles)
    expect(roles.filter((role) => mayEnter(role, '/assistant', { assistant: false }))).toEqual([])
  })

  it('can all be reached: no earlier area matches their path first', () => {
    for (const [index, { path }] of areas.entries())
      expect(areas.findIndex((area) => path === area.path || path.startsWith(`${area.path}/`))).toBe(index)
  })
})

describe('the landing page', () => {
  it.each<[Role, string]>([
    ['administrator', '/admin/projects-management/list'],
    ['area_manager', '/projects'],
    ['field_engineer', '/projects'],
    ['field_inspector', '/projects'],
    ['pending', '/projects'],
    ['plant_inspector', '/plants'],
    ['read_only_auditor', '/projects'],
    ['read_only_inspector', '/projects'],
    ['safety_inspector', '/workzone-monitor'],
    ['qc_lab', '/samples'],
  ])('of a %s is %s (specification section 2)', (role, path) => {
    expect(landingOf({ role, flags: restricted, isBuilt: allBuilt })).toBe(path)
  })

  it.each<[Role, string]>([
    ['plant_inspector', '/tickets'],
    ['safety_inspector', '/account'],
    ['qc_lab', '/account'],
  ])('of a %s is %s until their own page is built', (role, path) => {
    const isBuilt = (wanted: string) => ['/projects', '/tickets', '/account'].includes(wanted)
    expect(landingOf({ role, flags: restricted, isBuilt })).toBe(path)
  })
})
