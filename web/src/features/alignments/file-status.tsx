import type { AlignmentFile } from '@milepost/contract/alignments/alignments.contract'
import { IconAlertTriangle, IconCheck, IconLoader } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import './alignments.en.json'

/** How far a file is, and whether a part of it could not be used. */
export function FileStatus({ file: { status, alignments, refused } }: { file: AlignmentFile }) {
  const { t } = useTranslation('alignments')
  if (status === 'waiting') return <Badge icon={<IconLoader size={14} aria-hidden />}>{t('status.waiting')}</Badge>
  if (status === 'failed')
    return (
      <Badge tone="bad" icon={<IconAlertTriangle size={14} aria-hidden />}>
        {t('status.failed')}
      </Badge>
    )
  const noted = refused.length > 0 || alignments.some(({ notes }) => notes.length > 0)
  return noted ? (
    <Badge tone="warning" icon={<IconAlertTriangle size={14} aria-hidden />}>
      {t('status.noted')}
    </Badge>
  ) : (
    <Badge tone="good" icon={<IconCheck size={14} aria-hidden />}>
      {t('status.read')}
    </Badge>
  )
}
