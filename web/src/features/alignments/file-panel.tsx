import type { AlignmentFile } from '@milepost/contract/alignments/alignments.contract'
import { useTranslation } from 'react-i18next'
import { dateIn, formatDate } from '../../lib/dates.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AlignmentTable } from './alignment-table.tsx'
import styles from './alignments.module.css'
import { FileNotes } from './file-notes.tsx'
import { alignmentsKey, removeAlignmentFile, restoreAlignmentFile } from './api.ts'

export interface FilePanelProps {
  projectId: number
  time_zone: string
  file: AlignmentFile
  mayChange: boolean
}

/** A file of alignments: its projection, and what was read of it. */
export function FilePanel({ projectId, time_zone, file, mayChange }: FilePanelProps) {
  const { t } = useTranslation('alignments')
  const { file_name: name } = file
  const ref = { projectId, id: file.id }
  const restore = useCall(restoreAlignmentFile, {
    invalidates: [alignmentsKey],
    says: () => t('file.restored', { name }),
  })
  const remove = useCall(removeAlignmentFile, {
    invalidates: [alignmentsKey],
    says: () => t('file.deleted', { name }),
    undo: { label: t('file.undo'), run: () => restore.mutate(ref) },
  })
  const gone = file.deleted_at !== null
  const button = gone ? (
    <Button aria-label={t('file.restore_named', { name })} onClick={() => restore.mutate(ref)}>
      {t('file.restore')}
    </Button>
  ) : (
    <Button kind="danger" aria-label={t('file.delete_named', { name })} onClick={() => remove.mutate(ref)}>
      {t('file.delete')}
    </Button>
  )
  const facts = {
    projection: `${file.projection.name} · EPSG:${file.projection.epsg}`,
    scale_factor: file.scale_factor,
    application: file.application,
    added: t('file.added_by', { name: file.created_by, date: formatDate(dateIn(file.created_at, time_zone)) }),
  }
  return (
    <Panel title={name} actions={mayChange && button}>
      <dl className={styles['facts']}>
        {(['projection', 'scale_factor', 'application', 'added'] as const).map(
          (key) =>
            facts[key] !== null && (
              <div key={key}>
                <dt>{t(`file.${key}`)}</dt>
                <dd>{facts[key]}</dd>
              </div>
            ),
        )}
      </dl>
      {file.status === 'waiting' && <p role="status">{t('file.waiting')}</p>}
      {file.fault && (
        <p className={styles['error']}>
          {t('file.failed')} {t(`fault.${file.fault}`)}
        </p>
      )}
      {file.alignments.length > 0 && (
        <AlignmentTable projectId={projectId} file={file} mayChange={mayChange && !gone} />
      )}
      <FileNotes file={file} />
    </Panel>
  )
}
