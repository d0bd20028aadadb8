import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { ChoiceBox, type Choice } from '../../../ui/filters/choice-boxes.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { valuesIn } from '../../../lib/list-codec.ts'
import type { ValueCounts } from '../../../lib/value-counts.ts'
import type { TicketListState } from '../ticket-list-state.ts'
import type { ChoiceParam } from './choice-params.ts'
import { choicesOptions, fixedChoices } from './choices.tsx'
import styles from './filters.module.css'
import { isCounted, ticketCountsOptions, type CountedAnswers } from './ticket-counts.ts'
import './tickets.filters.en.json'
import shared from '../../../ui/shared.module.css'

/** A search in a picker waits this long after the last key, in ms. */
const WAIT = 250

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), WAIT)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The chosen ones first, then what else was found, each once. */
const chosenFirst = (chosen: readonly Choice[], found: readonly Choice[]): Choice[] => [
  ...chosen,
  ...found.filter(({ value }) => !chosen.some((choice) => choice.value === value)),
]

/** How many tickets each answer in view would leave, once they are all there. */
function useCounts(
  of: Omit<CountedAnswers, 'param'> & { param: ChoiceParam },
  complete: boolean,
): ValueCounts | undefined {
  const { param, answers } = of
  const counted = isCounted(param)
  const { data } = useQuery({
    ...ticketCountsOptions({ ...of, param: counted ? param : 'status' }),
    enabled: counted && complete && answers.length > 0,
  })
  return counted ? data : undefined
}

export interface ChoiceListProps {
  param: ChoiceParam
  listState: TicketListState
  project_id: number | undefined
  onChange: (value: string | undefined) => void
}

/** Several of many: a search, and a box to tick for each choice. */
export function ChoiceList({ param, listState, project_id, onChange }: ChoiceListProps) {
  const { t } = useTranslation('tickets')
  const [text, setText] = useState('')
  const search = useSettled(text)
  const fixed = fixedChoices(param, t)
  const chosen = valuesIn(listState[param])
  // The order stays while the panel is open, so that a tick does not move what is being read.
  const [first] = useState(chosen)
  const found = useQuery({ ...choicesOptions(param, { search, project_id }), enabled: fixed === null })
  const named = useQuery({ ...choicesOptions(param, { values: first }), enabled: fixed === null && first.length > 0 })
  const choices = fixed ?? chosenFirst(search === '' ? (named.data ?? []) : [], found.data ?? [])
  const complete = fixed !== null || !(found.isPending || found.isPlaceholderData || named.isLoading)
  const counts = useCounts({ param, listState, project_id, answers: choices.map(({ value }) => value) }, complete)
  const name = t(`filters.${param}`)
  const toggle = (choice: string) =>
    onChange(
      (chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice]).join(',') ||
        undefined,
    )
  return (
    <div className={styles['choices']}>
      {fixed === null && (
        <TextInput
          aria-label={t('filters.find', { name })}
          placeholder={t('filters.find', { name })}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {fixed === null && found.isPending && <Skeleton rows={4} />}
      {found.error && <p role="alert">{problemText(found.error)}</p>}
      <fieldset className={styles['list']}>
        <legend className="visually-hidden">{name}</legend>
        {choices.map((choice) => (
          <ChoiceBox
            key={choice.value}
            choice={counts?.[choice.value] === undefined ? choice : { ...choice, count: counts[choice.value] }}
            checked={chosen.includes(choice.value)}
            onChange={() => toggle(choice.value)}
          />
        ))}
      </fieldset>
      {!found.isPending && choices.length === 0 && (
        <p className={shared['hint-text']}>{t('ui.no_results', { ns: 'common' })}</p>
      )}
      {(found.data?.length ?? 0) >= 50 && <p className={shared['hint-text']}>{t('filters.more_exist')}</p>}
    </div>
  )
}
