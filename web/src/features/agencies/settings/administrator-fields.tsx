import { useTranslation } from 'react-i18next'
import { PHONE_PLACEHOLDER } from '../../../lib/phone.ts'
import { TextInput, type TextInputProps } from '../../../ui/text-input.tsx'
import {
  administratorFields,
  type AdministratorField,
  type AdministratorValues,
  type FormFault,
} from './agency-values.ts'
import { inputId, useFaultTexts } from './fault-texts.ts'
import styles from './settings.module.css'

const more: Record<AdministratorField, Partial<TextInputProps>> = {
  first_name: { required: true },
  last_name: { required: true },
  email: { required: true, type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', placeholder: PHONE_PLACEHOLDER },
  title: {},
}

export interface AdministratorFieldsProps {
  values: AdministratorValues
  faultOf: (field: string) => string | undefined
  onChange: (field: AdministratorField, value: string) => void
  onLeave: (field: string) => void
}

/** The person who is invited to administer an agency. */
export function AdministratorFields({ values, faultOf, onChange, onLeave }: AdministratorFieldsProps) {
  const { t } = useTranslation('agencies')
  const { faultText } = useFaultTexts()
  return (
    <div className={styles['fields']}>
      {administratorFields.map((field) => (
        <TextInput
          key={field}
          id={inputId(`administrator.${field}`)}
          label={t(`fields.${field}`)}
          value={values[field]}
          error={faultText(faultOf(`administrator.${field}`) as FormFault)}
          autoComplete="off"
          maxLength={1000}
          onChange={(event) => onChange(field, event.currentTarget.value)}
          onBlur={() => onLeave(`administrator.${field}`)}
          {...more[field]}
        />
      ))}
    </div>
  )
}
