import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../lib/list-codec.ts'
import type { CountsQuery } from '../../lib/value-counts.ts'
import { ChoiceBoxes } from '../../ui/filters/choice-boxes.tsx'
import { machinesCodec, type MachinesListState } from './api.ts'
import './equipment.en.json'
import { useMachineChoices, type MachineParam } from './machine-choices.tsx'

export interface MachineFiltersProps {
  project_id: number | undefined
  listState: MachinesListState
  onChange: (change: MachinesListState) => void
}

export interface MachineBoxesProps extends MachineFiltersProps {
  shown: readonly MachineParam[]
  counts: (count_by: string) => CountsQuery
}

/** The answers of some filters: loaded and asked for when these are opened. */
export default function MachineBoxes({ project_id, listState, shown, counts, onChange }: MachineBoxesProps) {
  const { t } = useTranslation('equipment')
  const choices = useMachineChoices(project_id)
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
