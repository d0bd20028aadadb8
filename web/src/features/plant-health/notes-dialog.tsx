import type { PlantHealth, plantHealthCalls } from '@milepost/contract/plant-health/plant-health.contract'
import { LONGEST_PLANT_NOTE } from '@milepost/contract/plant-health/plant-problems'
import type { RouteResponse } from '@milepost/contract/core/route'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { useGuardedClose } from '../../lib/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import modal from '../../ui/modal.module.css'
import { TextArea } from '../../ui/text-area.tsx'
import { plantHealthKey, saveNotes } from './api.ts'
import './plant-health.en.json'

type Listed = RouteResponse<typeof plantHealthCalls.list>

/** The notes of a plant. They show as written at once, whether they could be saved or not; a toast says which (specification section 8). */
export default function NotesDialog({ plant, onClose }: { plant: PlantHealth; onClose: () => void }) {
  const { t } = useTranslation('plant-health')
  const queryClient = useQueryClient()
  const [notes, setNotes] = useState(plant.notes ?? '')
  const show = (next: { id: number; notes: string | null }) =>
    queryClient.setQueriesData<Listed>(
      { queryKey: [...plantHealthKey, 'list'] },
      (listed) =>
        listed && {
          ...listed,
          content: listed.content.map((row) => (row.id === next.id ? { ...row, notes: next.notes } : row)),
        },
    )
  const save = useCall(saveNotes, {
    toast: () => t('notes.saved', { plant: plant.plant }),
    onSend: show,
    onDone: ({ id, notes: saved }) => show({ id, notes: saved }),
    onSettled: onClose,
  })
  const close = useGuardedClose(notes.trim() !== (plant.notes ?? '') && !save.isPending, onClose)
  return (
    <Modal opened onClose={close} title={t('notes.title', { plant: plant.plant })}>
      <TextArea
        label={t('notes.label')}
        value={notes}
        rows={6}
        maxLength={LONGEST_PLANT_NOTE}
        data-autofocus
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <div className={modal['footer']}>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button
          kind="primary"
          loading={save.isPending}
          onClick={() => save.mutate({ id: plant.id, notes: notes.trim() || null })}
        >
          {t('notes.save')}
        </Button>
      </div>
    </Modal>
  )
}
