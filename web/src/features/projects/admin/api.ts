import type { Project, ProjectAbility } from '@milepost/contract/projects/project'
import { MOST_TEAM_STARTS, projectTeam, type TeamStart } from '@milepost/contract/project-team/project-team.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client.ts'
import { projectsKey } from '../api.ts'

/** Actions that run immediately and are undone by their opposite; deletion needs confirmation first. */
const calls = {
  archive: projects.archive,
  unarchive: projects.unarchive,
  hide: projects.hide,
  unhide: projects.unhide,
  restore: projects.restore,
} satisfies Partial<Record<ProjectAbility, unknown>>
export type DirectAction = keyof typeof calls
export type ProjectAction = DirectAction | 'delete'

/** What takes an action back; a restored project is deleted again only by asking. */
export const opposites: Record<ProjectAction, DirectAction | null> = {
  archive: 'unarchive',
  unarchive: 'archive',
  hide: 'unhide',
  unhide: 'hide',
  restore: null,
  delete: 'restore',
}

export async function doWith(id: number, action: ProjectAction): Promise<Project | undefined> {
  if (action !== 'delete') return (await call(calls[action], { params: { id } })).project
  await call(projects.remove, { params: { id } })
  return undefined
}

/** Rows that were drawn together and whose teams are fetched in one call. */
const drawn = new Map<number, PromiseWithResolvers<TeamStart | null>>()

async function fetchDrawn(): Promise<void> {
  const requested = [...drawn]
  drawn.clear()
  for (let at = 0; at < requested.length; at += MOST_TEAM_STARTS) {
    const some = requested.slice(at, at + MOST_TEAM_STARTS)
    try {
      const query = { project_ids: some.map(([id]) => String(id)) }
      const { team_starts } = await call(projectTeam.starts, { query })
      const byProject = new Map(team_starts.map((start) => [start.project_id, start]))
      for (const [id, { resolve }] of some) resolve(byProject.get(id) ?? null)
    } catch (error) {
      for (const [, { reject }] of some) reject(error)
    }
  }
}

function teamStart(id: number): Promise<TeamStart | null> {
  if (drawn.size === 0) queueMicrotask(() => void fetchDrawn())
  const wanted = drawn.get(id) ?? Promise.withResolvers<TeamStart | null>()
  drawn.set(id, wanted)
  return wanted.promise
}

/** The first of a project's team by name, and how many there are; null for a project that no longer exists. */
export const teamStartOptions = (id: number) =>
  queryOptions({ queryKey: [...projectsKey, 'team', id], staleTime: 60_000, queryFn: () => teamStart(id) })
