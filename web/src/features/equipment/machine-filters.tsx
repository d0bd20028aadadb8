import { IconFilter } from '@tabler/icons-react'
import type { MachineFilterOptions } from '@milepost/contract/equipment/equipment.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../lib/list-codec.ts'
import { ChoiceBoxes, type Choice } from '../../ui/filters/choice-boxes.tsx'
import { FilterChips } from '../../ui/filters/filter-chips.tsx'
import { FilterDropdown } from '../../ui/filters/filter-dropdown.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { filterOptionsOf, machinesCodec, type MachinesListState } from './api.ts'
import './equipment.en.json'

const params = ['project', 'contractor', 'subtype', 'status', 'transmitting', 'oem'] as const
type Param = (typeof params)[number]

/** Which list of the answer a parameter chooses from. */
const lists: Record<Exclude<Param, 'transmitting'>, keyof MachineFilterOptions> = {
  project: 'projects',
  contractor: 'customers',
  subtype: 'sub_types',
  status: 'statuses',
  oem: 'oems',
}

export interface MachineFiltersProps {
  project_id: number | undefined
  listState: MachinesListState
  onChange: (change: MachinesListState) => void
}

function useChoices(project_id: number | undefined): { shown: readonly Param[]; choices: (param: Param) => Choice[] } {
  const { t } = useTranslation('equipment')
  const { data } = useQuery(filterOptionsOf(project_id))
  return {
    shown: project_id === undefined ? params : params.filter((param) => param !== 'project'),
    choices: (param) =>
      param === 'transmitting'
        ? (['true', 'false'] as const).map((value) => ({ value, label: t(`transmitting.${value}`) }))
        : (data?.[lists[param]] ?? []).map(({ value, label, count }) => ({
            value,
            label: param === 'status' ? t(`status.${label as 'running'}`) : label,
            count,
          })),
  }
}

/** Filters of machines; `folded`, and on narrow screens, all of them move behind one button. */
export function MachineFilters({ project_id, listState, folded, onChange }: MachineFiltersProps & { folded: boolean }) {
  const { t } = useTranslation('equipment')
  const narrow = useMedia('(width < 1200px)') || folded
  const { shown, choices } = useChoices(project_id)
  const boxes = (param: Param) => {
    const chosen = valuesIn(listState[param])
    return (
      <ChoiceBoxes
        key={param}
        legend={t(`filters.${param}`)}
        none={t('filters.none')}
        choices={choices(param)}
        chosen={chosen}
        onChange={(next) => {
          // Of two that exclude each other the one that was chosen last holds.
          const values = param === 'transmitting' ? next.slice(-1) : next
          onChange({ [param]: values.join(',') || undefined })
        }}
      />
    )
  }
  const count = (some: readonly Param[]) => some.reduce((sum, param) => sum + valuesIn(listState[param]).length, 0)
  return narrow ? (
    <FilterDropdown label={t('filters.open')} count={count(shown)} icon={<IconFilter size={16} aria-hidden />}>
      {shown.map(boxes)}
    </FilterDropdown>
  ) : (
    shown.map((param) => (
      <FilterDropdown key={param} label={t(`filters.${param}`)} count={count([param])}>
        {boxes(param)}
      </FilterDropdown>
    ))
  )
}

/** The filters that are on, each of which a click takes away. */
export function MachineFilterChips({ project_id, listState, onChange }: MachineFiltersProps) {
  const { t } = useTranslation('equipment')
  const { shown, choices } = useChoices(project_id)
  const active = shown.flatMap((param) => {
    const values = valuesIn(listState[param])
    const known = choices(param)
    return values.map((value) => ({
      label: `${t(`filters.${param}`)}: ${known.find((one) => one.value === value)?.label ?? value}`,
      without: { [param]: values.filter((other) => other !== value).join(',') || undefined } as MachinesListState,
    }))
  })
  return (
    <FilterChips
      texts={{
        label: t('filters.label'),
        clear: t('filters.clear'),
        remove: (filter) => t('filters.remove', { filter }),
      }}
      filters={active}
      onChange={onChange}
      onClear={() => onChange({ ...machinesCodec.cleared, tab: listState.tab, show: listState.show })}
    />
  )
}
