import type { GisFileRow } from '@milepost/contract/gis-files/gis-files.contract'
import { IconAlertTriangle, IconCheck, IconLoader, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import './gis-files.en.json'

/** How far a file is: pending, ready for review, deleted; and whether there is something to look at. */
export function FileStatus({
  file: { status, fault, warnings },
}: {
  file: Pick<GisFileRow, 'status' | 'fault' | 'warnings'>
}) {
  const { t } = useTranslation('gis-files')
  if (status === 'pending') return <Badge icon={<IconLoader size={14} aria-hidden />}>{t('status.pending')}</Badge>
  if (status === 'deleted') return <Badge icon={<IconTrash size={14} aria-hidden />}>{t('status.deleted')}</Badge>
  const wrong = fault !== null || warnings.some((warning) => warning !== 'left_out')
  return wrong ? (
    <Badge tone={fault ? 'bad' : 'warning'} icon={<IconAlertTriangle size={14} aria-hidden />}>
      {t(fault ? 'status.not_drawn' : 'status.look')}
    </Badge>
  ) : (
    <Badge tone="good" icon={<IconCheck size={14} aria-hidden />}>
      {t('status.ready_for_review')}
    </Badge>
  )
}
