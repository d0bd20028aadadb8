import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import type { ProjectRow } from '@milepost/contract/projects/project'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { ListViews } from '../../views/index.ts'
import { projectsCodec, type ProjectsListState } from '../projects-list-state.ts'
import { standardViews } from './standard-views.ts'

export interface ProjectViewsProps {
  /** Standard views that are not shown here. */
  without: readonly string[]
  listState: ProjectsListState
  columns: readonly GridColumn<ProjectRow>[]
  preference: TablePreference | null
  onPreference: (preference: TablePreference) => void
  onShow: (listState: ProjectsListState) => void
}

/** The views of the projects list above it; administrators see theirs on both of its pages. */
export function ProjectViews({ without, listState, ...table }: ProjectViewsProps) {
  const { t } = useTranslation('projects')
  const standard = useMemo(() => standardViews(t).filter(({ key }) => !without.includes(key)), [t, without])
  return (
    <ListViews
      table_key="projects"
      standard={standard}
      read={projectsCodec.read}
      saved_state={projectsCodec.keptOf(listState, 'archived')}
      named={listState.view}
      {...table}
    />
  )
}
