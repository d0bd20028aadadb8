import type { AsyncJob, FileFormat } from '@milepost/contract/exports/exports.contract'
import type { ExportHeaders } from '@milepost/contract/exports/export-headers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { problemText } from '../../lib/problem-text.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { allJobsOptions } from './api.ts'
import { JobList } from './job-list.tsx'
import { followExport } from './running-export.ts'
import styles from './exports.module.css'
import './exports.progress.en.json'

/** Words first, which people read; keys are for programs. */
const offeredHeaders = ['words', 'words_and_keys', 'keys'] as const satisfies readonly ExportHeaders[]
const hasHeaders = (format: FileFormat): boolean => format === 'csv' || format === 'xlsx' || format === 'csv_pdf'

export interface ExportOptions {
  /** Columns of the view, in order; absent if columns cannot be chosen. */
  columns?: readonly string[]
  /** Number of rows in the list; absent while unknown. */
  rows: number | undefined
  /** What the rows can be exported as, the usual first. */
  formats: readonly FileFormat[]
  /** Begins an export of some columns, or of all. */
  start: (
    columns: readonly string[] | undefined,
    format: FileFormat,
    headers: ExportHeaders,
  ) => Promise<{ job_id: number }>
}

export interface ExportDialogProps extends ExportOptions {
  jobs: readonly AsyncJob[]
  onClose: () => void
}

/** Chooses what to export, starts the export, and shows its progress. It can be closed in the meantime. */
export default function ExportDialog({ columns, rows, formats, start, jobs, onClose }: ExportDialogProps) {
  const { t } = useTranslation(['exports', 'common'])
  const [chosen, setChosen] = useState<'view' | 'all'>('view')
  const [headers, setHeaders] = useState<ExportHeaders>('words')
  const [format, setFormat] = useState<FileFormat>(formats[0] ?? 'csv')
  const begin = useCall(() => start(chosen === 'view' ? columns : undefined, format, headers), {
    quiet: true,
    invalidates: [allJobsOptions.queryKey],
    onDone: ({ job_id }) => followExport(job_id),
  })
  return (
    <Modal opened onClose={onClose} title={t('title')}>
      <div className={styles['dialog']}>
        {rows !== undefined && columns && <p>{t('lead', { count: rows, formatted: formatCount(rows) })}</p>}
        {formats.length > 1 && (
          <SegmentedControl<FileFormat>
            label={t('format')}
            value={format}
            onChange={setFormat}
            options={formats.map((value) => ({ value, label: t(`formats.${value}`) }))}
          />
        )}
        {columns && (
          <SegmentedControl<'view' | 'all'>
            label={t('columns')}
            value={chosen}
            onChange={setChosen}
            options={[
              { value: 'view', label: t('columns_view', { count: columns.length }) },
              { value: 'all', label: t('columns_all') },
            ]}
          />
        )}
        {hasHeaders(format) && (
          <SegmentedControl<ExportHeaders>
            label={t('headers')}
            value={headers}
            onChange={setHeaders}
            options={offeredHeaders.map((value) => ({ value, label: t(`headers_${value}`) }))}
          />
        )}
        <p className={styles['hint']}>{t(`hints.${format}`)}</p>
        {begin.error && (
          <p role="alert" className={styles['error']}>
            {problemText(begin.error)}
          </p>
        )}
        {jobs.length > 0 && <JobList jobs={jobs} />}
        <div className={styles['buttons']}>
          <Button onClick={onClose}>{t('common:ui.close')}</Button>
          <Button kind="primary" loading={begin.isPending} onClick={() => begin.mutate()} data-autofocus>
            {t('start')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
