import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { Button } from '../../ui/button.tsx'
import './plant-records.en.json'

const RecordDialog = lazy(withRetry(() => import('./record-dialog.tsx')))

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
