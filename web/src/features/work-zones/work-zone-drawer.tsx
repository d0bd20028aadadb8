import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { removeWorkZone, restoreWorkZone, workZoneOptions, workZonesKey } from './api.ts'
import WorkZoneDialog from './work-zone-dialog.tsx'

export interface WorkZoneDrawerProps extends RecordDrawerOpened {
  id: number
  /** Its row in the list, where it is there: its name is drawn before the rest has come. */
  row: WorkZone | undefined
}

/** One work zone: what it says, and what can be done with it. */
export default function WorkZoneDrawer({ id, row, ...opened }: WorkZoneDrawerProps) {
  const { t } = useTranslation('work-zones')
  const { time_zone } = useSession()
  const answer = useQuery(workZoneOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('one')}
      texts={{ failed: t('drawer.failed'), not_found: t('drawer.not_found') }}
      footer={(workZone) => <Actions workZone={workZone} onRemoved={opened.onClose} />}
    >
      {({ note, updated_at }) => (
        <Details
          facts={[
            [t('fields.note'), note ?? '-'],
            [t('fields.updated_at'), formatInstant(updated_at, time_zone, 'full')],
          ]}
        />
      )}
    </RecordDrawer>
  )
}

function Actions({ workZone, onRemoved }: { workZone: WorkZone; onRemoved: () => void }) {
  const { t } = useTranslation('work-zones')
  const [editing, setEditing] = useState(false)
  const { id, name } = workZone
  const restore = useCall(restoreWorkZone, {
    invalidates: [workZonesKey],
    says: () => t('restored', { name }),
  })
  const remove = useCall(removeWorkZone, {
    invalidates: [workZonesKey],
    says: () => t('removed', { name }),
    undo: { label: t('undo'), run: () => restore.mutate(id) },
    onDone: onRemoved,
  })
  return (
    <>
      <Button kind="primary" onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate(id)}>
        {t('remove')}
      </Button>
      {editing && <WorkZoneDialog workZone={workZone} onClose={() => setEditing(false)} />}
    </>
  )
}
