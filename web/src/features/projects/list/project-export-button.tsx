import { lazy } from 'react'
import { withRetry } from '../../../lib/with-retry.ts'
import { useSession } from '../../../lib/session.ts'
import { ExportButton } from '../../exports/index.ts'
import type { ProjectExportProps } from './project-export.tsx'

const ProjectExport = lazy(
  withRetry(async () => {
    const { ProjectExport: part } = await import('./project-export.tsx')
    return { default: part }
  }),
)

/** Offers to export the projects that a list shows, to the roles that may take them away. */
export function ProjectExportButton(list: Omit<ProjectExportProps, 'opened'>) {
  const { abilities, impersonated_by } = useSession()
  if (!abilities.includes('project.export')) return null
  return (
    <ExportButton impersonated={impersonated_by !== undefined}>
      {(opened) => <ProjectExport {...list} opened={opened} />}
    </ExportButton>
  )
}
