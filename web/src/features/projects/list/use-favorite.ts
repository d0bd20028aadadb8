import type { Project, ProjectRow } from '@milepost/contract/projects/project'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { projectOptions } from '../api.ts'
import { markFavorite, projectListsKey } from './api.ts'

interface Mark {
  id: number
  favorite: boolean
}

const key = ['favorite'] as const

/** Updates the mark in all cached data of the project. */
function put(queryClient: QueryClient, { id, favorite }: Mark): void {
  queryClient.setQueriesData<{ projects: ProjectRow[] }>(
    { queryKey: projectListsKey },
    (list) => list && { ...list, projects: list.projects.map((row) => (row.id === id ? { ...row, favorite } : row)) },
  )
  queryClient.setQueryData<Project>(projectOptions(id).queryKey, (project) => project && { ...project, favorite })
}

/** Marks a project as one of the person's favorites, or takes the mark away: at once on screen, and back where the server does not take it. */
export function useFavorite(): (row: ProjectRow) => void {
  const queryClient = useQueryClient()
  // Not useCall: presses on one star are sent one after the other, and the key says what still waits.
  const { mutate } = useMutation({
    mutationKey: key,
    // One after the other, so that the last one holds.
    scope: { id: 'favorite' },
    mutationFn: ({ id, favorite }: Mark) => markFavorite(id, favorite),
    onMutate: async (mark) => {
      await queryClient.cancelQueries({ queryKey: projectListsKey })
      put(queryClient, mark)
    },
    onError: (_problem, { id, favorite }) => put(queryClient, { id, favorite: !favorite }),
    onSettled: () =>
      queryClient.isMutating({ mutationKey: key }) === 1
        ? queryClient.invalidateQueries({ queryKey: projectListsKey })
        : undefined,
  })
  return useCallback(({ id, favorite }) => mutate({ id, favorite: !favorite }), [mutate])
}
