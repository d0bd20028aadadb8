/** Groups under which the menu of parts lists them, in its order. */
export const tabGroups = ['work', 'pay', 'records', 'project'] as const
export type TabGroup = (typeof tabGroups)[number]

/** Parts of a project (specification section 2, Project detail tabs) with their addresses: the most used first, since a row has no room for all. The overview is at the project's own address. */
const parts = {
  overview: 'work',
  tickets: 'work',
  reconciliation: 'pay',
  daily_work_reports: 'work',
  'pay-items': 'pay',
  periods: 'pay',
  updates: 'pay',
  exceptions: 'work',
  materials: 'work',
  samples: 'work',
  lots: 'work',
  submittals: 'work',
  domestic_content: 'pay',
  map: 'work',
  reporting: 'records',
  photos: 'records',
  documents: 'records',
  schedule: 'work',
  calendar: 'records',
  activity: 'records',
  team: 'project',
  contractors: 'project',
  contract: 'pay',
  equipment: 'work',
  alignments: 'work',
  'work-zones': 'work',
  'gis-files': 'work',
  settings: 'project',
} as const satisfies Record<string, TabGroup>

export type ProjectTab = keyof typeof parts
export const projectTabs = Object.keys(parts) as readonly ProjectTab[]
export const groupOfTab = (tab: ProjectTab): TabGroup => parts[tab]

/** Pages of the parts, as the router names them. */
export const routeOfTab = (tab: ProjectTab): string =>
  tab === 'overview' ? '/projects/$projectId' : `/projects/$projectId/${tab}`

/** Which part of a project an address shows: that which is named after the project's id, whatever page of it. */
export const tabOf = (pathname: string): ProjectTab => {
  const [, part] = /^\/projects\/\d+\/([^/]+)/.exec(pathname) ?? []
  return projectTabs.find((tab) => tab !== 'overview' && tab === part) ?? 'overview'
}
