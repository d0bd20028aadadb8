import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CountsQuery } from '../../../lib/value-counts.ts'
import { ChoiceBoxes, type Choice } from '../../../ui/filters/choice-boxes.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { markParams, type ChoiceParam, type ProjectsListState } from '../projects-list-state.ts'
import { chosenAs, chosenOf, useFilterChoices } from './filter-choices.ts'

/** From so many choices on they can be looked for; more than `MOST` are not drawn at once. */
const MANY = 12
const MOST = 100

interface ChoicesProps {
  param: ChoiceParam
  choices: readonly Choice[]
  counts: CountsQuery | undefined
  listState: ProjectsListState
  onChange: (change: ProjectsListState) => void
}

/** One filter: boxes to tick. */
function Choices({ param, choices, counts, listState, onChange }: ChoicesProps) {
  const { t } = useTranslation('projects')
  const [find, setFind] = useState('')
  const found = choices.filter(({ label }) => label.toLowerCase().includes(find.trim().toLowerCase()))
  return (
    <ChoiceBoxes
      legend={t(`filters.${param}`)}
      none={t('filters.none')}
      choices={found.slice(0, MOST)}
      counts={counts}
      chosen={chosenOf(listState, param)}
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
  listState: ProjectsListState
  counts: (count_by: string) => CountsQuery
  onChange: (change: ProjectsListState) => void
}

/** What opens below a button of the filters; it is loaded when the first one is opened. */
export default function FilterPanel({ params, marks, listState, counts, onChange }: FilterPanelProps) {
  const { t } = useTranslation('projects')
  const choices = useFilterChoices((param) => params.includes(param))
  return (
    <>
      {marks && (
        <ChoiceBoxes
          legend={t('filters.marks')}
          choices={markParams.map((value) => ({ value, label: t(`filters.${value}`) }))}
          chosen={markParams.filter((mark) => listState[mark] !== undefined)}
          onChange={(chosen) =>
            onChange(Object.fromEntries(markParams.map((mark) => [mark, chosen.includes(mark) ? 'true' : undefined])))
          }
        />
      )}
      {params.map((param) => (
        <Choices
          key={param}
          param={param}
          choices={choices[param]}
          counts={param === 'status' ? counts('status') : undefined}
          listState={listState}
          onChange={onChange}
        />
      ))}
    </>
  )
}
