import { use, type ReactNode } from 'react'
import type { CountsQuery } from '../../lib/value-counts.ts'
import { ChoiceBox, type Choice } from './choice-box.tsx'
import { Folded } from './folded.ts'
import styles from './filters.module.css'
import { useCounted } from './use-counted.ts'

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
  <fieldset className={styles['choices']} data-folded={use(Folded) || undefined}>
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
