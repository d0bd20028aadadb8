import { dateInZone } from '@milepost/contract/core/time/zones'
import { gisKinds } from '@milepost/contract/gis-files/gis-file'
import { IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatBytes } from '../../lib/file-size.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { useFilesUnderWay } from '../../lib/uploads/use-uploads.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { Button } from '../../ui/button.tsx'
import { DaysLeft } from '../../ui/days-left.tsx'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { UploadList } from '../../ui/upload-list/upload-list.tsx'
import { gisFileListOptions, gisFilesCodec, UPLOADS } from './api.ts'
import './gis-files.en.json'
import { FileStatus } from './file-status.tsx'
import { ShownFilter } from './shown-filter.tsx'

// What opens over the list is loaded when it is opened.
const UploadDialog = lazy(withRetry(() => import('./upload-dialog.tsx')))
const GisFileDrawer = lazy(withRetry(() => import('./gis-file-drawer.tsx')))

/** The files of all projects: those that are there, and those deleted recently (specification section 3, File); a row opens next to the list. */
export function UploadedFiles() {
  const { t } = useTranslation('gis-files')
  const { time_zone } = useSession()
  const deleted = useListSearch(gisFilesCodec).listState.tab === 'deleted'
  const [uploading, setUploading] = useState(false)
  const list = useRecordList({
    texts: deleted ? 'gis-files:deleted_file_list' : 'gis-files:file_list',
    codec: gisFilesCodec,
    table_key: deleted ? 'gis_files_deleted' : 'gis_files',
    query: gisFileListOptions,
    rows: ({ gis_files }) => gis_files,
    columns: (column) => [
      column.text('name', { width: 240, grow: 1, hideable: false }),
      column.text('project', { width: 200, grow: 1 }),
      column.word('format', { words: 'format', width: 130 }),
      column.custom('status', (file) => <FileStatus file={file} />, { width: 240 }),
      column.text('created_by', { width: 170 }),
      column.instant('created_at', { width: 180 }),
      ...(deleted
        ? [
            column.text('deleted_by', { width: 170 }),
            column.instant('deleted_at', { width: 180 }),
            column.daysLeft('restorable_until', { width: 170 }),
          ]
        : [
            column.date('taken_on', { width: 130 }),
            column.text('size_bytes', {
              of: ({ size_bytes }) => formatBytes(size_bytes),
              header: t('fields.size'),
              align: 'end',
              width: 110,
            }),
          ]),
    ],
  })
  const files = useFilesUnderWay(UPLOADS)
  const upload = (
    <Button kind="primary" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setUploading(true)}>
      {t('upload.open')}
    </Button>
  )
  return (
    <>
      <UploadList files={files} />
      <RecordList
        list={list}
        filters={
          <FilterGroup on={[deleted, list.listState.kind]}>
            <ShownFilter
              deleted={deleted}
              counts={list.counts('deleted')}
              onChange={() =>
                list.narrow({ tab: deleted ? undefined : 'deleted', sort: undefined, gis_file: undefined })
              }
            />
            <ChoiceFilter
              label={t('kind.label')}
              value={list.listState.kind ?? ''}
              usual=""
              options={[
                { value: '', label: t('kind.any') },
                ...gisKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
              ]}
              counts={list.counts('kind')}
              onChange={(kind) => list.narrow({ kind: kind || undefined })}
            />
          </FilterGroup>
        }
        actions={upload}
        emptyActions={!deleted && upload}
        card={(file) => (
          <ListCard title={file.name} lines={[file.project, formatDate(dateInZone(file.created_at, time_zone))]}>
            <FileStatus file={file} />
            {file.restorable_until && <DaysLeft until={file.restorable_until} time_zone={time_zone} />}
          </ListCard>
        )}
        drawer={(opened) => <GisFileDrawer key={opened.id} {...opened} />}
      />
      <Suspense>{uploading && <UploadDialog onClose={() => setUploading(false)} />}</Suspense>
    </>
  )
}
