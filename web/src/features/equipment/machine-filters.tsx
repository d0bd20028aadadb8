import { IconFilter } from '@tabler/icons-react'
import type { MachineFilterOptions } from '@milepost/contract/equipment/equipment.contract'
import { engineStatuses } from '@milepost/contract/equipment/machine-status'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../lib/list-codec.ts'
import type { CountsQuery } from '../../lib/value-counts.ts'
import { ChoiceBoxes, type Choice } from '../../ui/filters/choice-boxes.tsx'
import { FilterChips } from '../../ui/filters/filter-chips.tsx'
import { FilterDropdown } from '../../ui/filters/filter-dropdown.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { filterOptionsOf, machinesCodec, type MachinesListState } from './api.ts'
import './equipment.en.json'
import { EngineMark, PausedMark } from './machine-badges.tsx'

const params = ['project', 'contractor', 'subtype', 'status', 'transmitting', 'oem'] as const
type Param = (typeof params)[number]

/** Which list of the answer a parameter chooses from; the others have words of their own. */
const lists = { project: 'projects', contractor: 'customers', subtype: 'sub_types', oem: 'oems' } as const satisfies {
  [Of in Param]?: keyof MachineFilterOptions
}

export interface MachineFiltersProps {
  project_id: number | undefined
  listState: MachinesListState
  onChange: (change: MachinesListState) => void
}

const shownOf = (project_id: number | undefined): readonly Param[] =>
  project_id === undefined ? params : params.filter((param) => param !== 'project')

function useChoices(project_id: number | undefined): (param: Param) => Choice[] {
  const { t } = useTranslation('equipment')
  const { data } = useQuery(filterOptionsOf(project_id))
  return (param) => {
    if (param === 'status')
      return engineStatuses.map((value) => ({
        value,
        label: t(`status.${value}`),
        icon: <EngineMark status={value} />,
      }))
    if (param === 'transmitting')
      return (['true', 'false'] as const).map((value) => ({
        value,
        label: t(`transmitting.${value}`),
        ...(value === 'false' && { icon: <PausedMark /> }),
      }))
    // Their counts are of all machines: those under the other filters are asked for where they are shown.
    return (data?.[lists[param]] ?? []).map(({ value, label }) => ({ value, label }))
  }
}

interface BoxesProps extends MachineFiltersProps {
  shown: readonly Param[]
  counts: (count_by: string) => CountsQuery
}

/** The answers of some filters, which are asked for when they are opened. */
function Boxes({ project_id, listState, shown, counts, onChange }: BoxesProps) {
  const { t } = useTranslation('equipment')
  const choices = useChoices(project_id)
  return shown.map((param) => (
    <ChoiceBoxes
      key={param}
      legend={t(`filters.${param}`)}
      none={t('filters.none')}
      choices={choices(param)}
      counts={counts(machinesCodec.list.address[param][0])}
      chosen={valuesIn(listState[param])}
      onChange={(next) => {
        // Of two that exclude each other the one that was chosen last holds.
        const values = param === 'transmitting' ? next.slice(-1) : next
        onChange({ [param]: values.join(',') || undefined })
      }}
    />
  ))
}

/** Filters of machines; `folded`, and on narrow screens, all of them move behind one button. */
export function MachineFilters({ folded, ...boxes }: Omit<BoxesProps, 'shown'> & { folded: boolean }) {
  const { t } = useTranslation('equipment')
  const narrow = useMedia('(width < 1200px)') || folded
  const shown = shownOf(boxes.project_id)
  const count = (some: readonly Param[]) =>
    some.reduce((sum, param) => sum + valuesIn(boxes.listState[param]).length, 0)
  return narrow ? (
    <FilterDropdown label={t('filters.open')} count={count(shown)} icon={<IconFilter size={16} aria-hidden />}>
      <Boxes {...boxes} shown={shown} />
    </FilterDropdown>
  ) : (
    shown.map((param) => (
      <FilterDropdown key={param} label={t(`filters.${param}`)} count={count([param])}>
        <Boxes {...boxes} shown={[param]} />
      </FilterDropdown>
    ))
  )
}

/** The filters that are on, each of which a click takes away. */
export function MachineFilterChips({ project_id, listState, onChange }: MachineFiltersProps) {
  const { t } = useTranslation('equipment')
  const choices = useChoices(project_id)
  const active = shownOf(project_id).flatMap((param) => {
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
