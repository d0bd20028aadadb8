import type { ReactNode } from 'react'
import { Checkbox } from '../checkbox.tsx'
import styles from './filters.module.css'

export interface Choice {
  value: string
  label: string
}

export interface ChoiceBoxesProps {
  legend: string
  choices: readonly Choice[]
  chosen: readonly string[]
  /** Called with the new choice, in the order of choosing. */
  onChange: (chosen: string[]) => void
  /** Says that there is nothing to choose. */
  none?: string
  /** Before the boxes: a search among many. */
  find?: ReactNode
  /** After them: how many are not drawn. */
  more?: ReactNode
}

/** Several of some choices, each a box to tick. */
export const ChoiceBoxes = ({ legend, choices, chosen, onChange, none, find, more }: ChoiceBoxesProps) => (
  <fieldset className={styles['choices']}>
    <legend>{legend}</legend>
    {find}
    {choices.length === 0 && <p>{none}</p>}
    {choices.map(({ value, label }) => (
      <Checkbox
        key={value}
        label={label}
        checked={chosen.includes(value)}
        onChange={() =>
          onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
        }
      />
    ))}
    {more}
  </fieldset>
)
