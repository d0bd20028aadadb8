import type { PayBasis, ProjectStatus } from '@milepost/contract/projects/project'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatPercent, formatQuantity } from '../../../lib/numbers.ts'
import { useSession } from '../../../lib/session.ts'
import '../projects.en.json'
import { districtsOptions } from './api.ts'
import { dateFields, writtenDate, type ProjectFault } from './project-values.ts'

/** Names, faults and values of the fields of a project. */
export function useFieldNames() {
  const { t } = useTranslation('project_record')
  const { t: inProjects } = useTranslation('projects')
  const { contract_number_label } = useSession()
  const { data: districts = [] } = useQuery(districtsOptions)
  return {
    nameOf: (field: string): string =>
      field === 'state_project_number'
        ? contract_number_label
        : t(`fields.${field === 'limit' ? 'max_gvw_override' : (field as 'name')}`),
    faultText: (fault: ProjectFault | undefined): string | undefined => fault && t(`faults.${fault}`),
    valueText: (field: string, value: unknown): string => {
      if (value === null || value === '') return '-'
      if (field === 'status') return inProjects(`status.${value as ProjectStatus}`)
      if (field === 'district_id') return districts.find((district) => district.value === String(value))?.label ?? '-'
      if (field === 'pay_basis') return t(`pay_basis.${value as PayBasis}`)
      if (field === 'max_gvw_override_lbs') return formatQuantity(String(value), 'LB')
      if (field === 'percentage_complete') return formatPercent(String(value))
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      // A number of the agency's may look like a date; only a date is written as one.
      return (dateFields as readonly string[]).includes(field) ? writtenDate(String(value)) : String(value)
    },
  }
}
