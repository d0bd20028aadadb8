import { dateInZone } from '@milepost/contract/core/time/zones'
import type { AlignmentFile } from '@milepost/contract/alignments/alignments.contract'
import { IconAlertTriangle, IconCheck, IconLoader } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { DaysLeft } from '../../ui/days-left.tsx'
import { Table } from '../../ui/table.tsx'
import { stationRange } from './station-range.ts'
import styles from './alignments.module.css'
import './alignments.en.json'

/** How far a file is, and whether a part of it could not be used. */
function FileStatus({ file: { status, alignments, refused, notes: file_notes } }: { file: AlignmentFile }) {
  const { t } = useTranslation('alignments')
  if (status === 'waiting') return <Badge icon={<IconLoader size={14} aria-hidden />}>{t('status.waiting')}</Badge>
  if (status === 'failed')
    return (
      <Badge tone="bad" icon={<IconAlertTriangle size={14} aria-hidden />}>
        {t('status.failed')}
      </Badge>
    )
  const noted = refused.length > 0 || file_notes.length > 0 || alignments.some(({ notes }) => notes.length > 0)
  return noted ? (
    <Badge tone="warning" icon={<IconAlertTriangle size={14} aria-hidden />}>
      {t('status.noted')}
    </Badge>
  ) : (
    <Badge icon={<IconCheck size={14} aria-hidden />}>{t('status.read')}</Badge>
  )
}

/** The files of a project, each with its alignments from station to station; a file opens next to the list. */
export function FileList({
  files,
  time_zone,
  opened,
  onOpen,
}: {
  files: readonly AlignmentFile[]
  time_zone: string
  opened: number | undefined
  onOpen: (id: number) => void
}) {
  const { t } = useTranslation('alignments')
  const deleted = files.some(({ deleted_at }) => deleted_at !== null)
  return (
    <Table label={t('list.label')}>
      <thead>
        <tr>
          <th scope="col">{t('list.file')}</th>
          <th scope="col">{t('list.alignments')}</th>
          <th scope="col">{t('file.projection')}</th>
          <th scope="col">{t('list.status')}</th>
          <th scope="col">{t('file.added')}</th>
          {deleted && <th scope="col">{t('fields.restorable_until')}</th>}
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.id} data-opened={file.id === opened || undefined}>
            <th scope="row">
              <button
                type="button"
                className={styles['open']}
                aria-expanded={file.id === opened}
                onClick={() => onOpen(file.id)}
              >
                {file.file_name}
              </button>
            </th>
            <td>
              {file.alignments.length === 0 ? (
                '–'
              ) : (
                <ul className={styles['alignments']}>
                  {file.alignments.slice(0, MOST_NAMED).map((one) => (
                    <li key={one.id}>{t('list.range', { name: one.display_name, ...stationRange(one) })}</li>
                  ))}
                  {file.alignments.length > MOST_NAMED && (
                    <li>{t('list.more', { count: file.alignments.length - MOST_NAMED })}</li>
                  )}
                </ul>
              )}
            </td>
            <td>{file.projection.name}</td>
            <td>
              <FileStatus file={file} />
            </td>
            <td>
              {t('file.added_by', { name: file.created_by, date: formatDate(dateInZone(file.created_at, time_zone)) })}
            </td>
            {deleted && (
              <td>{file.restorable_until && <DaysLeft until={file.restorable_until} time_zone={time_zone} />}</td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Alignments of a file that its row names; the file itself has all. */
const MOST_NAMED = 5
