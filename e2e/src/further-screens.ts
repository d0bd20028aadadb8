import type { Screen } from './screen.ts'
import { openFirst, dialog } from './screen-steps.ts'

/** Equipment, GIS files and notices. */
export const furtherScreens: readonly Screen[] = [
  { name: 'equipment', role: 'administrator', path: () => '/admin/equipment-and-fleet' },
  {
    name: 'equipment-map',
    role: 'administrator',
    path: () => '/admin/equipment-and-fleet?show=map',
    sun: true,
    open: async (page) => page.locator('[role=application][data-drawn]').waitFor(),
  },
  { name: 'equipment-systems', role: 'administrator', path: () => '/admin/equipment-and-fleet?tab=systems' },
  { name: 'equipment-project', role: 'field_inspector', path: ({ staffed }) => `/projects/${staffed}/equipment` },
  {
    name: 'equipment-machine',
    component_test: 'equipment/equipment',
    role: 'field_inspector',
    path: ({ staffed }) => `/projects/${staffed}/equipment`,
    open: async (page) => {
      await openFirst(page, 'Machines')
      await dialog(page)
    },
  },
  { name: 'gis-files', role: 'administrator', path: () => '/admin/project-imagery-files/uploaded-files' },
  {
    name: 'gis-files-urls',
    role: 'administrator',
    path: () => '/admin/project-imagery-files/linked-drone-url/all',
  },
  {
    name: 'gis-files-urls-deleted',
    component_test: 'gis-files/gis-files-page',
    role: 'administrator',
    path: () => '/admin/project-imagery-files/linked-drone-url/recently-deleted',
  },
  { name: 'gis-files-project', role: 'field_inspector', path: ({ project }) => `/projects/${project}/gis-files` },
  { name: 'notices', role: 'administrator', path: () => '/account/notices?state=all', sun: true },
  {
    name: 'notices-settings',
    component_test: 'notices/notices-page',
    role: 'field_inspector',
    path: () => '/account/notices?view=settings',
  },
  {
    name: 'notices-vendor',
    component_test: 'notices/notices-page',
    role: 'vendor',
    path: () => '/account/notices?view=settings',
  },
  {
    name: 'notices-rules',
    component_test: 'notices/notices-page',
    role: 'administrator',
    path: () => '/account/notices?view=rules',
  },
]
