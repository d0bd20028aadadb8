import type { ProblemConflict } from '@milepost/contract/core/problems'
import type { ProjectTeam } from '@milepost/contract/project-team/project-team.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../lib/problem-text.ts'
import { Problem } from '../../lib/problem.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { addOneself, removeOneself, replaceGroups, replacePersons, teamOptions, teamsKey } from './api.ts'
import { changeOf, groupsAfter, metBy, personsAfter, type TeamChange } from './team-change.ts'

/** So often a change is made again upon a team that others changed meanwhile. */
const MOST_TRIES = 4

/** Two changes of the same persons: both sides of each, and what was wanted. */
export interface MetChange {
  change: TeamChange
  conflict: ProblemConflict
  onDone: ((team: ProjectTeam) => void) | undefined
}

/** Thrown where a change met another one of the same persons. */
class Met extends Problem {
  readonly theirs: ProblemConflict
  constructor(problem: Problem, theirs: ProblemConflict) {
    super({ status: 409, code: problem.code, conflict: theirs })
    this.theirs = theirs
  }
}

interface Attempt {
  change: TeamChange
  /** The team upon which the change was made; what is shown now where it is not said. */
  seen?: ProjectTeam | undefined
  onDone?: ((team: ProjectTeam) => void) | undefined
}

/** Changes a team as it was seen. What others changed meanwhile of other persons stays; of the same persons both sides are shown. */
export function useTeam(project_id: number) {
  const queryClient = useQueryClient()
  const options = teamOptions(project_id)
  const [met, setMet] = useState<MetChange | null>(null)
  const keep = (team: ProjectTeam) => {
    queryClient.setQueryData(options.queryKey, team)
    void queryClient.invalidateQueries({ queryKey: teamsKey })
  }
  /** Makes one part of a change; upon a team that changed meanwhile again, where nobody else changed the same persons. */
  const make = async (change: TeamChange, seen: ProjectTeam, send: (team: ProjectTeam) => Promise<ProjectTeam>) => {
    let team = seen
    for (let tries = 1; ; tries++) {
      try {
        return await send(team)
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'edit_conflict' || tries === MOST_TRIES) throw error
        team = await queryClient.fetchQuery({ ...options, staleTime: 0 })
        const names = metBy(change, seen, team).map((id) => `dot_employees.${id}`)
        const fields = (error.conflict?.fields ?? []).filter(({ field }) => names.includes(field))
        if (names.length > 0) throw new Met(error, { lock_version: team.team.lock_version, fields })
      }
    }
  }
  const apply = useMutation({
    mutationFn: async ({ change, seen }: Attempt): Promise<ProjectTeam> => {
      let team = seen ?? (await queryClient.ensureQueryData(options))
      if ((change.put?.length ?? 0) + (change.remove?.length ?? 0) > 0)
        team = await make(change, team, (now) =>
          replacePersons(project_id, personsAfter(now, change), now.team.lock_version),
        )
      if ((change.add_groups?.length ?? 0) + (change.remove_groups?.length ?? 0) > 0)
        team = await make({}, team, (now) => replaceGroups(project_id, groupsAfter(now, change), now.team.lock_version))
      return team
    },
    meta: { quiet: true },
    onSuccess: (team, { onDone }) => {
      keep(team)
      onDone?.(team)
    },
    onError: (problem, { change, onDone }) => {
      if (problem instanceof Met) return setMet({ change, conflict: problem.theirs, onDone })
      showToast({ kind: 'error', text: problemText(problem) })
      void queryClient.invalidateQueries({ queryKey: teamsKey })
    },
  })
  const oneself = useMutation({
    mutationFn: ({ join }: { join: boolean; onDone: () => void }) =>
      join ? addOneself(project_id) : removeOneself(project_id),
    onSuccess: (team, { onDone }) => {
      keep(team)
      onDone()
    },
  })
  return {
    busy: apply.isPending || oneself.isPending,
    apply: (change: TeamChange, onDone?: (team: ProjectTeam) => void, seen?: ProjectTeam) =>
      apply.mutate({ change, onDone, seen }),
    oneself: oneself.mutate,
    met,
    /** Goes on after both sides were seen: of whom one's own shall stand, it is made again. */
    settle: (mine: ReadonlySet<string> | null) => {
      setMet(null)
      if (met === null || mine === null) return
      const theirs = new Set(met.conflict.fields.map(({ field }) => field).filter((field) => !mine.has(field)))
      const { change } = met
      const touched = [...(change.put ?? []).map(({ id }) => id), ...(change.remove ?? [])]
      const kept = new Set(touched.filter((id) => !theirs.has(`dot_employees.${id}`)))
      apply.mutate({ change: { ...change, ...changeOf(change, kept) }, onDone: met.onDone })
    },
  }
}
