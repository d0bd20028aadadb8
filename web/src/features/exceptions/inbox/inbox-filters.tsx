import { exceptionKinds } from '@milepost/contract/exceptions/exception-kinds'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countsBy, countsOfAnswers } from '../../../lib/value-counts.ts'
import { Button } from '../../../ui/button.tsx'
import { DateInput, whenDate } from '../../../ui/date-input.tsx'
import { ChoiceFilter } from '../../../ui/filters/choice-filter.tsx'
import { FilterGroup } from '../../../ui/filters/filter-group.tsx'
import { FilterDropdown } from '../../../ui/filters/filter-dropdown.tsx'
import { exceptionsCodec, exceptionsQueryOf, stateChoices, stateOf, type ExceptionsListState } from '../list-states.ts'
import { exceptionChoicesOptions, exceptionListOptions } from '../api.ts'
import '../exceptions.en.json'
import { ExceptionStateIcon } from '../exception-marks.tsx'
import styles from '../exceptions.module.css'

/** The values of the server's filter that each answer about the state leaves. */
const statesOf = {
  open: ['open'],
  settled: ['settled'],
  resolved: ['resolved'],
  all: 'all',
} as const
const fields = { kind: 'kind', plant: 'plant_id', material: 'material' } as const

export interface InboxFiltersProps {
  project_id: number
  listState: ExceptionsListState
  onChange: (change: ExceptionsListState) => void
}

/** Narrows the inbox: by state, kind, plant, material and dates. */
export function InboxFilters({ project_id, listState, onChange }: InboxFiltersProps) {
  const { t } = useTranslation('exceptions')
  const { data: choices } = useQuery(exceptionChoicesOptions(project_id))
  const narrow = (name: keyof ExceptionsListState) => (value: string) => onChange({ [name]: value || undefined })
  const counts = (count_by: string) =>
    countsBy((state) => exceptionListOptions(project_id, exceptionsQueryOf(state)), listState, count_by)
  const options = {
    kind: exceptionKinds.map((value) => ({ value: value as string, label: t(`kind.${value}`) })),
    plant: (choices?.plants ?? []).map(({ label, value }) => ({ label, value: String(value) })),
    material: choices?.materials ?? [],
  }
  return (
    <>
      <FilterGroup
        on={[listState.state, listState.kind, listState.plant, listState.material, listState.from ?? listState.to]}
      >
        <ChoiceFilter
          label={t('fields.state')}
          value={stateOf(listState)}
          usual="open"
          options={stateChoices.map((value) => ({
            value,
            label: t(`filters.state_${value}`),
            ...(value !== 'all' && { icon: <ExceptionStateIcon state={value} /> }),
          }))}
          counts={countsOfAnswers(counts('state'), statesOf)}
          onChange={(value) => onChange({ state: value === 'open' ? undefined : value })}
        />
        {(['kind', 'plant', 'material'] as const).map((name) => (
          <ChoiceFilter
            key={name}
            label={t(`fields.${name}`)}
            value={listState[name] ?? ''}
            usual=""
            options={[{ value: '', label: t(`filters.every_${name}`) }, ...options[name]]}
            counts={counts(fields[name])}
            onChange={narrow(name)}
          />
        ))}
        <FilterDropdown label={t('filters.dates')} count={[listState.from, listState.to].filter(Boolean).length}>
          <div className={styles['dates']}>
            {(['from', 'to'] as const).map((name) => (
              <DateInput
                key={name}
                label={t(`filters.${name}`)}
                value={listState[name] ?? ''}
                onValue={whenDate(narrow(name))}
              />
            ))}
          </div>
        </FilterDropdown>
      </FilterGroup>
      {exceptionsCodec.isNarrowed(listState) && (
        <Button kind="quiet" size="small" onClick={() => onChange(exceptionsCodec.cleared)}>
          {t('list.clear')}
        </Button>
      )}
    </>
  )
}
