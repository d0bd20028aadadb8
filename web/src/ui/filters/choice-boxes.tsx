import { useId, type ReactNode } from 'react'
import { formatCount } from '../../lib/numbers.ts'
import type { CountsQuery } from '../../lib/value-counts.ts'
import { Checkbox } from '../checkbox.tsx'
import styles from './filters.module.css'
import { useCounted } from './use-counted.ts'

/** One of several answers of a filter. */
export interface Choice {
  value: string
  label: string
  /** What tells it apart from others of its name. */
  detail?: string | null | undefined
  /** What stands for it in the list: the mark of a state, the sign of a kind. */
  icon?: ReactNode
  /** How many rows it leaves, where that is known exactly. */
  count?: number
}

/** An answer as a box to tick, with its sign and the number of rows that it leaves, which describes the box. */
export function ChoiceBox({ choice, checked, onChange }: { choice: Choice; checked: boolean; onChange: () => void }) {
  const { label, detail, icon, count } = choice
  const id = useId()
  return (
    <Checkbox
      checked={checked}
      onChange={onChange}
      {...(count !== undefined && { 'aria-describedby': id })}
      label={
        <span className={styles['choice']}>
          {icon}
          <span>
            {label}
            {detail && <small> {detail}</small>}
          </span>
          {count !== undefined && (
            <small id={id} aria-hidden>
              {formatCount(count)}
            </small>
          )}
        </span>
      }
    />
  )
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
    {choices.map((choice) => (
      <ChoiceBox
        key={choice.value}
        choice={choice}
        checked={chosen.includes(choice.value)}
        onChange={() =>
          onChange(
            chosen.includes(choice.value)
              ? chosen.filter((other) => other !== choice.value)
              : [...chosen, choice.value],
          )
        }
      />
    ))}
    {more}
  </fieldset>
)
