import { MOST_DIFFERENCE_LIMITS } from '@milepost/contract/assurance/assurance-settings.record'
import type { Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import { formNumbers } from '../../ui/questionnaire/form-numbers.ts'
import { SelectField } from '../../ui/select-field.tsx'
import shared from '../../ui/shared.module.css'
import { TextInput } from '../../ui/text-input.tsx'
import './assurance.en.json'
import styles from './assurance.module.css'
import { newLimit, type LimitValues } from './settings-values.ts'

export interface LimitsFieldProps {
  limits: readonly LimitValues[]
  forms: readonly Questionnaire[]
  /** What is wrong at a path: `limits.0.most`. */
  error: (path: string) => string | undefined
  /** The new limits, and the path of what was changed. */
  onChange: (limits: LimitValues[], path: string) => void
  onLeave: (path: string) => void
}

const idOf = (path: string): string => `assurance-settings-${path}`

/** Difference limits, a line for each result that is compared. */
export function LimitsField({ limits, forms, error, onChange, onLeave }: LimitsFieldProps) {
  const { t, i18n } = useTranslation('assurance')
  const results = formNumbers(forms, i18n.language === 'es' ? 'es' : 'en')
  return (
    <fieldset id={idOf('limits')} tabIndex={-1} className={shared['field-group']}>
      <legend>{t('settings.fields.limits')}</legend>
      <p className={shared['hint-text']}>{t('settings.hints.limits')}</p>
      {limits.map((limit, at) => {
        const known = results.find(({ value }) => value === limit.result)
        const change = (next: Partial<LimitValues>, path: string) =>
          onChange(limits.with(at, { ...limit, ...next }), path)
        const line = (name: 'good' | 'most') => {
          const path = `limits.${at}.${name}`
          const unit = known?.unit
          return (
            <TextInput
              id={idOf(path)}
              label={
                unit
                  ? t('settings.with_unit', { name: t(`settings.fields.${name}`), unit })
                  : t(`settings.fields.${name}`)
              }
              error={error(path)}
              value={limit[name]}
              required
              inputMode="decimal"
              maxLength={16}
              autoComplete="off"
              onBlur={() => onLeave(path)}
              onChange={(event) => change({ [name]: event.currentTarget.value }, path)}
            />
          )
        }
        return (
          <div
            key={at}
            role="group"
            aria-label={t('settings.of_limit', { number: at + 1 })}
            className={styles['limit']}
            data-of-rows={(known && known.rows.length > 0) || undefined}
          >
            <SelectField
              id={idOf(`limits.${at}.field`)}
              label={t('settings.fields.field')}
              value={limit.result}
              required
              error={error(`limits.${at}.field`)}
              options={[
                { value: '', label: t('settings.choose') },
                ...(limit.result !== '' && !known ? [{ value: limit.result, label: limit.result }] : []),
                ...results.map(({ value, label }) => ({ value, label })),
              ]}
              onChange={(result) => change({ result, row: '' }, `limits.${at}.field`)}
            />
            {known && known.rows.length > 0 && (
              <SelectField
                id={idOf(`limits.${at}.row`)}
                label={t('settings.fields.row')}
                value={limit.row}
                error={error(`limits.${at}.row`)}
                options={[{ value: '', label: t('settings.all_rows') }, ...known.rows]}
                onChange={(row) => change({ row }, `limits.${at}.field`)}
              />
            )}
            {line('good')}
            {line('most')}
            <Button
              kind="quiet"
              size="small"
              aria-label={t('settings.remove', { number: at + 1 })}
              onClick={() => onChange(limits.toSpliced(at, 1), 'limits')}
            >
              {t('settings.remove_short')}
            </Button>
          </div>
        )
      })}
      {limits.length < MOST_DIFFERENCE_LIMITS && (
        <AddButton kind="secondary" onClick={() => onChange([...limits, newLimit()], 'limits')}>
          {t('settings.add')}
        </AddButton>
      )}
    </fieldset>
  )
}
