import { dateInZone } from '@milepost/contract/core/time/zones'
import type { AlignmentFile } from '@milepost/contract/alignments/alignments.contract'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DrawerTitle } from '../../ui/record-drawer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AlignmentFacts } from './alignment-details.tsx'
import './alignments.en.json'
import { alignmentsKey, removeAlignmentFile, restoreAlignmentFile } from './api.ts'
import { FileNotes } from './file-notes.tsx'
import shared from '../../ui/shared.module.css'

export interface FileDrawerProps {
  projectId: number
  time_zone: string
  /** Null where the list has no such file; undefined until the list has come. */
  file: AlignmentFile | null | undefined
  mayChange: boolean
  onClose: () => void
}

/** An alignment file next to its list: its projection, its contents, and its actions. */
export default function FileDrawer({ file, ...rest }: FileDrawerProps) {
  const { t } = useTranslation('alignments')
  if (file) return <OpenFile key={file.id} {...rest} file={file} />
  return (
    <Drawer opened onClose={rest.onClose} title={<DrawerTitle takeFocus>{t('file.one')}</DrawerTitle>}>
      {file === null ? <EmptyState kind="nothing_matches" title={t('file.not_found')} /> : <Skeleton rows={6} />}
    </Drawer>
  )
}

function OpenFile({ projectId, time_zone, file, mayChange, onClose }: FileDrawerProps & { file: AlignmentFile }) {
  const { t } = useTranslation('alignments')
  const { file_name: name } = file
  const ref = { projectId, id: file.id }
  const restore = useCall(restoreAlignmentFile, {
    invalidates: [alignmentsKey],
    toast: () => t('file.restored', { name }),
    onDone: onClose,
  })
  const remove = useCall(removeAlignmentFile, {
    invalidates: [alignmentsKey],
    toast: () => t('file.deleted', { name }),
    undo: { label: t('file.undo'), run: () => restore.mutate(ref) },
    onDone: onClose,
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
  return (
    <Drawer opened onClose={onClose} title={<DrawerTitle takeFocus>{name}</DrawerTitle>} footer={mayChange && button}>
      <Details
        rows={[
          [t('file.projection'), `${file.projection.name} · EPSG:${file.projection.epsg}`],
          ...(file.scale_factor === null ? [] : [[t('file.scale_factor'), file.scale_factor] as const]),
          ...(file.application === null ? [] : [[t('file.application'), file.application] as const]),
          [
            t('file.added'),
            t('file.added_by', { name: file.created_by, date: formatDate(dateInZone(file.created_at, time_zone)) }),
          ],
        ]}
      />
      {file.status === 'waiting' && <p role="status">{t('file.waiting')}</p>}
      {file.fault && (
        <p className={shared['error']}>
          {t('file.failed')} {t(`fault.${file.fault}`)}
        </p>
      )}
      <AlignmentFacts projectId={projectId} file={file} mayChange={mayChange && !gone} />
      <FileNotes file={file} />
    </Drawer>
  )
}
