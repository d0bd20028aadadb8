import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import type { CountsQuery } from '../../lib/value-counts.ts'
import { TextInput } from '../text-input.tsx'
import styles from './choice-filter.module.css'
import { useCounted } from './use-counted.ts'

/** One answer of a filter. */
export interface ChoiceOption<Value extends string> {
  value: Value
  label: string
  /** What stands for it in the list: the mark of a state, the sign of a kind. */
  icon?: ReactNode
  /** How many rows it leaves, where that is known exactly. */
  count?: number
}

export interface ChoiceOptionsProps<Value extends string> {
  legend: string
  legendHidden?: boolean
  value: Value
  options: readonly ChoiceOption<Value>[]
  /** How many rows each leaves, asked for when they are shown. */
  counts?: CountsQuery | undefined
  onChange: (value: Value) => void
  /** One was chosen by the pointer. */
  onPicked?: ((value: Value) => void) | undefined
  /** A search among more than these; many options have one of their own. */
  find?: ReactNode
}

/** More options than these are searched. */
const FEW = 12

/** The answers of a filter, one below the other; many of them below a search. */
export const ChoiceOptions = <Value extends string>({ counts, ...options }: ChoiceOptionsProps<Value>) =>
  counts ? <CountedOptions {...options} counts={counts} /> : <Options {...options} />

const CountedOptions = <Value extends string>({
  counts,
  options,
  ...rest
}: Omit<ChoiceOptionsProps<Value>, 'counts'> & { counts: CountsQuery }) => (
  <Options {...rest} options={useCounted(counts, options)} />
)

function Options<Value extends string>({
  legend,
  legendHidden = false,
  value,
  options,
  onChange,
  onPicked,
  find,
}: Omit<ChoiceOptionsProps<Value>, 'counts'>) {
  const { t } = useTranslation('common')
  const name = useId()
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const found = options.filter(({ label }) => label.toLowerCase().includes(words))
  return (
    <fieldset className={styles['options']}>
      <legend className={legendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      {find ??
        (options.length > FEW && (
          <TextInput
            type="search"
            aria-label={t('ui.search')}
            placeholder={t('ui.search')}
            value={typed}
            maxLength={200}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ))}
      {found.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onClick={({ detail }) => detail > 0 && onPicked?.(option.value)}
          />
          {option.icon}
          <span>{option.label}</span>
          {option.count !== undefined && <small>{formatCount(option.count)}</small>}
        </label>
      ))}
      {found.length === 0 && <p>{t('ui.no_results')}</p>}
    </fieldset>
  )
}
