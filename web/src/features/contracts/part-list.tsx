import type { ContractOfProject, ContractProject } from '@milepost/contract/contracts/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import './contracts.en.json'
import styles from './contracts.module.css'
import { TicketsCount } from './tickets-count.tsx'

// What opens over the list is loaded when it is opened.
const ContractProjectDialog = lazy(withRetry(() => import('./contract-project-dialog.tsx')))
const RemoveDialog = lazy(withRetry(() => import('./remove-dialog.tsx')))

type Part = ContractProject & Partial<Pick<ContractOfProject, 'pending_count' | 'delivered_count'>>

/** Contract projects of one contract, as rows that become cards on a phone; with the tickets of each if counted. */
export function PartList({ parts, here }: { parts: readonly Part[]; here?: number }) {
  const { t } = useTranslation('contracts')
  const [editing, setEditing] = useState<ContractProject | null>(null)
  const [removing, setRemoving] = useState<ContractProject | null>(null)
  return (
    <>
      <ul className={styles['rows']} aria-label={t('part.label')}>
        {parts.map((part) => (
          <li key={part.id} className={styles['row']}>
            <span className={styles['who']}>
              <strong>
                {part.number} · {part.name}
              </strong>
              <PartProject part={part} here={here === part.project_id} />
            </span>
            {part.project_id !== null && part.delivered_count !== undefined && (
              <span className={styles['counts']}>
                {(['delivered', 'pending'] as const).map((status) => (
                  <TicketsCount
                    key={status}
                    status={status}
                    count={part[`${status}_count`] ?? 0}
                    project_ids={part.project_deleted ? [] : [part.project_id ?? 0]}
                  />
                ))}
              </span>
            )}
            {part.abilities.length > 0 && (
              <span className={styles['actions']}>
                <IconButton label={t('part.edit', { number: part.number })} onClick={() => setEditing(part)}>
                  <IconPencil size={18} aria-hidden />
                </IconButton>
                <IconButton label={t('part.remove_row', { number: part.number })} onClick={() => setRemoving(part)}>
                  <IconTrash size={18} aria-hidden />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {editing && <ContractProjectDialog part={editing} onClose={() => setEditing(null)} />}
        {removing && (
          <RemoveDialog part={removing} onCancel={() => setRemoving(null)} onRemoved={() => setRemoving(null)} />
        )}
      </Suspense>
    </>
  )
}

/** The project to which a contract project points. */
function PartProject({ part, here }: { part: Part; here: boolean }) {
  const { t } = useTranslation('contracts')
  if (part.project_id === null) return <small>{t('part.no_project')}</small>
  const name = `${part.project_dot_code} · ${part.project_name}`
  if (part.project_deleted)
    return (
      <small>
        {name} <Badge tone="warning">{t('part.deleted')}</Badge>
      </small>
    )
  if (here)
    return (
      <small>
        {name} <Badge tone="notice">{t('part.here')}</Badge>
      </small>
    )
  return (
    <small>
      <Link to="/projects/$projectId" params={{ projectId: part.project_id }}>
        {name}
      </Link>
    </small>
  )
}
