import { projectExportColumns, projects } from '@milepost/contract/projects/projects.contract'
import { lazy } from 'react'
import { call } from '../../../lib/client.ts'
import { i18n } from '../../../lib/i18n.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { loadExportProgress } from '../../exports/index.ts'
import type { ProjectsQuery } from '../projects-list-state.ts'

const ExportProgress = lazy(withRetry(async () => ({ default: (await loadExportProgress()).ExportProgress })))

type ExportColumn = (typeof projectExportColumns)[number]
const isExported = (column: string): column is ExportColumn =>
  (projectExportColumns as readonly string[]).includes(column)

const formats = ['csv', 'xlsx'] as const

export interface ProjectExportProps {
  /** The list's query: its filters, search and order are exported. */
  query: ProjectsQuery
  /** Columns that the list shows, in their order. */
  columns: readonly string[]
  rows: number | undefined
  opened: boolean
}

/** Exports the projects that a list shows. */
export function ProjectExport({ query, columns, rows, opened }: ProjectExportProps) {
  const { page_number: _page, page_size: _size, ...requested } = query
  return (
    <ExportProgress
      kind="projects"
      columns={columns.filter(isExported)}
      rows={rows}
      opened={opened}
      formats={formats}
      start={(chosen, format, headers) =>
        call(projects.export, {
          query: {
            ...requested,
            ...(chosen && { columns: chosen.filter(isExported) }),
            export_format: format === 'xlsx' ? 'xlsx' : 'csv',
            language: i18n.language === 'es' ? 'es' : 'en',
            headers,
          },
        })
      }
    />
  )
}
