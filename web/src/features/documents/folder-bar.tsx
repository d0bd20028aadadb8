import type { RouteResponse } from '@milepost/contract/core/route'
import type { DocumentFolder, documents } from '@milepost/contract/documents/documents.contract'
import { pathOf } from '@milepost/contract/documents/folder-tree'
import { IconFolder, IconFolderPlus, IconLock, IconShare } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { mayDo, useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../lib/toast-store.ts'
import { followExport } from '../exports/index.ts'
import { documentsKey, removeFolder, restoreFolder, startZip, type DocumentsListState } from './api.ts'
import styles from './documents.module.css'

const FolderDialog = lazy(withRetry(() => import('./folder-dialog.tsx')))

export interface FolderBarProps {
  projectId: number
  tree: Pick<RouteResponse<typeof documents.folders>, 'folders' | 'may_change' | 'companies'> | undefined
  folder: DocumentFolder | null
  listState: DocumentsListState
  onChange: (change: DocumentsListState, replace?: boolean) => void
  children: ReactNode
}

/** Where one is among the folders, the folders within, and what can be done with a folder. */
export function FolderBar({ projectId, tree, folder, listState, onChange, children }: FolderBarProps) {
  const { t } = useTranslation('documents')
  const mayExport = mayDo(useSession(), 'project.export')
  const [editing, setEditing] = useState<'new' | 'edit' | null>(null)
  const [confirming, setConfirming] = useState(false)
  const folders = tree?.folders ?? []
  const within = folders.filter(({ parent_id }) => parent_id === (folder?.id ?? null))
  const open = (id: number | null) =>
    onChange({ folder: id === null ? undefined : String(id), words: undefined, page: undefined, search: undefined })
  const zip = useCall(() => startZip(projectId, folder?.id ?? null), {
    onDone: ({ job_id }) => {
      followExport(job_id)
      showToast({ kind: 'notice', text: t('zip_started') })
    },
  })
  const restore = useCall(restoreFolder, {
    invalidates: [documentsKey],
    toast: ({ name }) => t('folders.restored', { name }),
  })
  const remove = useCall(removeFolder, {
    invalidates: [documentsKey],
    toast: () => t('folders.removed', { name: folder?.name ?? '' }),
    undo: { label: t('undo'), run: (_answer, id) => restore.mutate(id) },
    onDone: () => {
      setConfirming(false)
      open(folder?.parent_id ?? null)
    },
  })
  return (
    <>
      <div className={styles['bar']}>
        <nav aria-label={t('folders.label')} className={styles['path']}>
          <button type="button" aria-current={folder === null ? 'location' : undefined} onClick={() => open(null)}>
            {t('folders.root')}
          </button>
          {pathOf(folders, folder?.id ?? null).map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-current={id === folder?.id ? 'location' : undefined}
              onClick={() => open(id)}
            >
              {name}
            </button>
          ))}
        </nav>
        <div className={styles['actions']}>
          {children}
          {tree?.may_change && (
            <Button leftSection={<IconFolderPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
              {t('folders.new')}
            </Button>
          )}
          {tree?.may_change && folder && (
            <>
              <Button onClick={() => setEditing('edit')}>{t('folders.edit')}</Button>
              <Button kind="danger" onClick={() => setConfirming(true)}>
                {t('folders.remove')}
              </Button>
            </>
          )}
          {mayExport && (
            <Button loading={zip.isPending} onClick={() => zip.mutate()}>
              {t('zip')}
            </Button>
          )}
        </div>
      </div>
      {within.length > 0 && listState.words === undefined && (
        <ul className={styles['folders']} aria-label={t('folders.label')}>
          {within.map(({ id, name, access, shared_with, companies, documents: count }) => (
            <li key={id}>
              <button type="button" onClick={() => open(id)}>
                <IconFolder size={16} aria-hidden />
                <span>{name}</span>
                {access !== 'project' && <IconLock size={14} role="img" aria-label={t('folders.limited')} />}
                {(shared_with.length > 0 || companies.length > 0) && (
                  <IconShare size={14} role="img" aria-label={t('folders.shared')} />
                )}
                <span>{t('list.found', { count, formatted: formatCount(count) })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {editing && (
          <FolderDialog
            projectId={projectId}
            folder={editing === 'edit' ? folder : null}
            parent_id={editing === 'edit' ? (folder?.parent_id ?? null) : (folder?.id ?? null)}
            folders={folders}
            companies={tree?.companies ?? []}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        opened={confirming && folder !== null}
        title={t('folders.remove')}
        acceptLabel={t('folders.remove')}
        danger
        busy={remove.isPending}
        onAccept={() => folder && remove.mutate(folder.id)}
        onCancel={() => setConfirming(false)}
      >
        {t('folders.remove_question', { name: folder?.name ?? '' })}
      </ConfirmDialog>
    </>
  )
}
