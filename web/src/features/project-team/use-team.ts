import type { ProblemConflict } from '@milepost/contract/core/problem-body'
import type { ProjectTeam } from '@milepost/contract/project-team/project-team.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../lib/problem-text.ts'
import { Problem } from '../../lib/problem.ts'
import { useCall } from '../../lib/use-call.ts'
import { showToast } from '../../lib/toast-store.ts'
import { addOneself, removeOneself, replaceGroups, replacePersons, teamOptions, teamsKey } from './api.ts'
import { groupsAfter, metBy, personField, personsAfter, withoutPersons, type TeamChange } from './team-change.ts'

/** How many times a change is retried on a team that others keep changing. */
const MOST_TRIES = 4

/** Two changes of the same persons: both sides of each, and what was wanted. */
export interface MetChange extends Attempt {
  conflict: ProblemConflict
}

interface Attempt {
  change: TeamChange
  onDone: () => void
}

/** Changes a team based on the version that was read. Concurrent changes to other people are kept; for the same people both sides are shown. */
export function useTeam(project_id: number) {
  const queryClient = useQueryClient()
  const options = teamOptions(project_id)
  const [met, setMet] = useState<MetChange | null>(null)
  const keep = (team: ProjectTeam) => {
    queryClient.setQueryData(options.queryKey, team)
    void queryClient.invalidateQueries({ queryKey: teamsKey })
  }
  /** Applies one part of a change; if the team has changed in the meantime, retries unless the same people were changed. */
  const make = async (change: TeamChange, teamRead: ProjectTeam, send: (team: ProjectTeam) => Promise<ProjectTeam>) => {
    let team = teamRead
    for (let tries = 1; ; tries++) {
      try {
        return await send(team)
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'edit_conflict' || tries === MOST_TRIES) throw error
        team = await queryClient.fetchQuery({ ...options, staleTime: 0 })
        const names = metBy(change, teamRead, team).map(personField)
        const fields = (error.conflict?.fields ?? []).filter(({ field }) => names.includes(field))
        if (names.length > 0)
          throw new Problem({
            status: 409,
            code: error.code,
            conflict: { lock_version: team.team.lock_version, fields },
          })
      }
    }
  }
  /** Applies a change to a team as it was read, or to the current team if none is given. Throws both sides of people whom somebody else changed, too. */
  const send = async (change: TeamChange, teamRead?: ProjectTeam): Promise<ProjectTeam> => {
    let team = teamRead ?? (await queryClient.ensureQueryData(options))
    if ((change.put?.length ?? 0) + (change.remove?.length ?? 0) > 0)
      team = await make(change, team, (now) =>
        replacePersons(project_id, personsAfter(now, change), now.team.lock_version),
      )
    if ((change.add_groups?.length ?? 0) + (change.remove_groups?.length ?? 0) > 0)
      team = await make({}, team, (now) => replaceGroups(project_id, groupsAfter(now, change), now.team.lock_version))
    keep(team)
    return team
  }
  const apply = useCall(({ change }: Attempt) => send(change), {
    quiet: true,
    onDone: (_team, { onDone }) => onDone(),
    onFailed: (problem, attempt) => {
      if (problem.conflict) return setMet({ ...attempt, conflict: problem.conflict })
      showToast({ kind: 'error', text: problemText(problem) })
      void queryClient.invalidateQueries({ queryKey: teamsKey })
    },
  })
  const oneself = useCall(
    ({ join }: { join: boolean; onDone: () => void }) => (join ? addOneself(project_id) : removeOneself(project_id)),
    {
      onDone: (team, { onDone }) => {
        keep(team)
        onDone()
      },
    },
  )
  return {
    busy: apply.isPending || oneself.isPending,
    send,
    apply: (change: TeamChange, onDone: () => void) => apply.mutate({ change, onDone }),
    oneself: oneself.mutate,
    met,
    /** Continues after a conflict: applies the change again for people whose own version is to be kept. */
    settle: (mine: ReadonlySet<string> | null) => {
      setMet(null)
      if (met === null || mine === null) return
      const fields = met.conflict.fields.map(({ field }) => field).filter((field) => !mine.has(field))
      apply.mutate({ ...met, change: withoutPersons(met.change, new Set(fields)) })
    },
  }
}
