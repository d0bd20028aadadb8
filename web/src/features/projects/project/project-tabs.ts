/** Parts of a project (specification section 2, Project detail tabs) with addresses of their own, in their order; the overview stands at the project's own. */
export const projectTabs = [
  'overview',
  'activity',
  'tickets',
  'map',
  'team',
  'contractors',
  'contract',
  'pay-items',
  'updates',
  'reconciliation',
  'periods',
  'exceptions',
  'materials',
  'photos',
  'reporting',
  'calendar',
  'alignments',
  'gis-files',
  'settings',
] as const
export type ProjectTab = (typeof projectTabs)[number]

/** Pages of the parts, as the router names them. */
export const routeOfTab = (tab: ProjectTab): string =>
  tab === 'overview' ? '/projects/$projectId' : `/projects/$projectId/${tab}`

/** Which part of a project an address shows. */
export const tabOf = (pathname: string): ProjectTab =>
  projectTabs.find((tab) => tab !== 'overview' && pathname.endsWith(`/${tab}`)) ?? 'overview'
