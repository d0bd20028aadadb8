import { MOST_PREDECESSORS } from '@milepost/contract/schedule/schedule-rules'
import type { PlannedActivity } from '@milepost/contract/schedule/schedule.contract'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { ActivityValues } from './activity-values.ts'
import styles from './schedule.module.css'
import shared from '../../ui/shared.module.css'

interface PredecessorFieldsProps {
  predecessors: ActivityValues['predecessors']
  others: readonly PlannedActivity[]
  error: string | undefined
  onChange: (predecessors: ActivityValues['predecessors']) => void
}

/** The activities that one waits for, each with the days after its end. */
export function PredecessorFields({ predecessors, others, error, onChange }: PredecessorFieldsProps) {
  const { t } = useTranslation('schedule')
  const nameOf = (id: number): string => others.find((one) => one.id === id)?.name ?? String(id)
  const left = others.filter(({ id }) => !predecessors.some((one) => one.id === id))
  return (
    <fieldset className={styles['predecessors']} id="activity-predecessors" tabIndex={-1}>
      <legend>{t('form.predecessors')}</legend>
      <p className={styles['hint']}>{t('form.predecessors_hint')}</p>
      {error && <p className={shared['error']}>{error}</p>}
      {predecessors.map(({ id, lag }) => (
        <div key={id} className={styles['predecessor']}>
          <TextInput
            label={t('form.lag', { name: nameOf(id) })}
            inputMode="text"
            maxLength={4}
            value={lag}
            onChange={(event) => {
              const typed = event.currentTarget.value
              onChange(predecessors.map((one) => (one.id === id ? { id, lag: typed } : one)))
            }}
          />
          <IconButton
            label={t('form.remove_predecessor', { name: nameOf(id) })}
            onClick={() => onChange(predecessors.filter((one) => one.id !== id))}
          >
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
      {left.length > 0 && predecessors.length < MOST_PREDECESSORS && (
        <SelectField
          id="activity-add-predecessor"
          label={t('form.add_predecessor')}
          value=""
          options={[
            { value: '', label: t('form.choose') },
            ...left.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => value !== '' && onChange([...predecessors, { id: Number(value), lag: '0' }])}
        />
      )}
    </fieldset>
  )
}
