import type { ReactNode } from 'react'
import { formatCount } from '../../lib/numbers.ts'
import type { CountsQuery } from '../../lib/value-counts.ts'
import { Checkbox } from '../checkbox.tsx'
import styles from './filters.module.css'
import { useCounted } from './use-counted.ts'

export interface Choice {
  value: string
  label: string
  /** What stands for it in the list: the mark of a state, the sign of a kind. */
  icon?: ReactNode
  /** How many rows it leaves, where that is known exactly. */
  count?: number
}

export interface ChoiceBoxesProps {
  legend: string
  choices: readonly Choice[]
  /** How many rows each leaves, asked for when they are shown. */
  counts?: CountsQuery | undefined
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
export const ChoiceBoxes = ({ counts, ...boxes }: ChoiceBoxesProps) =>
  counts ? <CountedBoxes {...boxes} counts={counts} /> : <Boxes {...boxes} />

const CountedBoxes = ({ counts, choices, ...boxes }: Omit<ChoiceBoxesProps, 'counts'> & { counts: CountsQuery }) => (
  <Boxes {...boxes} choices={useCounted(counts, choices)} />
)

const Boxes = ({ legend, choices, chosen, onChange, none, find, more }: Omit<ChoiceBoxesProps, 'counts'>) => (
  <fieldset className={styles['choices']}>
    <legend>{legend}</legend>
    {find}
    {choices.length === 0 && <p>{none}</p>}
    {choices.map(({ value, label, icon, count }) => (
      <Checkbox
        key={value}
        label={
          icon === undefined && count === undefined ? (
            label
          ) : (
            <span className={styles['choice']}>
              {icon}
              <span>{label}</span>
              {count !== undefined && <small>{formatCount(count)}</small>}
            </span>
          )
        }
        checked={chosen.includes(value)}
        onChange={() =>
          onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
        }
      />
    ))}
    {more}
  </fieldset>
)
