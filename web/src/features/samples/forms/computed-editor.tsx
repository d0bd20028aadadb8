import {
  inputRows,
  type FormulaInput,
  type InputRows,
  type QuestionField,
  type Questionnaire,
} from '@milepost/contract/core/questionnaire/questionnaire'
import { testFormulas } from '@milepost/contract/samples/test-formulas'
import { useTranslation } from 'react-i18next'
import { useQuestionWords } from '../../../ui/questionnaire/question-words.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { earlierFields } from './form-changes.ts'
import { Line, type EditedPart } from './form-inputs.tsx'
import './test-forms.en.json'
import shared from '../../../ui/shared.module.css'

type Computed = Extract<QuestionField, { kind: 'computed' }>

export interface ComputedEditorProps extends EditedPart {
  form: Questionnaire
  field: Computed
  onChange: (field: Computed) => void
}

const CONSTANT = '#'
const words = (name: string) => name.replaceAll('_', ' ')

/** How a result is calculated: a formula of the list, what it reads, and how it is rounded. */
export function ComputedEditor({ form, field, onChange, ...part }: ComputedEditorProps) {
  const { t } = useTranslation('test-forms')
  const { say } = useQuestionWords()
  const formula = testFormulas[field.formula]
  const earlier = earlierFields(form, field.key).filter(({ field: { kind } }) =>
    ['number', 'computed', 'date'].includes(kind),
  )
  const read = (name: string, input: FormulaInput | undefined) => {
    const inputs = Object.fromEntries(Object.entries(field.inputs).filter(([key]) => key !== name))
    onChange({ ...field, inputs: input ? { ...inputs, [name]: input } : inputs })
  }
  return (
    <div className={shared['fields']} role="group" aria-label={t('kinds.computed')}>
      <SelectField
        id={part.inputId(`${part.path}.formula`)}
        label={t('formula')}
        error={part.errorOf(`${part.path}.formula`) ?? part.errorOf(`${part.path}.inputs`)}
        value={field.formula}
        options={Object.keys(testFormulas).map((value) => ({ value, label: words(value) }))}
        onChange={(chosen) => onChange({ ...field, formula: chosen, inputs: {} })}
      />
      <Line
        {...part}
        path={`${part.path}.round_to`}
        label={t('round_to')}
        most={20}
        value={field.round_to}
        onChange={(round_to = '') => onChange({ ...field, round_to })}
      />
      {Object.entries(formula?.inputs ?? {}).map(([name, arity]) => {
        const input = field.inputs[name]
        const path = `${part.path}.inputs.${name}`
        const chosen = input === undefined ? '' : 'value' in input ? CONSTANT : input.field
        return (
          <div key={name} className={shared['stack']}>
            <SelectField
              id={part.inputId(path)}
              label={t(arity === 'optional' ? 'input_optional' : 'input', { name: words(name) })}
              error={part.errorOf(path)}
              value={chosen}
              options={[
                { value: '', label: t('nothing') },
                { value: CONSTANT, label: t('constant') },
                ...earlier.map(({ section, field: one }) => ({
                  value: one.key,
                  label: `${say(section.title)}: ${say(one.label) || one.key}`,
                })),
              ]}
              onChange={(value) =>
                read(
                  name,
                  value === ''
                    ? undefined
                    : value === CONSTANT
                      ? { value: '0' }
                      : arity === 'many'
                        ? { field: value, rows: 'all' }
                        : { field: value },
                )
              }
            />
            {input && 'value' in input && (
              <Line
                {...part}
                path={`${path}.value`}
                label={t('constant')}
                most={20}
                value={input.value}
                onChange={(value = '') => read(name, { value })}
              />
            )}
            {input && 'field' in input && arity === 'many' && (
              <SelectField
                label={t('rows_read', { name: words(name) })}
                value={input.rows ?? 'own'}
                options={inputRows.map((value) => ({ value, label: t(`rows.${value}`) }))}
                onChange={(rows) => read(name, { field: input.field, rows: rows as InputRows })}
              />
            )}
          </div>
        )
      })}
      <SelectField
        label={t('passes_on')}
        value={field.passes_on ?? 'exact'}
        options={(['exact', 'reported'] as const).map((value) => ({ value, label: t(`carried.${value}`) }))}
        onChange={(value) => onChange({ ...field, passes_on: value as 'exact' | 'reported' })}
      />
    </div>
  )
}
