import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice, PickerProps } from '../picker.tsx'
import { SearchInput } from '../search-input.tsx'
import { ChoiceOptions } from './choice-options.tsx'
import { PanelFilter } from './panel-filter.tsx'

export interface PickFilterProps extends Pick<PickerProps<Choice>, 'chosen' | 'useChoices' | 'onPick'> {
  /** What it narrows by: 'Project'. */
  label: string
  /** No filter: 'All projects'. */
  every: string
}

/** A filter with one answer of very many, found by typing. */
export const PickFilter = (props: PickFilterProps) => (
  <PanelFilter label={props.label} chosen={props.chosen?.label ?? null} on={props.chosen !== null}>
    {(close) => <Answers {...props} onPicked={close} />}
  </PanelFilter>
)

function Answers({
  label,
  every,
  chosen,
  useChoices,
  onPick,
  onPicked,
}: PickFilterProps & { onPicked: (() => void) | undefined }) {
  const { t } = useTranslation('common')
  const [search, setSearch] = useState('')
  const { choices } = useChoices(search)
  const offered = [...(chosen ? [chosen] : []), ...choices.filter(({ id }) => id !== chosen?.id)]
  return (
    <ChoiceOptions
      legend={label}
      legendHidden={onPicked !== undefined}
      value={chosen ? String(chosen.id) : ''}
      options={[{ value: '', label: every }, ...offered.map((one) => ({ value: String(one.id), label: one.label }))]}
      onChange={(value) => onPick(offered.find(({ id }) => String(id) === value) ?? null)}
      onPicked={onPicked}
      find={
        <SearchInput
          label={`${t('ui.search')}: ${label}`}
          placeholder={t('ui.search')}
          value={search}
          onSearch={setSearch}
        />
      }
    />
  )
}
