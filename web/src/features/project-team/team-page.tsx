import type { ProjectTeam, Team, TeamMember } from '@milepost/contract/project-team/project-team.contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { formatCount } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../lib/toast-store.ts'
import { teamOptions, teamsKey } from './api.ts'
import './project-team.en.json'
import styles from './project-team.module.css'
import { teamCodec } from './team-list-state.ts'
import { personIn } from './team-change.ts'
import { TeamList } from './team-list.tsx'
import { membersFound, nameOf } from './team-texts.ts'
import { TeamTools } from './team-tools.tsx'
import { useTeam } from './use-team.ts'
import shared from '../../ui/shared.module.css'

type Group = Team['groups'][number]

/** The groups of a team, whose members come and go with them. */
function TeamGroups({
  groups,
  onRemove,
}: {
  groups: readonly Group[]
  onRemove?: ((group: Group) => void) | undefined
}) {
  const { t } = useTranslation('project-team')
  if (groups.length === 0) return null
  const label = ({ name, members_count }: Group) =>
    t('groups.one', { name, count: members_count, formatted: formatCount(members_count) })
  return (
    <ul className={styles['groups']} aria-label={t('groups.label')}>
      {groups.map((group) => (
        <li key={group.id}>
          {onRemove ? (
            <FilterChip
              label={label(group)}
              removeLabel={t('groups.remove', { name: group.name })}
              onRemove={() => onRemove(group)}
            />
          ) : (
            <Badge tone="notice">{label(group)}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}

// What opens over the team is loaded when it is opened.
const AddDialog = lazy(withRetry(() => import('./add-dialog.tsx')))
const PersonDialog = lazy(withRetry(() => import('./person-dialog.tsx')))
const TeamConflict = lazy(withRetry(() => import('./team-conflict.tsx')))

const liveKeys = [teamsKey]
const liveEvents = ['project.changed', 'groups.changed', 'employees.changed'] as const

const route = getRouteApi('/app/projects/$projectId/team')

/** The team of a project: people with their roles, and groups. */
export default function TeamPage() {
  const { t } = useTranslation('project-team')
  const { projectId } = route.useParams()
  const { data: whole, error, refetch } = useQuery(teamOptions(projectId))
  useLiveQueries(liveKeys, liveEvents)
  if (whole) return <WholeTeam key={projectId} project_id={projectId} whole={whole} />
  if (error) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  return <Skeleton rows={6} />
}

function WholeTeam({ project_id, whole }: { project_id: number; whole: ProjectTeam }) {
  const { dot_employees, team } = whole
  const { t } = useTranslation('project-team')
  const { listState, go } = useListSearch(teamCodec)
  const { search } = listState
  const { user } = useSession()
  const [adding, setAdding] = useState(false)
  // With the team as it was when the dialog opened: concurrent changes by others must not be overwritten unseen.
  const [edited, setEdited] = useState<{ member: TeamMember; seen: ProjectTeam } | null>(null)
  const { busy, send, apply, oneself, met, settle } = useTeam(project_id)
  const changeable = team.abilities.includes('update')
  const find = (text: string) => go(text ? { search: text } : {}, true)
  const say = (text: string, undo?: () => void) =>
    showToast({ kind: 'success', text, ...(undo && { action: { label: t('undo'), run: undo } }) })
  const remove = (member: TeamMember) => {
    const person = personIn(member)
    apply({ remove: [member.id] }, () =>
      say(
        t('remove.done', { name: nameOf(member) }),
        person ? () => apply({ put: [person] }, () => undefined) : undefined,
      ),
    )
  }
  const removeGroup = ({ id, name }: Team['groups'][number]) =>
    apply({ remove_groups: [id] }, () =>
      say(t('groups.removed', { name }), () => apply({ add_groups: [id] }, () => undefined)),
    )
  const found = membersFound(dot_employees, search)
  return (
    <div className={shared['form']}>
      <TeamTools
        abilities={team.abilities}
        busy={busy}
        search={search}
        shown={found.length}
        onSearch={find}
        onAdd={() => setAdding(true)}
        onOneself={(join) =>
          oneself({
            join,
            onDone: () => say(t(join ? 'oneself.added' : 'oneself.removed', { name: user.first_name })),
          })
        }
      />
      <TeamGroups groups={team.groups} onRemove={changeable ? removeGroup : undefined} />
      {dot_employees.length === 0 ? (
        <EmptyState
          framed
          kind="nothing_yet"
          title={t('empty.title')}
          text={t(changeable ? 'empty.text' : 'empty.text_read')}
        />
      ) : found.length === 0 ? (
        <EmptyState framed kind="nothing_matches" title={t('no_match.title')}>
          <Button onClick={() => find('')}>{t('no_match.clear')}</Button>
        </EmptyState>
      ) : (
        <TeamList
          members={found}
          today={team.today}
          onEdit={changeable ? (member) => setEdited({ member, seen: whole }) : undefined}
          onRemove={changeable ? remove : undefined}
        />
      )}
      <Suspense>
        {adding && (
          <AddDialog
            project_id={project_id}
            today={team.today}
            members={dot_employees}
            onAdd={send}
            onClose={() => setAdding(false)}
          />
        )}
        {edited && (
          <PersonDialog
            key={edited.member.id}
            project_id={project_id}
            member={edited.member}
            today={team.today}
            members={dot_employees}
            onSave={(change, settled) => send(change, settled ? undefined : edited.seen)}
            onClose={() => setEdited(null)}
          />
        )}
        {met && <TeamConflict met={met} members={dot_employees} onSettle={settle} />}
      </Suspense>
    </div>
  )
}
