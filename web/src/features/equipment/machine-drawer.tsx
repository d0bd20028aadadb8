import type { Machine } from '@milepost/contract/equipment/equipment.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { removeMachine, restoreMachine, machineOptions, equipmentKey } from './api.ts'
import MachineDialog from './machine-dialog.tsx'

export interface MachineDrawerProps extends RecordDrawerOpened {
  id: number
  /** Its row in the list, where it is there: its name is drawn before the rest has come. */
  row: Machine | undefined
}

/** One machine: what it says, and what can be done with it. */
export default function MachineDrawer({ id, row, ...opened }: MachineDrawerProps) {
  const { t } = useTranslation('equipment')
  const { time_zone } = useSession()
  const answer = useQuery(machineOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('one')}
      texts={{ failed: t('drawer.failed'), not_found: t('drawer.not_found') }}
      footer={(machine) => <Actions machine={machine} onRemoved={opened.onClose} />}
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

function Actions({ machine, onRemoved }: { machine: Machine; onRemoved: () => void }) {
  const { t } = useTranslation('equipment')
  const [editing, setEditing] = useState(false)
  const { id, name } = machine
  const restore = useCall(restoreMachine, {
    invalidates: [equipmentKey],
    says: () => t('restored', { name }),
  })
  const remove = useCall(removeMachine, {
    invalidates: [equipmentKey],
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
      {editing && <MachineDialog machine={machine} onClose={() => setEditing(false)} />}
    </>
  )
}
