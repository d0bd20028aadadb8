import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import type { ListedProject } from '@milepost/contract/projects/project'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { ListViews, standardView, type TableView } from '../../views/index.ts'
import { projectsCodec, type ProjectsListState } from '../projects-list-state.ts'

/** Built-in views of the projects list. They cannot be changed. */
function standardViews(t: TFunction<'projects'>): TableView[] {
  return [
    standardView('all', t('views.all'), {}),
    standardView('mine', t('views.mine'), { mine: 'true', sort: '-waiting' }),
    standardView('favorite', t('views.favorite'), { favorite: 'true' }),
    standardView('waiting', t('views.waiting'), { waiting: 'true' }),
    standardView('active', t('views.active'), { active: 'true' }),
    standardView('archived', t('views.archived'), { archived: 'true' }),
  ]
}

export interface ProjectViewsProps {
  /** Standard views that are not shown here. */
  without: readonly string[]
  listState: ProjectsListState
  columns: readonly GridColumn<ListedProject>[]
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
