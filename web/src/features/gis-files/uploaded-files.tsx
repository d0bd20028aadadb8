import { dateInZone } from '@milepost/contract/core/time/zones'
import type { GisFileRow } from '@milepost/contract/gis-files/gis-files.contract'
import { gisKinds, type GisKind } from '@milepost/contract/gis-files/gis-file'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { useFilesUnderWay } from '../../lib/uploads/use-uploads.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { UploadList } from '../../ui/upload-list/upload-list.tsx'
import { gisFileListOptions, gisFilesCodec, type GisFilesListState } from './api.ts'
import './catalogue.ts'
import { fileColumns } from './file-columns.tsx'
import { UPLOADS } from './uploads-name.ts'
import { FileStatus } from './file-status.tsx'
import styles from './gis-files.module.css'

// What opens over the list is loaded when it is opened.
const UploadDialog = lazy(withRetry(() => import('./upload-dialog.tsx')))
const GisFileDrawer = lazy(withRetry(() => import('./gis-file-drawer.tsx')))

/** The files of all projects: those that are there, and those deleted recently; a row opens next to the list. */
export function UploadedFiles() {
  const { t } = useTranslation('gis-files')
  const { time_zone } = useSession()
  const { listState, go, change } = useListSearch(gisFilesCodec)
  const [uploading, setUploading] = useState(false)
  const deleted = listState.tab === 'deleted'
  const answer = useQuery(gisFileListOptions(listState))
  const files = useFilesUnderWay(UPLOADS)
  const columns = useMemo(() => fileColumns({ t, time_zone, deleted }), [t, time_zone, deleted])
  const upload = (
    <Button kind="primary" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setUploading(true)}>
      {t('upload.open')}
    </Button>
  )
  const empty = deleted ? 'empty_deleted' : 'empty'
  return (
    <>
      <div className={styles['bar']}>
        <SegmentedControl
          label={t('shown.label')}
          labelHidden
          value={deleted ? 'deleted' : 'all'}
          options={(['all', 'deleted'] as const).map((value) => ({ value, label: t(`shown.${value}`) }))}
          onChange={(next) => go(next === 'deleted' ? { tab: 'deleted' } : {})}
        />
        <SegmentedControl<GisKind | 'any'>
          label={t('kind.label')}
          labelHidden
          value={(listState.kind as GisKind | undefined) ?? 'any'}
          options={(['any', ...gisKinds] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(kind) => change({ kind: kind === 'any' ? undefined : kind, page: undefined })}
        />
        {upload}
      </div>
      <UploadList files={files} />
      <RecordList<GisFileRow, GisFilesListState>
        list={gisFilesCodec}
        table_key={deleted ? 'gis_files_deleted' : 'gis_files'}
        texts={{
          label: t(deleted ? 'label_deleted' : 'label'),
          failed: t('failed'),
          search: t('search'),
          search_hint: t('search_hint'),
          found: (found) => t('found', found),
          no_match: t('no_match.title'),
          clear: t('no_match.clear'),
        }}
        listState={listState}
        onChange={change}
        columns={columns}
        rows={answer.data?.gis_files ?? []}
        page={answer.data?.page}
        answer={answer}
        empty={
          <EmptyState kind="nothing_yet" title={t(`${empty}.title`)} text={t(`${empty}.text`)}>
            {!deleted && upload}
          </EmptyState>
        }
        card={(file) => (
          <ListCard title={file.name}>
            <span>{file.project}</span>
            <span>{formatDate(dateInZone(file.created_at, time_zone))}</span>
            <FileStatus file={file} />
          </ListCard>
        )}
        drawer={(opened) => <GisFileDrawer key={opened.id} {...opened} />}
      />
      <Suspense>{uploading && <UploadDialog onClose={() => setUploading(false)} />}</Suspense>
    </>
  )
}
