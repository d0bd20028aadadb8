import type { JobSlipProjectDetail } from '@milepost/contract/calibration/job-slip-project'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import styles from './calibration.module.css'

export interface MaterialChoiceProps {
  materials: JobSlipProjectDetail['materials']
  /** Null means all. */
  chosen: readonly number[] | null
  error: string | undefined
  onChange: (chosen: readonly number[] | null) => void
}

/** All materials of a job, those to come too, or some of them. */
export function MaterialChoice({ materials, chosen, error, onChange }: MaterialChoiceProps) {
  const { t } = useTranslation('calibration')
  const fault = useId()
  return (
    <>
      <SegmentedControl
        label={t('connect.materials')}
        value={chosen === null ? 'all' : 'some'}
        options={[
          { value: 'all', label: t('connect.all_materials') },
          { value: 'some', label: t('connect.some_materials') },
        ]}
        onChange={(which) => onChange(which === 'all' ? null : [])}
      />
      {chosen !== null && (
        <fieldset className={styles['materials']} aria-describedby={error && fault}>
          <legend className="visually-hidden">{t('connect.which')}</legend>
          {materials.map(({ id, name, ticket_count }) => (
            <Checkbox
              key={id}
              label={t('connect.material', { name, formatted: formatCount(ticket_count) })}
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
          {error && (
            <p id={fault} role="alert" className={styles['error']}>
              {error}
            </p>
          )}
        </fieldset>
      )}
    </>
  )
}
