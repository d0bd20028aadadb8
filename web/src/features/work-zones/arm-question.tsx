import type { WorkZoneStatus } from '@milepost/contract/work-zones/work-zones.list'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Publication, type Publishable } from './publication.tsx'
import './work-zones.en.json'

export interface ArmQuestionProps {
  /** What the zones become. */
  status: WorkZoneStatus
  title: string
  accept: string
  /** How many become so, of which project. */
  count: number
  project: string
  /** Those of them that are not published once they are armed. */
  others: readonly Publishable[]
  feed_enabled: boolean
  busy: boolean
  onAccept: () => void
  onCancel: () => void
}

/** Asks before several zones are armed or disarmed, and says what the public sees then. */
export default function ArmQuestion({
  status,
  title,
  accept,
  count,
  project,
  others,
  feed_enabled,
  busy,
  onAccept,
  onCancel,
}: ArmQuestionProps) {
  const { t } = useTranslation('work-zones')
  return (
    <ConfirmDialog opened title={title} acceptLabel={accept} busy={busy} onAccept={onAccept} onCancel={onCancel}>
      <p>{t(`ask.${status}`, { count, project })}</p>
      {status === 'armed' && <Publication count={count} others={others} feed_enabled={feed_enabled} />}
    </ConfirmDialog>
  )
}
