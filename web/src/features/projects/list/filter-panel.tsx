import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceBoxes, type Choice } from '../../../ui/filters/choice-boxes.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { markParams, type ChoiceParam, type ProjectsAddress } from '../projects-address.ts'
import { chosenAs, chosenOf, useFilterChoices } from './filter-choices.ts'

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
  const found = choices.filter(({ label }) => label.toLowerCase().includes(find.trim().toLowerCase()))
  return (
    <ChoiceBoxes
      legend={t(`filters.${param}`)}
      none={t('filters.none')}
      choices={found.slice(0, MOST)}
      chosen={chosenOf(address, param)}
      onChange={(chosen) => onChange(chosenAs(param, chosen))}
      find={
        choices.length >= MANY && (
          <TextInput
            aria-label={t('filters.find')}
            placeholder={t('filters.find')}
            value={find}
            onChange={(event) => setFind(event.currentTarget.value)}
          />
        )
      }
      more={found.length > MOST && <p>{t('filters.more', { count: found.length - MOST })}</p>}
    />
  )
}

export interface FilterPanelProps {
  params: readonly ChoiceParam[]
  /** With what is true of a project or not: one's own, favorites, tickets waiting, active today. */
  marks: boolean
  address: ProjectsAddress
  onChange: (change: ProjectsAddress) => void
}

/** What opens below a button of the filters; it is loaded when the first one is opened. */
export default function FilterPanel({ params, marks, address, onChange }: FilterPanelProps) {
  const { t } = useTranslation('projects')
  const choices = useFilterChoices((param) => params.includes(param))
  return (
    <>
      {marks && (
        <ChoiceBoxes
          legend={t('filters.marks')}
          choices={markParams.map((value) => ({ value, label: t(`filters.${value}`) }))}
          chosen={markParams.filter((mark) => address[mark] !== undefined)}
          onChange={(chosen) =>
            onChange(Object.fromEntries(markParams.map((mark) => [mark, chosen.includes(mark) ? 'true' : undefined])))
          }
        />
      )}
      {params.map((param) => (
        <Choices key={param} param={param} choices={choices[param]} address={address} onChange={onChange} />
      ))}
    </>
  )
}
