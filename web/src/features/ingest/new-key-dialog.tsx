import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useUnsavedGuard } from '../../shell/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Modal } from '../../ui/modal.tsx'
import { RestoredDraft } from '../../ui/restored-draft.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { plantsKey, plantsOptions, suppliersOptions } from '../plants/index.ts'
import { createKey, keysKey } from './api.ts'
import styles from './ingest.module.css'
import type { ShownKey } from './shown-key-dialog.tsx'

const nothing: { supplier_id: string; name: string; chosen: readonly string[] } = {
  supplier_id: '',
  name: '',
  chosen: [],
}

/** Makes a key for a supplier, for all of its plants or some. */
export function NewKeyDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: ShownKey) => void }) {
  const { t } = useTranslation(['ingest', 'common'])
  const queryClient = useQueryClient()
  const { data: suppliers = [], isSuccess } = useQuery(suppliersOptions())
  const { data: plants = [] } = useQuery(plantsOptions())
  const { values, differs, restored, change, drop, startOver } = useDraft('key.new', nothing)
  const { supplier_id, name, chosen } = values
  const [sent, setSent] = useState(0)
  const own = plants.filter((plant) => String(plant.supplier_id) === supplier_id)
  const make = useMutation({
    mutationFn: () =>
      createKey({
        supplier_id: Number(supplier_id),
        name: name.trim(),
        ...(chosen.length > 0 && { plants: [...chosen] }),
      }),
    meta: { quiet: true },
    onSuccess: ({ key }) => {
      drop()
      for (const queryKey of [keysKey, plantsKey]) void queryClient.invalidateQueries({ queryKey })
      onMade({ key, name: name.trim(), plant: chosen[0] ?? own[0]?.code ?? 'PLANT-01' })
    },
  })
  const missing = { supplier: sent > 0 && supplier_id === '', name: sent > 0 && name.trim() === '' }
  const errors = [
    ...(missing.supplier
      ? [{ field: 'key-supplier', text: `${t('new_key.supplier')}: ${t('new_key.required')}` }]
      : []),
    ...(missing.name ? [{ field: 'key-name', text: `${t('new_key.name')}: ${t('new_key.required')}` }] : []),
  ]
  useUnsavedGuard(differs)
  const close = () => {
    if (differs && !window.confirm(t('common:ui.leave_changes'))) return
    drop()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(sent + 1)
    if (supplier_id !== '' && name.trim() !== '') make.mutate()
  }
  const toggle = (code: string, on: boolean) =>
    change({ chosen: on ? [...chosen, code] : chosen.filter((other) => other !== code) })
  return (
    <Modal opened onClose={close} title={t('new_key.title')}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <FormErrorSummary errors={errors} focusOn={sent} />
        {restored && <RestoredDraft onStartOver={startOver} />}
        {make.error && (
          <p role="alert" className={styles['error']}>
            {problemText(make.error)}
          </p>
        )}
        {isSuccess && suppliers.length === 0 && <p className={styles['error']}>{t('new_key.no_supplier')}</p>}
        <SelectField
          id="key-supplier"
          label={t('new_key.supplier')}
          value={supplier_id}
          required
          error={missing.supplier ? t('new_key.required') : undefined}
          onChange={(value) => change({ supplier_id: value, chosen: [] })}
          options={[
            { value: '', label: '' },
            ...suppliers.map((supplier) => ({ value: String(supplier.id), label: supplier.name })),
          ]}
        />
        <TextInput
          id="key-name"
          label={t('new_key.name')}
          description={t('new_key.name_hint')}
          value={name}
          maxLength={100}
          required
          error={missing.name ? t('new_key.required') : undefined}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {own.length > 0 && (
          <fieldset className={styles['plants']}>
            <legend>{t('new_key.plants')}</legend>
            <p className={styles['hint']}>{t('new_key.plants_hint')}</p>
            {own.map(({ code, name: plant }) => (
              <Checkbox
                key={code}
                label={`${code} · ${plant}`}
                checked={chosen.includes(code)}
                onChange={(event) => toggle(code, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        )}
        <div className={styles['buttons']}>
          <Button onClick={close}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={make.isPending}>
            {t('new_key.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
