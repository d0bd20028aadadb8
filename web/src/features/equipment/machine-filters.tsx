import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../lib/list-codec.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { FilterChips } from '../../ui/filters/filter-chips.tsx'
import { FilterDropdown } from '../../ui/filters/filter-dropdown.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { machinesCodec, type MachinesListState } from './api.ts'
import './equipment.en.json'
import type { MachineBoxesProps, MachineFiltersProps } from './machine-boxes.tsx'
import { machineParams, useMachineChoices, type MachineParam } from './machine-choices.tsx'

const MachineBoxes = lazy(withRetry(() => import('./machine-boxes.tsx')))

const shownOf = (project_id: number | undefined): readonly MachineParam[] =>
  project_id === undefined ? machineParams : machineParams.filter((param) => param !== 'project')

/** Filters of machines; `folded`, and on narrow screens, all of them move behind one button. */
export function MachineFilters({ folded, ...boxes }: Omit<MachineBoxesProps, 'shown'> & { folded: boolean }) {
  const { t } = useTranslation('equipment')
  const narrow = useMedia('(width < 1200px)') || folded
  const shown = shownOf(boxes.project_id)
  const count = (some: readonly MachineParam[]) =>
    some.reduce((sum, param) => sum + valuesIn(boxes.listState[param]).length, 0)
  const panel = (some: readonly MachineParam[]) => (
    <Suspense fallback={<Skeleton rows={5} />}>
      <MachineBoxes {...boxes} shown={some} />
    </Suspense>
  )
  return narrow ? (
    <FilterDropdown label={t('filters.open')} count={count(shown)} icon={<IconFilter size={16} aria-hidden />}>
      {panel(shown)}
    </FilterDropdown>
  ) : (
    shown.map((param) => (
      <FilterDropdown key={param} label={t(`filters.${param}`)} count={count([param])}>
        {panel([param])}
      </FilterDropdown>
    ))
  )
}

/** The filters that are on, each of which a click takes away. */
export function MachineFilterChips({ project_id, listState, onChange }: MachineFiltersProps) {
  const { t } = useTranslation('equipment')
  const choices = useMachineChoices(project_id)
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
