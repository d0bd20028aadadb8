import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { markParams, type ChoiceParam, type ProjectsAddress } from '../projects-address.ts'
import { chosenAs, chosenOf, useFilterChoices, type Choice } from './filter-choices.ts'
import styles from './list.module.css'

/** From so many choices on they can be looked for; more than `MOST` are not drawn at once. */
const MANY = 12
const MOST = 100

interface ChoicesProps {
  param: ChoiceParam
  choices: readonly Choice[]
  address: ProjectsAddress
  onChange: (change: ProjectsAddress) => void
}

/** One filter: boxes to tick. */
function Choices({ param, choices, address, onChange }: ChoicesProps) {
  const { t } = useTranslation('projects')
  const [find, setFind] = useState('')
  const chosen = chosenOf(address, param)
  const found = choices.filter(({ label }) => label.toLowerCase().includes(find.trim().toLowerCase()))
  const shown = found.slice(0, MOST)
  const toggle = (one: string) =>
    onChange(chosenAs(param, chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]))
  return (
    <fieldset className={styles['choices']}>
      <legend>{t(`filters.${param}`)}</legend>
      {choices.length >= MANY && (
        <TextInput
          aria-label={t('filters.find')}
          placeholder={t('filters.find')}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 && <p>{t('filters.none')}</p>}
      {shown.map((choice) => (
        <Checkbox
          key={choice.value}
          label={choice.label}
          checked={chosen.includes(choice.value)}
          onChange={() => toggle(choice.value)}
        />
      ))}
      {found.length > MOST && <p>{t('filters.more', { count: found.length - MOST })}</p>}
    </fieldset>
  )
}

export interface FilterPanelProps {
  params: readonly ChoiceParam[]
  /** With what is true of a project or not: one's own, favorites, tickets waiting, active today. */
  marks: boolean
  address: ProjectsAddress
  onChange: (change: ProjectsAddress) => void
}

/** What opens below a button of the filter bar; it is loaded when the first one is opened. */
export default function FilterPanel({ params, marks, address, onChange }: FilterPanelProps) {
  const { t } = useTranslation('projects')
  const choices = useFilterChoices((param) => params.includes(param))
  return (
    <>
      {marks && (
        <fieldset className={styles['choices']}>
          <legend>{t('filters.marks')}</legend>
          {markParams.map((mark) => (
            <Checkbox
              key={mark}
              label={t(`filters.${mark}`)}
              checked={address[mark] !== undefined}
              onChange={(event) => onChange({ [mark]: event.currentTarget.checked ? 'true' : undefined })}
            />
          ))}
        </fieldset>
      )}
      {params.map((param) => (
        <Choices key={param} param={param} choices={choices[param]} address={address} onChange={onChange} />
      ))}
    </>
  )
}
