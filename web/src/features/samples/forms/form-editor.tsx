import { faultsOfQuestionnaire } from '@milepost/contract/core/questionnaire/questionnaire-faults'
import { questionsOf, type Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import { testFormulas } from '@milepost/contract/samples/test-formulas'
import type { TestForm } from '@milepost/contract/sample-tests/test-forms.contract'
import { IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../../lib/i18n.ts'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useQuestionWords } from '../../../ui/questionnaire/question-words.ts'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { createTestForm, testFormsKey, updateTestForm } from './api.ts'
import { movedUp, newSection, put } from './form-changes.ts'
import { Line, WordsInput } from './form-inputs.tsx'
import { SectionEditor } from './section-editor.tsx'
import './test-forms.en.json'
import styles from './test-forms.module.css'
import shared from '../../../ui/shared.module.css'

export interface FormEditorProps {
  /** What the editor begins with: the draft, or the form of which a draft is begun. */
  first: Questionnaire
  /** The draft to change; null begins one. */
  draft: TestForm | null
  /** It is of a new key, which is typed. */
  isNew: boolean
  onClose: () => void
}

const key = /^[a-z][a-z0-9_]{0,39}$/
const inputId = (path: string) => `test-form-${path.replaceAll('.', '-')}`

/** Paths at which a text or a key is missing or wrong, which no draft is saved with. */
function missingIn({ key: own, title, sections, ...form }: Questionnaire): Record<string, 'required' | 'key_shape'> {
  const wrong: [string, 'required' | 'key_shape'][] = []
  const text = (path: string, value: string) => value.trim() === '' && wrong.push([`form.${path}`, 'required'])
  const named = (path: string, value: string) => !key.test(value) && wrong.push([`form.${path}`, 'key_shape'])
  named('key', own)
  text('title.en', title.en)
  for (const [at, section] of sections.entries()) {
    named(`sections.${at}.key`, section.key)
    text(`sections.${at}.title.en`, section.title.en)
    if (section.repeats) text(`sections.${at}.repeats.label.en`, section.repeats.label.en)
  }
  for (const { section, field } of questionsOf({ ...form, key: own, title, sections })) {
    const path = `sections.${sections.indexOf(section)}.fields.${section.fields.indexOf(field)}`
    named(`${path}.key`, field.key)
    text(`${path}.label.en`, field.label.en)
  }
  return Object.fromEntries(wrong)
}

/** Edits a draft of a form: sections, questions, results. Faults that keep it from being published show at their places while it is written. */
export default function FormEditor({ first, draft, isNew, onClose }: FormEditorProps) {
  const { t } = useTranslation('test-forms')
  const { say } = useQuestionWords()
  const form = useRecordForm({
    name: `test_form.${draft?.id ?? `new.${isNew ? '' : first.key}`}`,
    first: { form: first },
    ...(draft && { lock_version: draft.lock_version }),
    texts: {
      inputId: (field) => inputId(field.replace(/^form\./, '')),
      nameOf: (field: string) => (field === 'form' ? t('form') : field.replace(/^form\./, '')),
      faultText: (fault?: string) =>
        fault && (i18n.exists(`test-forms:faults.${fault}`) ? t(`faults.${fault as 'required'}`) : t('faults.invalid')),
    },
    read: ({ form: typed }) => ({ body: { form: typed }, faults: missingIn(typed) }),
    send: ({ form: typed, lock_version }) =>
      draft ? updateTestForm(draft.id, { form: typed as never, lock_version }) : createTestForm(typed as never),
    invalidates: [testFormsKey],
    toast: (saved) => t('saved', { name: say(saved.title), version: saved.version }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const typed = form.values.form
  const live = new Map(
    faultsOfQuestionnaire(typed, testFormulas).map(({ path, code, params }) => [
      path,
      t(`faults.${code as 'key_taken'}`, { key: '', ...params }),
    ]),
  )
  const errorOf = (path: string) => form.textOf(`form.${path}`) ?? live.get(path)
  const change = (next: Partial<Questionnaire>, path: string) =>
    form.change({ form: { ...typed, ...next } }, `form.${path}`)
  const part = { path: '', errorOf, inputId }
  return (
    <RecordDialog
      form={form}
      title={t(draft ? 'edit_title' : 'new_title', { name: say(first.title) })}
      accept={t('save_draft')}
      width={960}
      onClose={onClose}
    >
      <div className={shared['fields']}>
        <WordsInput
          {...part}
          path="title"
          label={t('title_label')}
          words={typed.title}
          required
          onChange={(title) => change({ title }, 'title.en')}
        />
        {isNew && (
          <Line
            {...part}
            path="key"
            label={t('key')}
            hint={t('key_hint')}
            most={40}
            value={typed.key}
            required
            onChange={(own = '') => change({ key: own }, 'key')}
          />
        )}
        <Line
          {...part}
          path="standard"
          label={t('standard')}
          hint={t('standard_hint')}
          most={200}
          value={typed.standard}
          onChange={(standard) => {
            const { standard: _before, ...rest } = typed
            form.change({ form: standard === undefined ? rest : { ...rest, standard } }, 'form.standard')
          }}
        />
      </div>
      {live.size > 0 && <p className={shared['quiet']}>{t('faults_left', { count: live.size })}</p>}
      {typed.sections.map((section, at) => {
        const name = say(section.title) || section.key
        return (
          <fieldset key={at} className={styles['section']}>
            <legend>{name}</legend>
            <div className={styles['section-buttons']}>
              {at > 0 && (
                <IconButton
                  label={t('up', { name })}
                  onClick={() => change({ sections: movedUp(typed.sections, at) }, 'sections')}
                >
                  <IconArrowUp size={18} aria-hidden />
                </IconButton>
              )}
              {typed.sections.length > 1 && (
                <IconButton
                  label={t('remove', { name })}
                  onClick={() => change({ sections: put(typed.sections, at, null) }, 'sections')}
                >
                  <IconTrash size={18} aria-hidden />
                </IconButton>
              )}
            </div>
            <SectionEditor
              {...part}
              path={`sections.${at}`}
              form={typed}
              section={section}
              onChange={(next) => change({ sections: put(typed.sections, at, next) }, `sections.${at}`)}
            />
          </fieldset>
        )
      })}
      <div>
        <AddButton
          kind="secondary"
          onClick={() => change({ sections: [...typed.sections, newSection(typed)] }, 'sections')}
        >
          {t('add_section')}
        </AddButton>
      </div>
    </RecordDialog>
  )
}
