import { IconX } from '@tabler/icons-react'
import { IconButton } from '../icon-button.tsx'
import { Picker, type PickerProps } from '../picker.tsx'
import styles from './several-choice.module.css'

export interface Chosen {
  id: number
  name: string
}

export interface SeveralChoiceProps {
  id: string
  /** `none` says what it means that nothing is chosen; `chosen` names the list of what is. */
  texts: { add: string; find: string; none?: string; chosen: string; remove: (name: string) => string }
  chosen: readonly Chosen[]
  /** How many can be chosen; without a limit as many as there are. */
  most?: number
  /** What matches a typed text. */
  useChoices: PickerProps<Chosen & { label: string }>['useChoices']
  required?: boolean
  error?: string | undefined
  onChange: (chosen: Chosen[]) => void
}

/** Several of very many, each found by typing. */
export function SeveralChoice({
  id,
  texts,
  chosen,
  most = Infinity,
  useChoices,
  required = false,
  error,
  onChange,
}: SeveralChoiceProps) {
  const ids = new Set(chosen.map((one) => one.id))
  const useFurther: SeveralChoiceProps['useChoices'] = (search) => {
    const { choices, ...found } = useChoices(search)
    return { ...found, choices: choices.filter((one) => !ids.has(one.id)) }
  }
  return (
    <div className={styles['choice']}>
      {chosen.length < most && (
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
      )}
      {chosen.length === 0 && texts.none !== undefined && <p className={styles['none']}>{texts.none}</p>}
      {chosen.length > 0 && (
        <ul className={styles['chosen']} aria-label={texts.chosen}>
          {chosen.map((one) => (
            <li key={one.id}>
              {one.name}
              <IconButton
                size="small"
                label={texts.remove(one.name)}
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
