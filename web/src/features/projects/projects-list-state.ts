import type { RouteCall } from '@milepost/contract/core/route'
import type { projects } from '@milepost/contract/projects/projects.contract'
import { projectList } from '@milepost/contract/projects/projects.list'
import { projectStatuses } from '@milepost/contract/projects/project-status'
import { listCodec, param, type ListStateOf } from '../../lib/list-codec.ts'

/** The filters of the list, in addition to its search. */
export const choiceParams = ['status', 'district', 'contractor'] as const
export const markParams = ['mine', 'favorite', 'waiting', 'active'] as const
export type ChoiceParam = (typeof choiceParams)[number]

/** Parts of the administrators' page (specification section 2), in order. Hidden projects have a separate one, so that they can be shown again. */
export const adminTabs = ['all', 'archived', 'hidden', 'deleted', 'info', 'staffing'] as const
export type AdminTab = (typeof adminTabs)[number]

/** Names in a parameter are separated by bars, since commas are common in them; a bar within a name is written `~1`, a tilde `~0`. */
export const namesIn = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split('|')
      .map((name) => name.replaceAll('~1', '|').replaceAll('~0', '~').trim())
      .filter((name) => name !== ''),
  ),
]
export const namesText = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('~', '~0').replaceAll('|', '~1')).join('|')

/** Characters of several contractors' names at most. */
const MOST_OF_NAMES = 4000

/** The projects list: `archived` shows the archived projects instead of the others, `view` is the saved view that was opened last, `tab` a part of the administrators' page. */
export const projectsCodec = listCodec(
  projectList,
  {
    contractor: (text) => (text.isWellFormed() && !text.includes('\0') ? text.slice(0, MOST_OF_NAMES).trim() : ''),
    archived: param.yes,
    view: (text) => (/^[a-z\d_]{1,40}$/.test(text) ? text : ''),
    tab: param.oneOf(adminTabs, 'all'),
  },
  ['contractor'],
)
export type ProjectsListState = ListStateOf<typeof projectsCodec>
export type ProjectsQuery = NonNullable<RouteCall<typeof projects.list>['query']>

/** Deleted projects are listed by latest change, which is their deletion, since a deleted project cannot be changed. */
const LATEST = '-updated_at'

/** The server query of an address; project info and staffing list archived ones too. */
export function projectsQueryOf({ tab, ...listState }: ProjectsListState): ProjectsQuery {
  const { contractor, archived, status, sort = tab === 'deleted' ? LATEST : undefined } = listState
  const view = tab === 'archived' || tab === 'hidden' || tab === 'deleted' ? tab : archived && 'archived'
  return projectsCodec.query(
    { ...listState, sort },
    {
      ...(view && { view: { eq: view } }),
      ...((tab === 'info' || tab === 'staffing') && !status && { status: { in: [...projectStatuses] } }),
      ...(contractor && { contractor_name: { in: namesIn(contractor) } }),
    },
  )
}
