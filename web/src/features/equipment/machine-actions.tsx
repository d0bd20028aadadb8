import type { Machine } from '@milepost/contract/equipment/equipment.contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { changeStatus, equipmentKey, removeMachine, restoreMachine } from './api.ts'
import './equipment.en.json'

const MachineDialog = lazy(withRetry(() => import('./machine-dialog.tsx')))
const SuspendDialog = lazy(withRetry(() => import('./suspend-dialog.tsx')))

/** The status by which transmission is suspended and resumed (D46). */
const TRANSMISSION_CHANGED = 4

/** What an administrator does with a machine. */
export function MachineActions({ machine, onRemoved }: { machine: Machine; onRemoved: () => void }) {
  const { t } = useTranslation('equipment')
  const [open, setOpen] = useState<'edit' | 'suspend' | null>(null)
  const { id, equipment_id: name, transmitting } = machine
  const restore = useCall(restoreMachine, { invalidates: [equipmentKey], toast: () => t('restored', { name }) })
  const remove = useCall(removeMachine, {
    invalidates: [equipmentKey],
    toast: () => t('removed', { name }),
    undo: { label: t('undo'), run: () => restore.mutate(id) },
    onDone: onRemoved,
  })
  const resume = useCall(changeStatus, { invalidates: [equipmentKey], toast: () => t('resumed', { name }) })
  return (
    <>
      {transmitting ? (
        <Button onClick={() => setOpen('suspend')}>{t('suspend')}</Button>
      ) : (
        <Button
          loading={resume.isPending}
          onClick={() => resume.mutate({ id, status_id: TRANSMISSION_CHANGED, transmitting })}
        >
          {t('resume')}
        </Button>
      )}
      <Button kind="primary" onClick={() => setOpen('edit')}>
        {t('edit')}
      </Button>
      <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate(id)}>
        {t('remove')}
      </Button>
      <Suspense>
        {open === 'edit' && <MachineDialog machine={machine} onClose={() => setOpen(null)} />}
        {open === 'suspend' && <SuspendDialog machine={machine} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
