import type { Plant } from '@milepost/contract/plants/plants.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useSession } from '../../lib/session.ts'
import { useUnsavedGuard } from '../../shell/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Modal } from '../../ui/modal.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { createPlant, plantsKey, plantsOptions, updatePlant } from './api.ts'
import { PlantConflict } from './plant-conflict.tsx'
import { PlantFields } from './plant-fields.tsx'
import { bodyOf, newPlantValues, plantFaults, valuesOf, type PlantFault, type PlantField, type PlantValues } from './plant-values.ts'
import styles from './plants.module.css'

type Faults = Partial<Record<PlantField, PlantFault>>

/** Makes a plant, or changes one. A field is checked when it is left and all when the form is sent; what was typed stays whatever the server says. */
export default function PlantDialog({ plant, onClose }: { plant: Plant | null; onClose: () => void }) {
  const { t } = useTranslation(['plants', 'common'])
  const { time_zone } = useSession()
  const queryClient = useQueryClient()
  const [before] = useState(() => (plant ? valuesOf(plant) : newPlantValues(time_zone)))
  const [values, setValues] = useState(before)
  const [faults, setFaults] = useState<Faults>({})
  const [version, setVersion] = useState(plant?.lock_version ?? 0)
  const [sent, setSent] = useState(0)
  const differs = JSON.stringify(values) !== JSON.stringify(before)
  const save = useMutation({
    mutationFn: () => (plant ? updatePlant(plant.id, { ...bodyOf(values), active: values.active, lock_version: version }) : createPlant(bodyOf(values))),
    meta: { quiet: true },
    onSuccess: ({ code }) => {
      showToast({ kind: 'success', text: t(plant ? 'form.saved' : 'form.made', { code }) })
      void queryClient.invalidateQueries({ queryKey: plantsKey })
      onClose()
    },
    onError: (problem) => {
      setFaults(Object.fromEntries(problem.details.flatMap(({ path, code }) => (path in values ? [[path, code]] : []))) as Faults)
      if (problem.code === 'conflict') void queryClient.invalidateQueries({ queryKey: plantsOptions().queryKey })
    },
  })
  useUnsavedGuard(differs && !save.isSuccess)

  const change = <Field extends PlantField>(field: Field, value: PlantValues[Field]) => {
    setValues({ ...values, [field]: value })
    setFaults({ ...faults, [field]: undefined })
  }
  const leave = (field: PlantField) => values[field] !== before[field] && setFaults({ ...faults, [field]: plantFaults(values)[field] })
  const close = () => {
    if (!differs || window.confirm(t('common:ui.leave_changes'))) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = plantFaults(values)
    setFaults(found)
    setSent(sent + 1)
    if (Object.keys(found).length === 0) save.mutate()
  }
  const textOf = (field: PlantField): string | undefined => faults[field] && t(`faults.${faults[field]}`)
  const errors = sent === 0 ? [] : (Object.keys(values) as PlantField[]).flatMap((field) => (textOf(field) ? [{ field: `plant-${field}`, text: `${t(`form.${field}`)}: ${textOf(field)}` }] : []))
  const conflict = save.error?.code === 'conflict' && plant !== null
  return (
    <Modal opened onClose={close} title={plant ? t('form.edit', { code: plant.code }) : t('form.new')} width={720}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <FormErrorSummary errors={errors} focusOn={sent} />
        {save.error && !conflict && errors.length === 0 && <p role="alert" className={styles['error']}>{problemText(save.error)}</p>}
        {conflict && <PlantConflict id={plant.id} mine={values} onTheirs={(theirs) => { setValues(valuesOf(theirs)); setVersion(theirs.lock_version); save.reset() }} onMine={(theirs) => { setVersion(theirs.lock_version); save.reset() }} />}
        <PlantFields values={values} isNew={plant === null} textOf={textOf} onChange={change} onLeave={leave} />
        <div className={styles['buttons']}>
          <Button onClick={close}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={save.isPending}>{t(plant ? 'form.save' : 'form.create')}</Button>
        </div>
      </form>
    </Modal>
  )
}
