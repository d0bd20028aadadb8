import { mayRole } from '@milepost/contract/core/roles'
import { documentEndings } from '@milepost/contract/documents/document-kinds'
import type { ProjectDocument } from '@milepost/contract/documents/documents.contract'
import { IconUpload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { roleOf, useFlag, useSession } from '../../lib/session.ts'
import { useFileDrop } from '../../lib/uploads/use-file-drop.ts'
import { useUploads } from '../../lib/uploads/use-uploads.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { Button } from '../../ui/button.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { showToast } from '../../lib/toast-store.ts'
import { UploadList } from '../../ui/upload-list/upload-list.tsx'
import {
  beginUpload,
  documentListOptions,
  documentsCodec,
  documentsKey,
  foldersOptions,
  type DocumentsListState,
} from './api.ts'
import './catalogue.ts'
import { documentColumns } from './document-columns.tsx'
import styles from './documents.module.css'
import { FileButton } from '../../ui/file-button.tsx'
import { FolderBar } from './folder-bar.tsx'
import { formatBytes } from '../../lib/file-size.ts'

const DocumentDrawer = lazy(withRetry(() => import('./document-drawer.tsx')))
const DeletedFolders = lazy(
  withRetry(async () => ({ default: (await import('./deleted-folders.tsx')).DeletedFolders })),
)
const RulesDialog = lazy(withRetry(() => import('./rules/rules-dialog.tsx')))
const WordHits = lazy(withRetry(() => import('./word-hits.tsx')))

const shown = [documentsKey]
const liveEvents = ['documents.changed'] as const

/** The documents of a project: a folder at a time, found by name or by the words on their pages. */
export default function DocumentsPage() {
  const { t } = useTranslation('documents')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const session = useSession()
  const { time_zone } = session
  const classifies = useFlag('document_classification') && mayRole(roleOf(session), 'agency.manage')
  const [ruling, setRuling] = useState(false)
  const queryClient = useQueryClient()
  const { listState, change } = useListSearch(documentsCodec)
  const { data: tree } = useQuery(foldersOptions(projectId))
  const answer = useQuery(documentListOptions(projectId, listState))
  useLiveQueries(shown, liveEvents)
  const folder = tree?.folders.find(({ id }) => String(id) === listState.folder) ?? null
  const folder_id = folder?.id ?? null
  const mayChange = tree?.may_change ?? false
  const { files, take } = useUploads({
    name: `documents ${projectId} ${folder_id ?? 0}`,
    begin: ({ name, size }) => beginUpload(projectId, { file_name: name, size_bytes: size, folder_id }),
    done: (_sent, { file }) => {
      showToast({ kind: 'success', text: t('added', { name: file.name }) })
      void queryClient.invalidateQueries({ queryKey: documentsKey })
    },
  })
  const area = useRef<HTMLDivElement>(null)
  const over = useFileDrop(area, (dropped) => mayChange && take(dropped))
  const columns = useMemo<GridColumn<ProjectDocument>[]>(() => documentColumns(t, time_zone), [t, time_zone])
  const isDeleted = listState.deleted === 'true'
  const add = mayChange && !isDeleted && (
    <FileButton
      kind="primary"
      leftSection={<IconUpload size={16} aria-hidden />}
      accept={documentEndings}
      onFiles={take}
    >
      {t('add')}
    </FileButton>
  )
  return (
    <div ref={area} className={styles['page']} data-drop data-over={(over && mayChange) || undefined}>
      <FolderBar projectId={projectId} tree={tree} folder={folder} listState={listState} onChange={change}>
        {add}
      </FolderBar>
      {over && mayChange && (
        <p className={styles['drop']} role="status">
          {t('drop', { folder: folder?.name ?? t('folders.root') })}
        </p>
      )}
      <UploadList files={files} />
      <Suspense>
        {isDeleted && <DeletedFolders projectId={projectId} />}
        {ruling && <RulesDialog onClose={() => setRuling(false)} />}
      </Suspense>
      {listState.words === undefined ? (
        <RecordList<ProjectDocument, DocumentsListState>
          list={documentsCodec}
          table_key="documents"
          texts={{
            label: t('title'),
            failed: t('failed'),
            search: t('search'),
            search_hint: t('search_hint'),
            found: (found) => t('found', found),
            no_match: isDeleted ? t('deleted.none') : t('no_match.title'),
            clear: isDeleted ? t('deleted.hide') : t('no_match.clear'),
          }}
          listState={listState}
          onChange={change}
          columns={columns}
          rows={answer.data?.documents ?? []}
          page={answer.data?.page}
          answer={answer}
          actions={
            <>
              {mayChange && (
                <Button onClick={() => change({ deleted: isDeleted ? undefined : 'true', page: undefined })}>
                  {t(isDeleted ? 'deleted.hide' : 'deleted.show')}
                </Button>
              )}
              {classifies && <Button onClick={() => setRuling(true)}>{t('rules.title')}</Button>}
            </>
          }
          empty={
            <EmptyState
              kind="nothing_yet"
              title={t('empty.title')}
              text={t(mayChange ? 'empty.text' : 'empty_reader')}
            />
          }
          card={({ name, version, changed_at }) => (
            <ListCard title={name}>
              <span>
                {t(`kinds.${version.kind}`)} · {formatBytes(version.size_bytes)} ·{' '}
                {formatInstant(changed_at, time_zone)}
              </span>
            </ListCard>
          )}
          drawer={(opened) => (
            <Suspense>
              <DocumentDrawer
                key={opened.id}
                {...opened}
                at={Number(listState.at ?? 1)}
                folders={tree?.folders ?? []}
              />
            </Suspense>
          )}
        />
      ) : (
        <Suspense>
          <WordHits projectId={projectId} words={listState.words} onChange={change} />
        </Suspense>
      )}
      {mayChange && !isDeleted && listState.words === undefined && <p className={styles['hint']}>{t('drop_hint')}</p>}
    </div>
  )
}
