import { payBases, type PayBasis, type Project } from '@milepost/contract/projects/project'
import { projectAttributes } from '@milepost/contract/projects/project-change'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RecordForm } from '../../../ui/record-form/record-form.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { changeAttributes } from './api.ts'
import { useFieldNames } from './field-names.ts'
import { inputId } from './input-id.ts'
import styles from './record.module.css'
import shared from '../../../ui/shared.module.css'

type LimitUnit = 'LB' | 'TON'

/** The values of the project settings' form; the limit as typed, in its unit. */
interface AttributeValues {
  limit: string
  unit: LimitUnit
  pay_basis: PayBasis
  pay_overload: boolean
  collect_user_location: boolean
  allow_sending_dwr: boolean
}

const attributesOf = (project: Project): AttributeValues => ({
  limit: project.max_gvw_override_lbs ?? '',
  unit: 'LB',
  pay_basis: project.pay_basis,
  pay_overload: project.pay_overload,
  collect_user_location: project.collect_user_location,
  allow_sending_dwr: project.allow_sending_dwr,
})

const limitOf = ({ limit, unit }: AttributeValues) => {
  const max_gvw_override = limit.trim().replaceAll(',', '') || null
  return { max_gvw_override, uom: max_gvw_override === null ? 'LB' : unit }
}

/** Whether the limit is one: 1 to 500,000 lb, in either unit, or none. */
const isLimit = (values: AttributeValues): boolean => projectAttributes.safeParse(limitOf(values)).success

/** The request body; the limit is sent as a number with its unit, under the name of its field. */
const bodyOf = (values: AttributeValues) => {
  const { limit: _limit, unit: _unit, ...others } = values
  return { ...others, max_gvw_override_lbs: limitOf(values) }
}

const units = ['LB', 'TON'] as const

/** Limits and options of a project: what goes before a truck's own limit, what phones note, and what counts toward pay. */
export function AttributesPanel({ project, onSaved }: { project: Project; onSaved: (saved: Project) => void }) {
  const { t } = useTranslation('project_record')
  const { nameOf, valueText } = useFieldNames()
  const form = useRecordForm({
    name: `project_attributes.${project.id}`,
    first: attributesOf(project),
    follows: true,
    lock_version: project.lock_version,
    texts: {
      inputId,
      nameOf: (field) => nameOf(field === 'limit' ? 'max_gvw_override' : field),
      faultText: (fault?: string) => fault,
      valueText: (field, value) =>
        field === 'pay_basis' ? t(`pay_basis.${value as PayBasis}`) : valueText(field, value),
    },
    read: (values) => ({ body: bodyOf(values), faults: isLimit(values) ? {} : { limit: t('faults.limit') } }),
    send: ({ max_gvw_override_lbs: limit, ...others }) => changeAttributes(project.id, { ...others, ...limit }),
    toast: () => t('saved'),
    onSaved,
  })
  return (
    <Panel title={t('attributes')}>
      <RecordForm
        form={form}
        accept={t('save_settings')}
        label={t('attributes')}
        time_zone={project.time_zone}
        disabled={!form.differs}
      >
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
              label={t('unit')}
              options={units.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
            />
          </div>
          <SegmentedControl<PayBasis>
            {...form.choice('pay_basis')}
            options={payBases.map((basis) => ({ value: basis, label: t(`pay_basis.${basis}`) }))}
          />
        </div>
        <div className={shared['stack']}>
          {(['pay_overload', 'collect_user_location', 'allow_sending_dwr'] as const).map((field) => (
            <Checkbox key={field} {...form.check(field)} description={t(`hints.${field}`)} />
          ))}
        </div>
      </RecordForm>
    </Panel>
  )
}
