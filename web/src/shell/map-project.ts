import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/** Under this name the high-level map keeps the id of its project, for the session of the browser (specification section 2). */
export const MAP_PROJECT = 'high_level_map_project_id'

/** The list of tickets is at `/tickets`, where `/manage-tickets` redirects. */
const places = /^\/(?:projects|tickets|manage-tickets|reconciliation)(?:\/(\d+))?(?:\/|$)/

/** Id of the project for which somebody leaves a project, manage-tickets or reconciliation page; null where the project stays the same, or none is reached. */
export function reachedProject(from: string, to: string): string | null {
  const [left, reached] = [places.exec(from), places.exec(to)]
  return left !== null && reached?.[1] !== undefined && reached[1] !== left[1] ? reached[1] : null
}

/**
 * Clears the map's project when another one is opened, so that the map does not stay on a previous one. Only a project's page calls this, and it sees both
 * directions: navigation away from it before it unmounts, and the navigation to it once it is mounted. So the list of tickets need not load it.
 */
export function useMapProject(): void {
  const router = useRouter()
  useLayoutEffect(() => {
    const ends = (['onBeforeNavigate', 'onResolved'] as const).map((event) =>
      router.subscribe(event, ({ fromLocation, toLocation }) => {
        const reached = fromLocation ? reachedProject(fromLocation.pathname, toLocation.pathname) : null
        if (reached !== null && sessionStorage.getItem(MAP_PROJECT) !== reached) sessionStorage.removeItem(MAP_PROJECT)
      }),
    )
    return () => ends.forEach((end) => end())
  }, [router])
}
