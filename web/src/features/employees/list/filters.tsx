import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../../lib/list-address.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dropdown } from '../../../ui/dropdown.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import type { EmployeesAddress } from '../employees-address.ts'
import { filterKinds, useFilterChoices, type Choice, type FilterKind } from './filter-choices.ts'
import styles from './list.module.css'

/** Filters that take several values; of the others one is chosen. */
const several: readonly FilterKind[] = ['role', 'district']

/** One filter: boxes to tick, or one of a few. */
function Choices({
  kind,
  choices,
  value,
  onChange,
}: {
  kind: FilterKind
  choices: readonly Choice[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const { t } = useTranslation('employees')
  const chosen = valuesIn(value)
  const toggle = (one: string) =>
    onChange((chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join(',') || undefined)
  return (
    <fieldset className={styles['choices']}>
      <legend>{t(`filters.${kind}`)}</legend>
      {choices.length === 0 && <p>{t('filters.no_districts')}</p>}
      {several.includes(kind)
        ? choices.map((choice) => (
            <Checkbox
              key={choice.value}
              label={choice.label}
              checked={chosen.includes(choice.value)}
              onChange={() => toggle(choice.value)}
            />
          ))
        : [{ value: '', label: t('filters.any') }, ...choices].map((choice) => (
            <label key={choice.value} className={styles['one']}>
              <input
                type="radio"
                name={`employees-${kind}`}
                checked={(value ?? '') === choice.value}
                onChange={() => onChange(choice.value || undefined)}
              />
              {choice.label}
            </label>
          ))}
    </fieldset>
  )
}

/** Filters of the list; where there is little room, all of them stand behind one button. `onChange` takes a parameter away by `undefined`. */
export function Filters({
  address,
  onChange,
}: {
  address: EmployeesAddress
  onChange: (change: EmployeesAddress) => void
}) {
  const { t } = useTranslation('employees')
  const narrow = useMedia('(width < 900px)')
  const choices = useFilterChoices()
  const offered = filterKinds.filter((kind) => kind !== 'status' || !address.removed)
  const panel = (kind: FilterKind) => (
    <Choices
      key={kind}
      kind={kind}
      choices={choices[kind]}
      value={address[kind]}
      onChange={(value) => onChange({ [kind]: value })}
    />
  )
  const countOf = (kind: FilterKind) => valuesIn(address[kind]).length
  const button = (name: string, shown: readonly FilterKind[]) => {
    const count = shown.reduce((sum, kind) => sum + countOf(kind), 0)
    return (
      <Dropdown
        key={name}
        label={name}
        active={count > 0}
        shown={
          <>
            {name}
            {count > 0 && <span className={styles['badge']}>{count}</span>}
          </>
        }
      >
        {() => shown.map(panel)}
      </Dropdown>
    )
  }
  return narrow ? button(t('filters.open'), offered) : offered.map((kind) => button(t(`filters.${kind}`), [kind]))
}
