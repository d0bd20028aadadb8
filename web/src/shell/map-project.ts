import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { pageAddress } from './addresses.ts'

/** Under this name the high-level map keeps the id of its project, for the session of the browser (specification section 2). */
export const MAP_PROJECT = 'high_level_map_project_id'
/** Under this name it keeps its bounds, as `useKeptView` does. */
const MAP_VIEW = 'map_view tickets'

/** The list of tickets is at `/tickets`, where `/manage-tickets` redirects. */
const places = /^\/(?:projects|tickets|manage-tickets|reconciliation)(?:\/(\d+))?(?:\/|$)/

/** Id of the project for which somebody leaves a project, manage-tickets or reconciliation page; null where the project stays the same, or none is reached. */
export function reachedProject(from: string, to: string): string | null {
  const [left, reached] = [places.exec(from), places.exec(to)]
  return left !== null && reached?.[1] !== undefined && reached[1] !== left[1] ? reached[1] : null
}

/** What is known of how the document was opened (`PerformanceNavigationTiming`): its address, and whether it is a new one, a reload or one of the history. */
type Opened = Pick<PerformanceNavigationTiming, 'name' | 'type'>

/** Id of the project whose page the document was opened on, by a typed address, a link or the history; null where it was only reloaded, and on other pages. */
export function openedProject({ name, type }: Opened): string | null {
  return type === 'reload' ? null : (places.exec(pageAddress(new URL(name).pathname))?.[1] ?? null)
}

function forgetOtherThan(project: string | null): void {
  const kept = sessionStorage.getItem(MAP_PROJECT)
  if (project === null || kept === null || kept === project) return
  sessionStorage.removeItem(MAP_PROJECT)
  sessionStorage.removeItem(MAP_VIEW)
}

let opening = performance.getEntriesByType('navigation').at(0) as Opened | undefined

/**
 * Clears the map's project when another one is opened, so that the map does not stay on a previous one. Only a project's page calls this, and it sees both
 * directions: navigation away from it before it unmounts, and the navigation to it once it is mounted. So the list of tickets need not load it.
 * A document that is opened on a project's page left whatever its tab showed before, which nobody knows any more: it clears the map's project as well.
 */
export function useMapProject(): void {
  const router = useRouter()
  useLayoutEffect(() => {
    if (opening) forgetOtherThan(openedProject(opening))
    opening = undefined
    const ends = (['onBeforeNavigate', 'onResolved'] as const).map((event) =>
      router.subscribe(event, ({ fromLocation, toLocation }) => {
        forgetOtherThan(fromLocation ? reachedProject(fromLocation.pathname, toLocation.pathname) : null)
      }),
    )
    return () => ends.forEach((end) => end())
  }, [router])
}
