import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { teamStartOptions } from './api.ts'

/** Who works on a project: the first few by name, and how many more; nothing until that is known. */
export function TeamCell({ id, t }: { id: number; t: TFunction<'projects'> }) {
  const { data } = useQuery(teamStartOptions(id))
  if (!data) return null
  const { members, members_count: total } = data
  if (total === 0) return <>{t('admin.team.none')}</>
  const names = members.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()).join(', ')
  const text = total > members.length ? t('admin.team.more', { names, count: total - members.length }) : names
  return <span title={text}>{text}</span>
}
