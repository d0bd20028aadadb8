import type { Option, Words } from '@milepost/contract/core/questionnaire/questionnaire'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../ui/add-button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { freeKey, put } from './form-changes.ts'
import './test-forms.en.json'
import styles from './test-forms.module.css'

/** What every part of the editor gets: where it is in the form, and what is wrong at a path. */
export interface EditedPart {
  /** `sections.0.fields.2`. */
  path: string
  errorOf: (path: string) => string | undefined
  inputId: (path: string) => string
}

/** A line of text of a form; an empty one is left out. */
export function Line({
  path,
  errorOf,
  inputId,
  label,
  value,
  most = 300,
  hint,
  required,
  onChange,
}: EditedPart & {
  label: string
  value: string | undefined
  most?: number
  hint?: string
  required?: boolean
  onChange: (value: string | undefined) => void
}) {
  return (
    <TextInput
      id={inputId(path)}
      label={label}
      description={hint}
      error={errorOf(path)}
      required={required}
      autoComplete="off"
      maxLength={most}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  )
}

/** A text in both languages. */
export function WordsInput({
  label,
  words,
  required,
  onChange,
  ...part
}: EditedPart & { label: string; words: Words; required?: boolean; onChange: (words: Words) => void }) {
  const { t } = useTranslation('test-forms')
  return (
    <>
      <Line
        {...part}
        path={`${part.path}.en`}
        label={t('in_english', { label })}
        value={words.en}
        {...(required && { required })}
        onChange={(en = '') => onChange({ ...words, en })}
      />
      <Line
        {...part}
        path={`${part.path}.es`}
        label={t('in_spanish', { label })}
        value={words.es}
        onChange={(es) => onChange({ en: words.en, ...(es !== undefined && { es }) })}
      />
    </>
  )
}

type Row = Option & { optional?: boolean | undefined }

/** Options of a choice, or rows of a table, each with its key and its name. */
export function OptionList({
  title,
  stem,
  options,
  withOptional = false,
  onChange,
  ...part
}: EditedPart & {
  title: string
  stem: 'option' | 'row'
  options: readonly Row[]
  withOptional?: boolean
  onChange: (options: Row[]) => void
}) {
  const { t } = useTranslation('test-forms')
  return (
    <div role="group" aria-label={title} className={styles['options']}>
      <b>{title}</b>
      {options.map((option, at) => {
        const here = { ...part, path: `${part.path}.${at}` }
        return (
          <div key={at} role="group" aria-label={`${title} ${at + 1}`} className={styles['option']}>
            <Line
              {...here}
              path={`${here.path}.key`}
              label={t('key')}
              most={40}
              value={option.key}
              onChange={(key = '') => onChange(put(options, at, { ...option, key }))}
            />
            <WordsInput
              {...here}
              path={`${here.path}.label`}
              label={t('label')}
              words={option.label}
              onChange={(label) => onChange(put(options, at, { ...option, label }))}
            />
            {withOptional && (
              <Checkbox
                label={t('optional_row')}
                checked={option.optional === true}
                onChange={() => {
                  const { optional, ...rest } = option
                  onChange(put(options, at, optional ? rest : { ...rest, optional: true }))
                }}
              />
            )}
            <IconButton
              label={t('remove', { name: `${title} ${at + 1}` })}
              onClick={() => onChange(put(options, at, null))}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </div>
        )
      })}
      <div>
        <AddButton
          kind="quiet"
          onClick={() =>
            onChange([
              ...options,
              {
                key: freeKey(
                  stem,
                  options.map(({ key }) => key),
                ),
                label: { en: '' },
              },
            ])
          }
        >
          {t(`add_${stem}`)}
        </AddButton>
      </div>
    </div>
  )
}
