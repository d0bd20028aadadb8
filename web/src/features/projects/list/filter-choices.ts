import { projectStatuses } from '@milepost/contract/projects/project'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { valuesIn } from '../../../lib/list-codec.ts'
import type { Choice } from '../../../ui/filters/choice-boxes.tsx'
import { namesIn, namesText, type ChoiceParam, type ProjectsListState } from '../projects-list-state.ts'
import { contractorNamesOptions, districtsOptions } from './api.ts'

/** The choices of multiple-choice filters, in the language of the screen. Each is fetched only while `isNeeded` returns true. */
export function useFilterChoices(isNeeded: (param: ChoiceParam) => boolean): Record<ChoiceParam, readonly Choice[]> {
  const { t } = useTranslation('projects')
  const { data: districts = [] } = useQuery({ ...districtsOptions, enabled: isNeeded('district') })
  const { data: contractors = [] } = useQuery({ ...contractorNamesOptions, enabled: isNeeded('contractor') })
  return {
    status: projectStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    district: districts,
    contractor: contractors.map((name) => ({ value: name, label: name })),
  }
}

/** The values of a filter that is on. */
export const chosenOf = (listState: ProjectsListState, param: ChoiceParam): string[] =>
  param === 'contractor' ? namesIn(listState.contractor) : valuesIn(listState[param])

/** A filter with these values. */
export const chosenAs = (param: ChoiceParam, values: readonly string[]): ProjectsListState => ({
  [param]: (param === 'contractor' ? namesText(values) : values.join(',')) || undefined,
})
