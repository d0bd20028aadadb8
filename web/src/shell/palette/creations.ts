import { isThere } from '@milepost/contract/core/areas'
import { IconPlus } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { requestAdding } from '../../lib/requested-adding.ts'
import { useSession } from '../../lib/session.ts'
import { pageAddress } from '../addresses.ts'
import { useVisitor } from '../navigation.ts'
import type { Choice } from './choice.ts'
import { recentHits } from './recent-hits.ts'

/** What can be created, for whom, and the page that has its form; a part of a project is named below the project. */
const creations = [
  { key: 'project', by: 'project.create', to: '/projects/new' },
  { key: 'sample', by: 'sample.take', to: '/samples', adds: true },
  { key: 'report', by: 'daily_work_report.write', part: 'daily_work_reports', adds: true },
  { key: 'work_zone', by: 'work_zone.manage', part: 'work-zones', adds: true },
  { key: 'submittal', by: 'submittal.write', part: 'submittals', adds: true },
  { key: 'employees', by: 'employee.manage', to: '/admin/employees', adds: true },
  { key: 'group', by: 'group.manage', to: '/admin/groups', adds: true },
] as const

/** The project of the current page, otherwise the one that was found last. */
function useProject(): { id: number; name: string | null } | null {
  const session = useSession()
  const pathname = useLocation({ select: (location) => location.pathname })
  const id = Number(/^\/projects\/(\d+)/.exec(pageAddress(pathname))?.[1] ?? 0)
  const known = recentHits(session)
    .map(({ kind, title, project, project_id, id: hit_id }) =>
      kind === 'project' ? { id: hit_id, name: title } : { id: project_id, name: project },
    )
    .filter((one): one is { id: number; name: string } => one.id !== null && one.name !== null)
  return id > 0 ? { id, name: known.find((one) => one.id === id)?.name ?? null } : (known[0] ?? null)
}

/** Commands that create something, for those who may: each opens the form of its page. */
export function useCreations(): Choice[] {
  const { t } = useTranslation('find')
  const navigate = useNavigate()
  const visitor = useVisitor()
  const { abilities } = useSession()
  const project = useProject()
  return creations.flatMap((creation): Choice[] => {
    const { key, by } = creation
    const there = 'part' in creation ? project && isThere(visitor, '/projects') : isThere(visitor, creation.to)
    if (!there || !abilities.includes(by)) return []
    const to = 'part' in creation ? `/projects/${project?.id}/${creation.part}` : creation.to
    const name = 'part' in creation ? (project?.name ?? t('this_project')) : undefined
    return [
      {
        id: `create-${key}`,
        label: t(`create.${key}`),
        ...(name !== undefined && { detail: name }),
        group: t('creation'),
        section: 'create',
        icon: IconPlus,
        go: () => {
          if ('adds' in creation) requestAdding()
          void navigate({ to: to as '/projects' })
        },
      },
    ]
  })
}
