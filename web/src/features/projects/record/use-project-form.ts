import type { Project } from '@milepost/contract/projects/project'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { useFieldNames } from './field-names.ts'
import { inputId } from './input-id.ts'
import { bodyOf, faultsOf, refusedFaults, valuesOf } from './project-values.ts'

export interface ProjectFormOptions {
  /** The current project; null for a new one. */
  project: Project | null
  /** The zone that a new one begins with. */
  time_zone?: string
  send: (change: Record<string, unknown>) => Promise<Project>
  toast: (saved: Project) => string
  onSaved: (saved: Project) => void
}

/** The state of a project's form. */
export const useProjectForm = ({ project, time_zone, ...options }: ProjectFormOptions) =>
  useRecordForm({
    ...options,
    name: `project.${project?.id ?? 'new'}`,
    first: valuesOf(project, time_zone),
    follows: true,
    lock_version: project?.lock_version,
    texts: { ...useFieldNames(), inputId },
    read: (values) => ({ body: bodyOf(values), faults: faultsOf(values) }),
    refused: ({ code, details }) =>
      code === 'dot_code_taken' ? { dot_code: 'dot_code_taken' } : refusedFaults(details),
  })
export type ProjectFormState = ReturnType<typeof useProjectForm>
