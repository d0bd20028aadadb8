import { roles } from '@milepost/contract/core/roles'
import { employeeStates } from '@milepost/contract/employees/employees.list'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { districtsOptions } from '../api.ts'
import { seenChoices } from '../employees-list-state.ts'
import { EmployeeMark } from './employee-status.tsx'
import '../../../lib/roles.en.json'

/** The filters of the list, in addition to its search. */
export const filterKinds = ['role', 'district', 'status', 'seen'] as const
type FilterKind = (typeof filterKinds)[number]

interface Choice {
  value: string
  label: string
  icon?: ReactNode
}

/** What each filter offers, in the language of the screen. */
export function useFilterChoices(): Record<FilterKind, Choice[]> {
  const { t } = useTranslation(['employees', 'roles'])
  const { data: districts = [] } = useQuery(districtsOptions)
  return {
    role: roles.map((value) => ({ value, label: t(`roles:${value}`) })),
    district: districts,
    status: employeeStates.map((value) => ({
      value,
      label: t(`status.${value}`),
      icon: <EmployeeMark state={value} />,
    })),
    seen: seenChoices.map((value) => ({ value, label: t(`last_seen.${value}`) })),
  }
}
