import type { Questionnaire, Section } from '@milepost/contract/core/questionnaire/questionnaire'
import { IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../ui/add-button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useQuestionWords } from '../../../ui/questionnaire/question-words.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { FieldEditor } from './field-editor.tsx'
import { answered, answeredOf, movedUp, newField, put } from './form-changes.ts'
import { Line, OptionList, WordsInput, type EditedPart } from './form-inputs.tsx'
import './test-forms.en.json'
import styles from './test-forms.module.css'
import shared from '../../../ui/shared.module.css'

export interface SectionEditorProps extends EditedPart {
  form: Questionnaire
  section: Section
  onChange: (section: Section) => void
}

/** A section of a form: how it is answered, and its questions. */
export function SectionEditor({ form, section, onChange, ...part }: SectionEditorProps) {
  const { t } = useTranslation('test-forms')
  const { say } = useQuestionWords()
  const at = (name: string) => ({ ...part, path: `${part.path}.${name}` })
  const { repeats } = section
  const set = (change: Partial<Section>) => onChange({ ...section, ...change })
  const count = (value: string | undefined) => Math.min(50, Math.max(0, Math.trunc(Number(value ?? 0)) || 0))
  return (
    <div className={shared['stack']}>
      <div className={shared['fields']}>
        <WordsInput
          {...at('title')}
          label={t('section_title')}
          words={section.title}
          required
          onChange={(title) => set({ title })}
        />
        <Line {...at('key')} label={t('key')} most={40} value={section.key} onChange={(key = '') => set({ key })} />
        <SelectField
          label={t('answered')}
          error={part.errorOf(part.path)}
          value={answeredOf(section)}
          options={(['once', 'repeated', 'table'] as const).map((how) => ({
            value: how,
            label: t(`answered_how.${how}`),
          }))}
          onChange={(how) => onChange(answered(section, how as 'once'))}
        />
        {repeats && (
          <>
            <WordsInput
              {...at('repeats.label')}
              label={t('row_name')}
              words={repeats.label}
              required
              onChange={(label) => set({ repeats: { ...repeats, label } })}
            />
            <Line
              {...at('repeats')}
              label={t('rows_least')}
              most={2}
              value={String(repeats.least)}
              onChange={(least) => set({ repeats: { ...repeats, least: count(least) } })}
            />
            <Line
              {...at('repeats.most')}
              label={t('rows_most')}
              most={2}
              value={String(repeats.most)}
              onChange={(most) => set({ repeats: { ...repeats, most: count(most) } })}
            />
          </>
        )}
      </div>
      {section.rows && (
        <OptionList
          {...at('rows')}
          title={t('row')}
          stem="row"
          withOptional
          options={section.rows}
          onChange={(rows) => set({ rows })}
        />
      )}
      {section.fields.map((field, place) => {
        const name = say(field.label) || field.key
        const path = `${part.path}.fields.${place}`
        return (
          <Question key={place} name={name} kind={t(`kinds.${field.kind}`)} startsOpen={field.label.en === ''}>
            <div className={shared['inline-row']}>
              {place > 0 && (
                <IconButton label={t('up', { name })} onClick={() => set({ fields: movedUp(section.fields, place) })}>
                  <IconArrowUp size={18} aria-hidden />
                </IconButton>
              )}
              {section.fields.length > 1 && (
                <IconButton
                  label={t('remove', { name })}
                  onClick={() => set({ fields: put(section.fields, place, null) })}
                >
                  <IconTrash size={18} aria-hidden />
                </IconButton>
              )}
            </div>
            <FieldEditor
              {...part}
              path={path}
              form={form}
              field={field}
              onChange={(next) => set({ fields: put(section.fields, place, next) })}
            />
          </Question>
        )
      })}
      <div>
        <AddButton kind="secondary" onClick={() => set({ fields: [...section.fields, newField(form)] })}>
          {t('add_field')}
        </AddButton>
      </div>
    </div>
  )
}

/** A question that opens and closes; a new one is open. */
function Question({
  name,
  kind,
  startsOpen,
  children,
}: {
  name: string
  kind: string
  startsOpen: boolean
  children: ReactNode
}) {
  const [open, setOpen] = useState(startsOpen)
  return (
    <details className={styles['field']} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {name} <small>{kind}</small>
      </summary>
      {children}
    </details>
  )
}
