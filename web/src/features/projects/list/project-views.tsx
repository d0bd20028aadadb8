import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import type { ProjectRow } from '@milepost/contract/projects/project'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { wholePreference } from '../../../ui/data-grid/grid-column.ts'
import { ViewBar, type TableView } from '../../views/index.ts'
import { readProjectsAddress, viewParams, type ProjectsAddress } from '../projects-address.ts'
import { standardViews } from './standard-views.ts'
import { columnsText, withColumns } from './table-columns.ts'

/** The table of which views are kept; administrators see theirs on both of its pages. */
const TABLE = 'projects'

export interface ProjectViewsProps {
  /** Standard views that are not shown here. */
  without: readonly string[]
  address: ProjectsAddress
  columns: readonly GridColumn<ProjectRow>[]
  preference: TablePreference | null
  onPreference: (preference: TablePreference) => void
  onShow: (address: ProjectsAddress) => void
}

const keptOf = (address: ProjectsAddress): Record<string, string> =>
  Object.fromEntries(viewParams.flatMap((name) => (address[name] ? [[name, address[name]]] : [])))

/** The views of the projects list above it. */
export function ProjectViews({ without, address, columns, preference, onPreference, onShow }: ProjectViewsProps) {
  const { t } = useTranslation('projects')
  const standard = useMemo(() => standardViews(t).filter(({ key }) => !without.includes(key)), [t, without])
  const { columnSizing, columnPinning, density } = wholePreference(columns, preference)
  const show = (view: TableView) => {
    onPreference({ ...withColumns(columns, preference, view.address['columns'] ?? ''), ...view.display })
    // What an older view names and the list no longer knows is left out.
    onShow({ ...readProjectsAddress(view.address), view: view.key })
  }
  return (
    <ViewBar
      table_key={TABLE}
      standard={standard}
      current={{
        address: { ...keptOf(address), columns: columnsText(columns, preference) },
        display: { columnSizing, columnPinning, ...(density && { density }) },
      }}
      named={address.view}
      onShow={show}
    />
  )
}
