import type { Plant } from '@milepost/contract/plants/plants.contract'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { patiently } from '../../lib/patiently.ts'
import { problemText } from '../../lib/problem-text.ts'
import { useUnsavedGuard } from '../../shell/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Modal } from '../../ui/modal.tsx'
import { RestoredDraft } from '../../ui/restored-draft.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { PlantFields } from './plant-fields.tsx'
import { plantFields, type PlantField } from './plant-values.ts'
import styles from './plants.module.css'
import { usePlantForm } from './use-plant-form.ts'

const PlantConflict = lazy(patiently(() => import('./plant-conflict.tsx')))

/** Makes a plant, or changes one. */
export default function PlantDialog({ plant, onClose }: { plant: Plant | null; onClose: () => void }) {
  const { t } = useTranslation(['plants', 'common'])
  const form = usePlantForm({
    plant,
    onSaved: ({ code }) => {
      showToast({ kind: 'success', text: t(plant ? 'form.saved' : 'form.made', { code }) })
      onClose()
    },
  })
  const { save, faults } = form
  useUnsavedGuard(form.differs && !save.isSuccess)
  const close = () => {
    if (form.differs && !window.confirm(t('common:ui.leave_changes'))) return
    form.discard()
    onClose()
  }
  const textOf = (field: PlantField): string | undefined => faults[field] && t(`faults.${faults[field]}`)
  const errors =
    form.sent === 0
      ? []
      : plantFields.flatMap((field) =>
          textOf(field) ? [{ field: `plant-${field}`, text: `${t(`form.${field}`)}: ${textOf(field)}` }] : [],
        )
  const conflict = save.error?.code === 'conflict' && plant !== null
  return (
    <Modal opened onClose={close} title={plant ? t('form.edit', { code: plant.code }) : t('form.new')} width={720}>
      <form className={styles['form']} onSubmit={form.submit} noValidate>
        <FormErrorSummary errors={errors} focusOn={form.sent} />
        {save.error && !conflict && errors.length === 0 && (
          <p role="alert" className={styles['error']}>
            {problemText(save.error)}
          </p>
        )}
        <Suspense>
          {conflict && (
            <PlantConflict id={plant.id} mine={form.values} onTheirs={form.takeTheirs} onMine={form.keepMine} />
          )}
        </Suspense>
        {form.restored && <RestoredDraft onStartOver={form.startOver} />}
        <PlantFields
          values={form.values}
          isNew={plant === null}
          textOf={textOf}
          onChange={form.change}
          onLeave={form.leave}
        />
        <div className={styles['buttons']}>
          <Button onClick={close}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={save.isPending}>
            {t(plant ? 'form.save' : 'form.create')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
