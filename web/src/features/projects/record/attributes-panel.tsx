import { payBases, type PayBasis, type Project } from '@milepost/contract/projects/project'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { useUnsavedGuard } from '../../../shell/use-unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { EditConflict } from '../../../ui/edit-conflict/edit-conflict.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { changeAttributes } from './api.ts'
import { attributeChange, attributesOf, isLimit, type AttributeValues, type LimitUnit } from './attribute-values.ts'
import { useFieldNames } from './field-names.ts'
import styles from './record.module.css'

const units = ['LB', 'TON'] as const

/** Limits and options of a project: what goes before a truck's own limit, what phones note, and what counts toward pay. */
export function AttributesPanel({ project, onSaved }: { project: Project; onSaved: (saved: Project) => void }) {
  const { t } = useTranslation('project_record')
  const { nameOf, valueText } = useFieldNames()
  const [base] = useState(() => attributesOf(project))
  const [values, setValues] = useState(base)
  const [tried, setTried] = useState(false)
  const change = (next: Partial<AttributeValues>) => setValues({ ...values, ...next })
  const changed = attributeChange(values, base)
  const differs = Object.keys(changed).length > 0
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (body: Record<string, unknown>) => changeAttributes(project.id, body),
    onSuccess: onSaved,
  })
  useUnsavedGuard(differs && !save.isSuccess)
  const wrong = !isLimit(values)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!wrong && differs) save.mutate({ ...changed, lock_version: project.lock_version })
  }
  const settle = (mine: ReadonlySet<string>) => {
    const conflict = save.error?.conflict
    const disputed = conflict?.fields.map(({ field }) => field) ?? []
    const theirs = disputed.filter((field) => !mine.has(field)).map((field) => field.replace('_lbs', ''))
    const kept = Object.fromEntries(Object.entries(changed).filter(([field]) => !theirs.includes(field)))
    if (Object.keys(kept).some((field) => field !== 'uom'))
      save.mutate({ ...kept, lock_version: conflict?.lock_version })
    else onSaved(project)
  }
  return (
    <Panel title={t('attributes')}>
      <form className={styles['form']} onSubmit={submit} noValidate aria-label={t('attributes')}>
        {save.error && !save.error.conflict && (
          <p role="alert" className={styles['fault']}>
            {problemText(save.error)}
          </p>
        )}
        <div className={styles['fields']}>
          <div className={styles['limit']}>
            <TextInput
              label={t('fields.max_gvw_override')}
              description={t('hints.max_gvw_override')}
              inputMode="decimal"
              value={values.limit}
              error={tried && wrong ? t('faults.limit') : undefined}
              maxLength={12}
              onChange={(event) => change({ limit: event.currentTarget.value })}
            />
            <SegmentedControl<LimitUnit>
              label={t('unit')}
              value={values.unit}
              options={units.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
              onChange={(unit) => change({ unit })}
            />
          </div>
          <SegmentedControl<PayBasis>
            label={t('fields.pay_basis')}
            value={values.pay_basis}
            options={payBases.map((basis) => ({ value: basis, label: t(`pay_basis.${basis}`) }))}
            onChange={(pay_basis) => change({ pay_basis })}
          />
        </div>
        <div className={styles['choices']}>
          {(['pay_overload', 'collect_user_location', 'allow_sending_dwr'] as const).map((field) => (
            <Checkbox
              key={field}
              label={nameOf(field)}
              description={t(`hints.${field}`)}
              checked={values[field]}
              onChange={(event) => change({ [field]: event.currentTarget.checked })}
            />
          ))}
        </div>
        <div className={styles['row']}>
          <Button type="submit" kind="primary" loading={save.isPending} disabled={!differs}>
            {t('save_settings')}
          </Button>
        </div>
        {save.error?.conflict && (
          <EditConflict
            conflict={save.error.conflict}
            time_zone={project.time_zone}
            nameOf={nameOf}
            valueOf={(field, value) =>
              field === 'pay_basis' ? t(`pay_basis.${value as PayBasis}`) : valueText(field, value)
            }
            onChoose={settle}
            onClose={save.reset}
          />
        )}
      </form>
    </Panel>
  )
}
