import type { Condition, Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../ui/add-button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useQuestionWords } from '../../../ui/questionnaire/question-words.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { earlierFields, keysOf, put, without } from './form-changes.ts'
import { Line, type EditedPart } from './form-inputs.tsx'
import './test-forms.en.json'
import styles from './test-forms.module.css'

export interface ConditionEditorProps extends EditedPart {
  form: Questionnaire
  /** The field that is asked under these conditions, whose earlier fields they name. */
  before: string
  conditions: readonly Condition[] | undefined
  onChange: (conditions: Condition[] | undefined) => void
}

/** When a field or a section is asked: all of its conditions hold. */
export function ConditionEditor({ form, before, conditions = [], onChange, ...part }: ConditionEditorProps) {
  const { t } = useTranslation('test-forms')
  const { say } = useQuestionWords()
  const earlier = earlierFields(form, before)
  const change = (next: Condition[]) => onChange(next.length === 0 ? undefined : next)
  const [first] = earlier
  if (!first && conditions.length === 0) return null
  return (
    <div role="group" aria-label={t('asked_if')} className={styles['options']}>
      {conditions.map((condition, at) => {
        const here = { ...part, path: `${part.path}.${at}` }
        const set = (changed: Partial<Condition>) => change(put(conditions, at, without({ ...condition, ...changed })))
        return (
          <div key={at} className={styles['option']}>
            <SelectField
              id={part.inputId(`${here.path}.field`)}
              label={t('asked_if')}
              error={part.errorOf(`${here.path}.field`) ?? part.errorOf(here.path)}
              value={condition.field}
              options={earlier.map(({ field }) => ({ value: field.key, label: say(field.label) || field.key }))}
              onChange={(field) => change(put(conditions, at, { field }))}
            />
            <Line
              {...here}
              path={`${here.path}.in`}
              label={t('is_in')}
              hint={t('keys_hint')}
              value={condition.in?.join(', ')}
              onChange={(keys) => set({ in: keysOf(keys) })}
            />
            <Line
              {...here}
              path={`${here.path}.least`}
              label={t('least')}
              most={20}
              value={condition.least}
              onChange={(least) => set({ least })}
            />
            <Line
              {...here}
              path={`${here.path}.most`}
              label={t('most')}
              most={20}
              value={condition.most}
              onChange={(most) => set({ most })}
            />
            <IconButton
              label={t('remove', { name: t('condition', { number: at + 1 }) })}
              onClick={() => change(put(conditions, at, null))}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </div>
        )
      })}
      {first && (
        <div>
          <AddButton kind="quiet" onClick={() => change([...conditions, { field: first.field.key }])}>
            {t('add_condition')}
          </AddButton>
        </div>
      )}
    </div>
  )
}
