import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { MOST_DECIMALS, type UnitSetting } from '@milepost/contract/reconciliation-uom/unit-setting'
import { roundings } from '@milepost/contract/units/units'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { sendSetting, uomKey } from '../api.ts'
import '../reconciliation-uom.en.json'
import { ratio, rounded } from '../conversion.ts'
import styles from '../reconciliation-uom.module.css'
import shared from '../../../ui/shared.module.css'

/** Quantities that show how a setting rounds: one with many decimals, and halves of its last one after an even and an odd digit. */
const examplesOf = (decimals: number): string[] => {
  const zeros = '0'.repeat(Math.max(0, decimals - 1))
  return ['1234.5678915', ...(decimals === 0 ? ['22.5', '23.5'] : [`22.${zeros}45`, `22.${zeros}55`])]
}

/** Sets decimals and rounding of a unit, and shows by examples what that means. */
export function UnitDialog({ setting, onClose }: { setting: UnitSetting; onClose: () => void }) {
  const { t } = useTranslation('reconciliation-uom')
  const { uom } = setting
  const { decimals, rounding } = setting
  const form = useRecordForm({
    name: `unit.${uom}`,
    first: { decimals, rounding },
    lock_version: setting.lock_version,
    texts: {
      inputId: (field) => `unit-${field}`,
      nameOf: (field) => t(`unit_list.columns.${field}`),
      faultText: (fault) => fault,
      valueText: (field, value) => (field === 'rounding' ? t(`roundings.${value as 'half_up'}`) : String(value)),
    },
    read: (body) => ({ body, faults: {} }),
    send: (body) => sendSetting({ uom, ...body }),
    invalidates: [uomKey],
    toast: () => t('units.saved', { uom }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const { values } = form
  const rules = { ...usualRules, settings: [{ uom, ...values }] }
  return (
    <RecordDialog form={form} title={t('units.title', { uom })} accept={t('units.save')} onClose={onClose}>
      <p>{t('units.text')}</p>
      <div className={shared['fields']}>
        <SelectField
          {...form.choice('decimals')}
          value={String(values.decimals)}
          options={Array.from({ length: MOST_DECIMALS + 1 }, (_none, most) => ({
            value: String(most),
            label: String(most),
          }))}
          onChange={(most) => form.change({ decimals: Number(most) })}
        />
        <div className={styles['whole']}>
          <SegmentedControl
            {...form.choice('rounding')}
            options={roundings.map((value) => ({ value, label: t(`roundings.${value}`) }))}
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
    </RecordDialog>
  )
}
