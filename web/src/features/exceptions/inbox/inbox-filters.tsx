import { exceptionKinds } from '@milepost/contract/exceptions/exception-kinds'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { DateInput, whenDate } from '../../../ui/date-input.tsx'
import { exceptionsCodec, stateChoices, stateOf, type ExceptionsListState } from '../list-states.ts'
import { exceptionChoicesOptions } from '../api.ts'
import '../exceptions.en.json'
import styles from '../exceptions.module.css'

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
  const every = (label: string) => ({ value: '', label })
  return (
    <div className={styles['tools']} role="search" aria-label={t('filters.label')}>
      <SelectField
        label={t('fields.state')}
        value={stateOf(listState)}
        options={stateChoices.map((value) => ({ value, label: t(`filters.state_${value}`) }))}
        onChange={(value) => onChange({ state: value === 'open' ? undefined : value })}
      />
      <SelectField
        label={t('fields.kind')}
        value={listState.kind ?? ''}
        options={[
          every(t('filters.every_kind')),
          ...exceptionKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        ]}
        onChange={narrow('kind')}
      />
      <SelectField
        label={t('fields.plant')}
        value={listState.plant ?? ''}
        options={[
          every(t('filters.every_plant')),
          ...(choices?.plants ?? []).map(({ label, value }) => ({ label, value: String(value) })),
        ]}
        onChange={narrow('plant')}
      />
      <SelectField
        label={t('fields.material')}
        value={listState.material ?? ''}
        options={[every(t('filters.every_material')), ...(choices?.materials ?? [])]}
        onChange={narrow('material')}
      />
      {(['from', 'to'] as const).map((name) => (
        <DateInput
          key={name}
          label={t(`filters.${name}`)}
          value={listState[name] ?? ''}
          onValue={whenDate(narrow(name))}
        />
      ))}
      {exceptionsCodec.isNarrowed(listState) && (
        <Button kind="quiet" onClick={() => onChange(exceptionsCodec.cleared)}>
          {t('list.clear')}
        </Button>
      )}
    </div>
  )
}
