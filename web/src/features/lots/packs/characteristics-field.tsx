import { MOST_CHARACTERISTICS } from '@milepost/contract/acceptance/acceptance-limits'
import type { Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../ui/add-button.tsx'
import { Button } from '../../../ui/button.tsx'
import '../lots.en.json'
import styles from '../lots.module.css'
import shared from '../../../ui/shared.module.css'
import { CharacteristicFields } from './characteristic-fields.tsx'
import { formNumbers } from '../../../ui/questionnaire/form-numbers.ts'
import { newCharacteristic, type CharacteristicValues } from './pack-values.ts'
import type { PackField } from './pack-settings.tsx'

export interface CharacteristicsFieldProps {
  characteristics: readonly CharacteristicValues[]
  forms: readonly Questionnaire[]
  field: PackField
  /** The new characteristics, and the path of what was changed. */
  onChange: (characteristics: CharacteristicValues[], path: string) => void
}

/** The characteristics of a pack in their order, whose weights are 100 together. */
export function CharacteristicsField({ characteristics, forms, field, onChange }: CharacteristicsFieldProps) {
  const { t, i18n } = useTranslation('lots')
  const results = formNumbers(forms, i18n.language === 'es' ? 'es' : 'en')
  const all = 'pack.characteristics'
  const error = field.error(all)
  return (
    <fieldset
      id={field.id(all)}
      tabIndex={-1}
      className={shared['field-group']}
      aria-describedby={error && `${field.id(all)}-error`}
    >
      <legend>{t('packs.fields.characteristics')}</legend>
      {error && (
        <p id={`${field.id(all)}-error`} className={shared['error']}>
          {error}
        </p>
      )}
      {characteristics.map((one, at) => (
        <div
          key={at}
          role="group"
          aria-label={t('packs.of_characteristic', { number: at + 1 })}
          className={styles['card']}
        >
          <div className={styles['head']}>
            <strong>{one.label_en || t('packs.of_characteristic', { number: at + 1 })}</strong>
            {characteristics.length > 1 && (
              <Button
                kind="quiet"
                size="small"
                aria-label={t('packs.remove', { number: at + 1 })}
                onClick={() => onChange(characteristics.toSpliced(at, 1), all)}
              >
                {t('packs.remove_short')}
              </Button>
            )}
          </div>
          <CharacteristicFields
            typed={one}
            results={results}
            field={field}
            path={`${all}.${at}`}
            onChange={(change, path) => {
              field.touch(all)
              onChange(characteristics.with(at, { ...one, ...change }), path)
            }}
          />
        </div>
      ))}
      {characteristics.length < MOST_CHARACTERISTICS && (
        <AddButton kind="secondary" onClick={() => onChange([...characteristics, newCharacteristic()], all)}>
          {t('packs.add_characteristic')}
        </AddButton>
      )}
    </fieldset>
  )
}
