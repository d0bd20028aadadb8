import type { MachineFilterOptions } from '@milepost/contract/equipment/equipment.contract'
import { engineStatuses } from '@milepost/contract/equipment/machine-status'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../ui/filters/choice-boxes.tsx'
import { filterOptionsOf } from './api.ts'
import './equipment.en.json'
import { EngineMark, PausedMark } from './machine-badges.tsx'

/** Parameters of the address that narrow the list of machines. */
export const machineParams = ['project', 'contractor', 'subtype', 'status', 'transmitting', 'oem'] as const
export type MachineParam = (typeof machineParams)[number]

/** Which list of the answer a parameter chooses from; the others have words of their own. */
const lists = { project: 'projects', contractor: 'customers', subtype: 'sub_types', oem: 'oems' } as const satisfies {
  [Of in MachineParam]?: keyof MachineFilterOptions
}

/** What each filter offers, in the language of the screen. */
export function useMachineChoices(project_id: number | undefined): (param: MachineParam) => Choice[] {
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
