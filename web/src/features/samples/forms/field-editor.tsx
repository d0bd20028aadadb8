import type { QuestionField, Questionnaire, QuestionKind } from '@milepost/contract/core/questionnaire/questionnaire'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ComputedEditor } from './computed-editor.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { keysOf, ofKind, without } from './form-changes.ts'
import { Line, OptionList, WordsInput, type EditedPart } from './form-inputs.tsx'
import './test-forms.en.json'
import shared from '../../../ui/shared.module.css'

const kinds = ['number', 'computed', 'choice', 'choices', 'yes_no', 'text', 'date'] as const satisfies QuestionKind[]

export interface FieldEditorProps extends EditedPart {
  form: Questionnaire
  field: QuestionField
  onChange: (field: QuestionField) => void
}

/** One question of a form: its kind with its limits, what passes, and when it is asked. */
export function FieldEditor({ form, field, onChange, ...part }: FieldEditorProps) {
  const { t } = useTranslation('test-forms')
  const at = (name: string) => ({ ...part, path: `${part.path}.${name}` })
  const set = (change: Partial<QuestionField>) => onChange(without({ ...field, ...change } as QuestionField))
  const wanted = field.wanted ?? {}
  const numeric = field.kind === 'number' || field.kind === 'computed'
  const setWanted = (change: typeof wanted) => {
    const next = without({ ...wanted, ...change })
    set({ wanted: Object.keys(next).length === 0 ? undefined : next })
  }
  return (
    <div className={shared['stack']}>
      <div className={shared['fields']}>
        <WordsInput
          {...at('label')}
          label={t('label')}
          words={field.label}
          required
          onChange={(label) => set({ label })}
        />
        <SelectField
          label={t('kind')}
          value={field.kind}
          options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          onChange={(kind) => onChange(ofKind(field, kind as QuestionKind))}
        />
        <Line {...at('key')} label={t('key')} most={40} value={field.key} onChange={(key = '') => set({ key })} />
        {numeric && (
          <Line {...at('unit')} label={t('unit')} most={20} value={field.unit} onChange={(unit) => set({ unit })} />
        )}
        {field.kind === 'number' && (
          <>
            <SelectField
              label={t('decimals')}
              value={String(field.decimals)}
              options={['0', '1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: value }))}
              onChange={(decimals) => set({ decimals: Number(decimals) })}
            />
            <Line
              {...at('least')}
              label={t('least')}
              most={20}
              value={field.least}
              onChange={(least) => set({ least })}
            />
            <Line {...at('most')} label={t('most')} most={20} value={field.most} onChange={(most) => set({ most })} />
          </>
        )}
        {numeric && (
          <>
            <Line
              {...at('wanted.least')}
              label={t('wanted_least')}
              most={20}
              value={wanted.least}
              onChange={(least) => setWanted({ least })}
            />
            <Line
              {...at('wanted.most')}
              label={t('wanted_most')}
              most={20}
              value={wanted.most}
              onChange={(most) => setWanted({ most })}
            />
          </>
        )}
        {(field.kind === 'choice' || field.kind === 'choices' || field.kind === 'yes_no') && (
          <Line
            {...at('wanted.in')}
            label={t('wanted_in')}
            hint={t('keys_hint')}
            value={wanted.in?.join(', ')}
            onChange={(keys) => setWanted({ in: keysOf(keys) })}
          />
        )}
      </div>
      {(field.kind === 'choice' || field.kind === 'choices') && (
        <OptionList
          {...at('options')}
          title={t('options')}
          stem="option"
          options={field.options}
          onChange={(options) => set({ options })}
        />
      )}
      {field.kind === 'computed' && <ComputedEditor {...part} form={form} field={field} onChange={onChange} />}
      <ConditionEditor
        {...at('shown_if')}
        form={form}
        before={field.key}
        conditions={field.shown_if}
        onChange={(shown_if) => set({ shown_if })}
      />
      {field.kind !== 'computed' && (
        <Checkbox
          label={t('required')}
          checked={field.required === true}
          onChange={() => set({ required: field.required ? undefined : true })}
        />
      )}
      {field.kind === 'text' && (
        <Checkbox
          label={t('lines')}
          checked={field.lines === true}
          onChange={() => set(field.lines ? { lines: undefined, most: 200 } : { lines: true, most: 4000 })}
        />
      )}
      {field.kind === 'yes_no' && (
        <Checkbox
          label={t('not_applicable')}
          checked={field.not_applicable === true}
          onChange={() => set({ not_applicable: field.not_applicable ? undefined : true })}
        />
      )}
    </div>
  )
}
