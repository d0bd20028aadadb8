import { documentEndings } from '@milepost/contract/documents/document-kinds'
import { IconUpload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { mayDo, useFlag, useSession } from '../../lib/session.ts'
import { useFileDrop } from '../../lib/uploads/use-file-drop.ts'
import { useUploads } from '../../lib/uploads/use-uploads.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DaysLeft } from '../../ui/days-left.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { SearchInput } from '../../ui/search-input.tsx'
import { showToast } from '../../lib/toast-store.ts'
import { UploadList } from '../../ui/upload-list/upload-list.tsx'
import { beginUpload, documentListOptions, documentsCodec, documentsKey, foldersOptions } from './api.ts'
import './documents.en.json'
import styles from './documents.module.css'
import { FileButton } from '../../ui/file-button.tsx'
import { FolderBar } from './folder-bar.tsx'
import { formatBytes } from '../../lib/file-size.ts'
import { onPages, searchesPages } from './search-scope.ts'
import shared from '../../ui/shared.module.css'

const DocumentFilters = lazy(withRetry(() => import('./document-filters.tsx')))
const DocumentDrawer = lazy(withRetry(() => import('./document-drawer.tsx')))
const DeletedFolders = lazy(
  withRetry(async () => ({ default: (await import('./deleted-folders.tsx')).DeletedFolders })),
)
const RulesDialog = lazy(withRetry(() => import('./rules/rules-dialog.tsx')))
const WordHits = lazy(withRetry(() => import('./word-hits.tsx')))
const WordsFound = lazy(withRetry(async () => ({ default: (await import('./word-hits.tsx')).WordsFound })))

const liveKeys = [documentsKey]
const liveEvents = ['documents.changed'] as const

/** The documents of a project: a folder at a time, found by name or by the words on their pages. */
export default function DocumentsPage() {
  const { t } = useTranslation('documents')
  const projectId = Number((useParams({ strict: false }) as { projectId: number | string }).projectId)
  const session = useSession()
  const { time_zone } = session
  const isOutside = session.user.capacity !== null
  const classifies = useFlag('document_classification') && mayDo(session, 'agency.manage')
  const [ruling, setRuling] = useState(false)
  const queryClient = useQueryClient()
  const isDeleted = useListSearch(documentsCodec).listState.deleted === 'true'
  const { data: tree } = useQuery(foldersOptions(projectId))
  const list = useRecordList({
    texts: isDeleted ? 'documents:deleted_list' : 'documents:list',
    codec: documentsCodec,
    table_key: isDeleted ? 'documents_deleted' : 'documents',
    query: (state) => documentListOptions(projectId, state),
    rows: ({ documents }) => documents,
    columns: (column) => [
      column.text('name', { width: 300, grow: 2, hideable: false }),
      column.text('kind', { of: ({ version }) => t(`kinds.${version.kind}`), width: 90 }),
      column.custom(
        'tags',
        ({ tags }) => (tags.length === 0 ? '-' : tags.map((tag) => <Badge key={tag}>{tag}</Badge>)),
        { width: 180, grow: 1 },
      ),
      column.text('classification', { width: 130 }),
      column.text('version', { of: ({ versions }) => versions, width: 80, align: 'end' }),
      column.text('size_bytes', {
        of: ({ version }) => formatBytes(version.size_bytes),
        header: t('fields.size'),
        align: 'end',
        width: 90,
      }),
      column.instant('changed_at', { width: 186 }),
      column.text('created_by', {
        of: ({ version }) => version.created_by,
        header: t('fields.changed_by'),
        width: 150,
      }),
      ...(isDeleted ? [column.daysLeft('restorable_until', { width: 150 })] : []),
    ],
  })
  const { listState, change } = list
  const { words } = listState
  const pages = searchesPages(listState)
  useLiveQueries(liveKeys, liveEvents)
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
        <p className={shared['quiet']} role="status">
          {t('drop', { folder: folder?.name ?? t('folders.root') })}
        </p>
      )}
      <UploadList files={files} />
      <Suspense>
        {isDeleted && <DeletedFolders projectId={projectId} />}
        {ruling && <RulesDialog onClose={() => setRuling(false)} />}
      </Suspense>
      <RecordList
        list={words === undefined ? list : { ...list, page: null }}
        settings={words === undefined}
        search={
          pages ? (
            <SearchInput
              label={t('words.label')}
              placeholder={t('words.hint')}
              value={words}
              onSearch={(text) => change(onPages(text), true)}
            />
          ) : undefined
        }
        filters={
          <Suspense>
            <DocumentFilters listState={listState} withDeleted={mayChange} counts={list.counts} onChange={change} />
          </Suspense>
        }
        found={
          words === undefined ? undefined : (
            <Suspense>
              <WordsFound projectId={projectId} words={words} />
            </Suspense>
          )
        }
        actions={classifies && <Button onClick={() => setRuling(true)}>{t('rules.title')}</Button>}
        emptyText={
          mayChange ? undefined : t(isOutside && tree?.folders.length === 0 ? 'empty_outside' : 'empty_reader')
        }
        {...(words !== undefined && {
          body: () => (
            <Suspense>
              <WordHits projectId={projectId} words={words} onChange={change} />
            </Suspense>
          ),
        })}
        card={({ name, version, changed_at, restorable_until }) => (
          <ListCard
            title={name}
            lines={[
              [t(`kinds.${version.kind}`), formatBytes(version.size_bytes), formatInstant(changed_at, time_zone)],
            ]}
          >
            {restorable_until && <DaysLeft until={restorable_until} time_zone={time_zone} />}
          </ListCard>
        )}
        drawer={(opened) => (
          <Suspense>
            <DocumentDrawer key={opened.id} {...opened} at={Number(listState.at ?? 1)} folders={tree?.folders ?? []} />
          </Suspense>
        )}
      />
      {mayChange && !isDeleted && words === undefined && <p className={shared['quiet']}>{t('drop_hint')}</p>}
    </div>
  )
}
