import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { MOST_DECIMALS, type UnitRounding, type UnitSetting } from '@milepost/contract/reconciliation-uom/unit-setting'
import { roundings } from '@milepost/contract/units/units'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { sendSetting, uomKey } from '../api.ts'
import '../catalogue.ts'
import { ratio, rounded } from '../conversion.ts'
import styles from '../reconciliation-uom.module.css'

/** Quantities that show how a setting rounds: one with many decimals, and halves of its last one after an even and an odd digit. */
export const examplesOf = (decimals: number): string[] => {
  const zeros = '0'.repeat(Math.max(0, decimals - 1))
  return ['1234.5678915', ...(decimals === 0 ? ['22.5', '23.5'] : [`22.${zeros}45`, `22.${zeros}55`])]
}

/** Sets decimals and rounding of a unit, and shows by examples what that means. */
export function UnitDialog({ setting, onClose }: { setting: UnitSetting; onClose: () => void }) {
  const { t } = useTranslation(['reconciliation-uom', 'common'])
  const queryClient = useQueryClient()
  const { uom, lock_version } = setting
  const [values, setValues] = useState<Pick<UnitRounding, 'decimals' | 'rounding'>>({
    decimals: setting.decimals,
    rounding: setting.rounding,
  })
  const rules = { ...usualRules, settings: [{ uom, ...values }] }
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: () => sendSetting({ uom, ...values, lock_version }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('units.saved', { uom }) })
      void queryClient.invalidateQueries({ queryKey: uomKey })
      onClose()
    },
    // Somebody else was first: what was set stands in the list, and the dialog opens anew with it.
    onError: ({ status }) => {
      if (status !== 409) return
      showToast({ kind: 'error', text: t('units.conflict', { uom }) })
      void queryClient.invalidateQueries({ queryKey: uomKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={t('units.title', { uom })}>
      <form className={styles['form']} onSubmit={submit}>
        <p>{t('units.text')}</p>
        <div className={styles['fields']}>
          <SelectField
            label={t('units.decimals')}
            value={String(values.decimals)}
            options={Array.from({ length: MOST_DECIMALS + 1 }, (_none, decimals) => ({
              value: String(decimals),
              label: String(decimals),
            }))}
            onChange={(decimals) => setValues({ ...values, decimals: Number(decimals) })}
          />
          <div className={styles['whole']}>
            <SegmentedControl
              label={t('units.rounding')}
              value={values.rounding}
              options={roundings.map((value) => ({ value, label: t(`roundings.${value}`) }))}
              onChange={(rounding) => setValues({ ...values, rounding })}
            />
          </div>
        </div>
        <div className={styles['examples']} role="status">
          <h3>{t('units.examples')}</h3>
          {examplesOf(values.decimals).map((example) => (
            <span key={example}>
              {t('units.example', { from: example, to: rounded(ratio(example), uom, rules), uom })}
            </span>
          ))}
        </div>
        {save.error && (
          <p role="alert" className={styles['error']}>
            {problemText(save.error)}
          </p>
        )}
        <div className={styles['buttons']}>
          <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={save.isPending}>
            {t('units.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
