import type { ProjectRow } from '@milepost/contract/projects/project'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { projectsKey } from '../api.ts'
import { doWith, opposites, type ProjectAction } from './api.ts'

interface Wish {
  project: Pick<ProjectRow, 'id' | 'name'>
  action: ProjectAction
  /** It takes back what was done before. */
  undoes?: boolean
}

const none: ReadonlySet<number> = new Set()
const without = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((other) => other !== id))

/** The actions of administrators on projects. Each reports its outcome, with an undo where possible. */
export function useProjectActions() {
  const { t } = useTranslation('projects')
  const queryClient = useQueryClient()
  const [leaving, setLeaving] = useState(none)
  const { mutate, mutateAsync, isPending } = useCall(({ project, action }: Wish) => doWith(project.id, action), {
    onDone: (_project, { project, action, undoes }) => {
      const opposite = opposites[action]
      setLeaving((ids) => (undoes ? without(ids, project.id) : new Set(ids).add(project.id)))
      showToast({
        kind: 'success',
        text: t(`admin.done.${action}`, { name: project.name }),
        ...(opposite &&
          !undoes && {
            action: { label: t('admin.undo'), run: () => mutate({ project, action: opposite, undoes: true }) },
          }),
      })
    },
    // Concurrent changes by others are shown after a refusal too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: projectsKey }),
  })
  return {
    leaving,
    busy: isPending,
    run: useCallback((project: ProjectRow, action: ProjectAction) => mutate({ project, action }), [mutate]),
    /** Resolves when it is done, or refused, which a toast reports, with whether it was done. */
    settle: (project: ProjectRow, action: ProjectAction): Promise<boolean> =>
      mutateAsync({ project, action }).then(
        () => true,
        () => false,
      ),
  }
}
