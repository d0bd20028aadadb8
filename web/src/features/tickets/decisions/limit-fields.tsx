import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../../lib/numbers.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import styles from './decisions.module.css'
import { inBoth } from './gvw-limit.ts'
import type { DecisionValues } from './use-decision-form.ts'

const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0

/** The gross weight that holds instead of any other limit, in pounds or tons; both are shown. */
export function LimitFields({
  id,
  values,
  error,
  onChange,
  onLeave,
}: {
  id: string
  values: DecisionValues
  error: string | undefined
  onChange: (change: Partial<DecisionValues>) => void
  onLeave: () => void
}) {
  const { t } = useTranslation('decisions')
  const both = inBoth(values)
  return (
    <>
      {!values.remove && (
        <div className={styles['limit']}>
          <TextInput
            id={id}
            required
            data-autofocus
            inputMode="decimal"
            autoComplete="off"
            label={t('form.limit')}
            error={error}
            value={values.limit}
            onChange={(event) => onChange({ limit: event.currentTarget.value })}
            onBlur={onLeave}
          />
          <SelectField
            label={t('form.uom')}
            value={values.uom}
            options={[
              { value: 'LB', label: t('form.pounds') },
              { value: 'TON', label: t('form.tons') },
            ]}
            onChange={(uom) => onChange({ uom: uom as 'LB' | 'TON' })}
          />
          {both && (
            <output htmlFor={id} className={styles['both']}>
              {t('form.limit_both', {
                lbs: formatDecimal(both.lbs, decimalsOf(both.lbs)),
                tons: formatDecimal(both.tons, Math.max(2, decimalsOf(both.tons))),
              })}
            </output>
          )}
        </div>
      )}
      <Checkbox
        label={t('form.remove')}
        checked={values.remove}
        onChange={(event) => onChange({ remove: event.currentTarget.checked })}
      />
    </>
  )
}
