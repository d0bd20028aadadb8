import { payBases, type PayBasis } from '@milepost/contract/projects/project'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import './project_record.en.json'
import type { LimitUnit } from './project-values.ts'
import styles from './record.module.css'
import type { ProjectFormState } from './use-project-form.ts'
import shared from '../../../ui/shared.module.css'

const units = ['LB', 'TON'] as const

/** Limits and options of a project: what goes before a truck's own limit, what phones note, and what counts toward pay. */
export function AttributesPanel({ form }: { form: ProjectFormState }) {
  const { t } = useTranslation('project_record')
  return (
    <Panel title={t('attributes')}>
      <div className={styles['fields']}>
        <div className={styles['limit']}>
          <TextInput
            {...form.line('limit')}
            label={t('fields.max_gvw_override')}
            description={t('hints.max_gvw_override')}
            inputMode="decimal"
            maxLength={12}
          />
          <SegmentedControl<LimitUnit>
            {...form.choice('unit')}
            value={form.values.unit ?? 'LB'}
            label={t('unit')}
            options={units.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
          />
        </div>
        <SegmentedControl<PayBasis>
          {...form.choice('pay_basis')}
          value={form.values.pay_basis ?? 'delivered'}
          options={payBases.map((basis) => ({ value: basis, label: t(`pay_basis.${basis}`) }))}
        />
      </div>
      <div className={shared['stack']}>
        {(['pay_overload', 'collect_user_location', 'allow_sending_dwr'] as const).map((field) => (
          <Checkbox key={field} {...form.check(field)} description={t(`hints.${field}`)} />
        ))}
      </div>
    </Panel>
  )
}
