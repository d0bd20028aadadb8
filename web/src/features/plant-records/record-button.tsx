import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { patiently } from '../../lib/patiently.ts'
import { Button } from '../../ui/button.tsx'
import './catalogue.ts'

const RecordDialog = lazy(patiently(() => import('./record-dialog.tsx')))

/** Opens the record of a plant: administrators change it, plant inspectors read it. */
export function RecordButton({ plant }: { plant: { id: number } }) {
  const { t } = useTranslation('plant-records')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      <Suspense>{open && <RecordDialog id={plant.id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
