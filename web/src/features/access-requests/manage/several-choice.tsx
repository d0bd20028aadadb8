import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picker, type PickerProps } from '../../../ui/picker.tsx'
import '../access-requests.en.json'
import styles from './manage.module.css'

export interface Chosen {
  id: number
  name: string
}
type Offered = Chosen & { label: string }

export interface SeveralChoiceProps {
  id: string
  texts: { add: string; find: string; none: string; chosen: string }
  chosen: readonly Chosen[]
  /** What matches a typed text. */
  useChoices: PickerProps<Offered>['useChoices']
  required?: boolean
  error: string | undefined
  onChange: (chosen: readonly Chosen[]) => void
}

/** Several of very many, each found by typing. */
export function SeveralChoice({
  id,
  texts,
  chosen,
  useChoices,
  required = false,
  error,
  onChange,
}: SeveralChoiceProps) {
  const { t } = useTranslation('access-requests')
  const ids = new Set(chosen.map((one) => one.id))
  const useFurther = (search: string) => {
    const { choices, ...found } = useChoices(search)
    return { ...found, choices: choices.filter((one) => !ids.has(one.id)) }
  }
  return (
    <div className={styles['choice']}>
      <Picker
        key={chosen.length}
        id={id}
        label={texts.add}
        placeholder={texts.find}
        required={required}
        chosen={null}
        useChoices={useFurther}
        error={error}
        onPick={(one) => one && onChange([...chosen, { id: one.id, name: one.name }])}
      />
      {chosen.length === 0 ? (
        <p className={styles['none']}>{texts.none}</p>
      ) : (
        <ul className={styles['chosen']} aria-label={texts.chosen}>
          {chosen.map((one) => (
            <li key={one.id}>
              {one.name}
              <IconButton
                size="small"
                label={t('projects.remove', { name: one.name })}
                onClick={() => onChange(chosen.filter((other) => other.id !== one.id))}
              >
                <IconX size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
