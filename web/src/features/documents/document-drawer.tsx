import { documentHistory } from '@milepost/contract/documents/document-history'
import {
  documents,
  type DocumentFolder,
  type DocumentVersion,
  type ProjectDocument,
} from '@milepost/contract/documents/documents.contract'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { useFilesUnderWay } from '../../lib/uploads/use-uploads.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { UploadList } from '../../ui/upload-list/upload-list.tsx'
import { documentOptions, documentsKey, removeDocument, restoreDocument, restoreVersion, saveVersion } from './api.ts'
import DocumentDialog from './document-dialog.tsx'
import styles from './documents.module.css'
import { Preview } from './preview/preview.tsx'
import { formatBytes } from '../../lib/file-size.ts'
import { VersionDialog, versionsOf } from './version-dialog.tsx'
import shared from '../../ui/shared.module.css'

export interface DocumentDrawerProps extends RecordDrawerOpened {
  id: number
  row: ProjectDocument | undefined
  /** The page that is shown first. */
  at: number
  folders: readonly DocumentFolder[]
}

/** One document: its preview, what is known of it, its versions, and what can be done with it. */
export default function DocumentDrawer({ id, row, at, folders, ...opened }: DocumentDrawerProps) {
  const { t } = useTranslation('documents')
  const { time_zone } = useSession()
  const answer = useQuery(documentOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.document.name ?? row?.name ?? t('one')}
      texts={{ failed: t('drawer.failed'), not_found: t('drawer.not_found') }}
      footer={({ document }) =>
        document.may_change && <Actions document={document} folders={folders} onRemoved={opened.onClose} />
      }
    >
      {({ document, versions }) => (
        <div className={shared['stack']}>
          <Preview key={document.version.id} document={document} at={at} />
          <Fields document={document} folders={folders} />
          <Versions document={document} versions={versions} />
          <RecordHistory
            id={id}
            route={documents.history}
            history={documentHistory}
            below={documentsKey}
            time_zone={time_zone}
            texts={{
              field: (field) => t(`fields.${field === 'folder_id' ? 'folder' : field}`),
              action: (action) => t(`history.${action}`),
            }}
          />
        </div>
      )}
    </RecordDrawer>
  )
}

function Fields({ document, folders }: { document: ProjectDocument; folders: readonly DocumentFolder[] }) {
  const { t } = useTranslation('documents')
  const { version, tags, classification, classified_by, folder_id } = document
  const folder = folders.find(({ id }) => id === folder_id)
  return (
    <Details
      rows={[
        [t('fields.kind'), t(`kinds.${version.kind}`)],
        [t('fields.size'), formatBytes(version.size_bytes)],
        [t('fields.pages'), version.page_count ?? '-'],
        [t('words.label'), t(`text_states.${version.text_state}`)],
        [t('fields.folder'), folder?.name ?? t('folders.root')],
        [t('fields.tags'), tags.length === 0 ? '-' : tags.join(', ')],
        [
          t('fields.classification'),
          classification === null ? '-' : `${classification}${classified_by === 'rule' ? ` (${t('by_rule')})` : ''}`,
        ],
      ]}
      whole={[t('fields.sha256'), <code key="sum">{version.sha256}</code>]}
    />
  )
}

function Versions({ document, versions }: { document: ProjectDocument; versions: readonly DocumentVersion[] }) {
  const { t } = useTranslation('documents')
  const { time_zone } = useSession()
  const restore = useCall(restoreVersion, {
    invalidates: [documentsKey],
    toast: ({ version }) => t('versions.restored', { number: version.restored_number ?? version.number }),
  })
  const save = useCall(saveVersion)
  const [adding, setAdding] = useState(false)
  const files = useFilesUnderWay(versionsOf(document.id))
  const mayChange = document.may_change && document.deleted_at === null
  return (
    <section aria-label={t('versions.title')} className={styles['versions']}>
      <div className={styles['head']}>
        <h3>{t('versions.title')}</h3>
        {mayChange && (
          <Button size="small" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('versions.add')}
          </Button>
        )}
      </div>
      {adding && <VersionDialog document={document} onClose={() => setAdding(false)} />}
      <UploadList files={files} />
      <ol>
        {versions.map(({ id, number, note, restored_number, created_at, created_by, size_bytes, file_name }) => (
          <li key={id}>
            <div>
              <strong>{t('versions.number', { number })}</strong>
              {id === document.version.id && ` · ${t('versions.latest')}`}
              {restored_number !== null && ` · ${t('versions.restored_from', { number: restored_number })}`}
              <span>{t('versions.by', { who: created_by, when: formatInstant(created_at, time_zone, 'full') })}</span>
              <span>
                {file_name} · {formatBytes(size_bytes)}
              </span>
              {note && <span>{note}</span>}
            </div>
            <Button
              size="small"
              aria-label={t('versions.download', { number })}
              onClick={() => save.mutate({ id: document.id, versionId: id })}
            >
              {t('versions.download_short')}
            </Button>
            {mayChange && id !== document.version.id && (
              <Button
                size="small"
                aria-label={t('versions.restore', { number })}
                loading={restore.isPending}
                onClick={() => restore.mutate({ id: document.id, versionId: id })}
              >
                {t('versions.restore_short')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ActionsProps {
  document: ProjectDocument
  folders: readonly DocumentFolder[]
  onRemoved: () => void
}

function Actions({ document, folders, onRemoved }: ActionsProps) {
  const { t } = useTranslation('documents')
  const [editing, setEditing] = useState(false)
  const { id, name } = document
  const restore = useCall(restoreDocument, { invalidates: [documentsKey], toast: () => t('restored', { name }) })
  const remove = useCall(removeDocument, {
    invalidates: [documentsKey],
    toast: () => t('removed', { name }),
    undo: { label: t('undo'), run: () => restore.mutate(id) },
    onDone: onRemoved,
  })
  if (document.deleted_at !== null)
    return (
      <Button kind="primary" loading={restore.isPending} onClick={() => restore.mutate(id, onRemoved)}>
        {t('restore')}
      </Button>
    )
  return (
    <>
      <Button kind="primary" onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate(id)}>
        {t('remove')}
      </Button>
      {editing && <DocumentDialog document={document} folders={folders} onClose={() => setEditing(false)} />}
    </>
  )
}
