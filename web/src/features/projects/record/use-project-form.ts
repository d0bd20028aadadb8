import type { Project } from '@milepost/contract/projects/project'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { draftedForm, settled } from '../../../lib/drafted-form.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { useFormFaults } from '../../../lib/use-form-faults.ts'
import { changeOf, faultsOf, refusedFaults, valuesOf, type ProjectValues } from './project-values.ts'

interface Draft extends ProjectValues {
  /** What the form showed before anything was typed, and its version. */
  base: ProjectValues
  lock_version: number
}

export interface ProjectFormOptions {
  /** The project as it stands; null for a new one. */
  project: Project | null
  send: (change: Record<string, unknown>) => Promise<Project>
  onSaved: (saved: Project) => void
  /** Somebody types: what others save shows no sooner than it ends. */
  onBegin?: () => void
}

/** The state of a project's form. A field is checked when it is left, all when the form is sent; only what was changed is sent, over the version that was seen. */
export function useProjectForm({ project, send, onSaved, onBegin }: ProjectFormOptions) {
  const [base] = useState(() => valuesOf(project))
  const lock_version = project?.lock_version ?? 0
  const draft = useDraft<Draft>(`project.${project?.id ?? 'new'}`, { ...base, base, lock_version })
  const { base: seen, lock_version: version, ...values } = draft.values
  const found = faultsOf(values)
  const faults = useFormFaults(found)
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (change: Record<string, unknown>) => send(change),
    onSuccess: (saved) => {
      draft.drop()
      onSaved(saved)
    },
    onError: (problem) =>
      faults.refuse(
        problem.code === 'dot_code_taken' ? { dot_code: 'dot_code_taken' } : refusedFaults(problem.details),
      ),
  })
  const sendChange = (change: Record<string, unknown>, over = version) =>
    save.mutate(project === null ? change : { ...change, lock_version: over })
  const saveChange = (change: Record<string, unknown>, over = version) => {
    if (Object.keys(change).length > 0) return sendChange(change, over)
    if (project === null) return
    draft.drop()
    onSaved(project)
  }
  return {
    ...draftedForm({ draft, found, faults, save, send: () => saveChange(changeOf(values, seen)) }),
    values,
    save,
    change: (next: Partial<ProjectValues>) => {
      onBegin?.()
      draft.change(next)
      faults.touch(Object.keys(next)[0] ?? '')
    },
    /** Saves over what stands now: of the fields that both changed, those that are to be the person's own. */
    settle: (mine: ReadonlySet<string>) => {
      const conflict = save.error?.conflict
      if (!conflict || !project) return
      saveChange(settled(changeOf(values, seen), conflict, mine), conflict.lock_version ?? version)
    },
  }
}
export type ProjectFormState = ReturnType<typeof useProjectForm>
