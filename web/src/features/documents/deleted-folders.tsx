import { RESTORABLE_DAYS } from '@milepost/contract/core/restorable'
import { pathOf } from '@milepost/contract/documents/folder-tree'
import { IconFolder } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { DaysLeft } from '../../ui/days-left.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { documentsKey, foldersOptions, restoreFolder } from './api.ts'
import styles from './documents.module.css'
import shared from '../../ui/shared.module.css'

/** Folders that were deleted lately and can be restored with all that was deleted with them: the outermost of each. */
export function DeletedFolders({ projectId }: { projectId: number }) {
  const { t } = useTranslation('documents')
  const { time_zone } = useSession()
  const { data: live } = useQuery(foldersOptions(projectId))
  const { data, error, refetch } = useQuery(foldersOptions(projectId, true))
  const restore = useCall(restoreFolder, {
    invalidates: [documentsKey],
    toast: ({ name }) => t('folders.restored', { name }),
  })
  if (error) return <FailedState title={t('deleted.failed')} error={error} onRetry={() => void refetch()} />
  const deleted = data?.folders ?? []
  const ids = new Set(deleted.map(({ id }) => id))
  const outermost = deleted.filter(({ parent_id }) => parent_id === null || !ids.has(parent_id))
  if (outermost.length === 0) return null
  return (
    <section aria-label={t('deleted.folders')} className={styles['versions']}>
      <h2>{t('deleted.folders')}</h2>
      <p className={shared['quiet']}>{t('deleted.hint', { days: RESTORABLE_DAYS })}</p>
      <ol>
        {outermost.map(({ id, name, parent_id, deleted_at, restorable_until }) => (
          <li key={id}>
            <div>
              <strong className={styles['named']}>
                <IconFolder size={16} aria-hidden /> {name}
              </strong>
              <span>
                {[t('folders.root'), ...pathOf(live?.folders ?? [], parent_id).map((one) => one.name)].join(' / ')}
              </span>
              {deleted_at && <span>{t('deleted.when', { when: formatInstant(deleted_at, time_zone) })}</span>}
              {restorable_until && <DaysLeft until={restorable_until} time_zone={time_zone} />}
            </div>
            <Button
              size="small"
              aria-label={t('deleted.restore_folder', { name })}
              loading={restore.isPending && restore.variables === id}
              onClick={() => restore.mutate(id)}
            >
              {t('restore')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
