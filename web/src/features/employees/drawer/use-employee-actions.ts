import type { Employee } from '@milepost/contract/employees/employee'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import {
  employeeOptions,
  employeesKey,
  endEmployeeSessions,
  removeEmployee,
  resendInvitation,
  restoreEmployee,
} from '../api.ts'

/** The actions on an employee other than editing; each reports its outcome. */
export function useEmployeeActions({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation('employees')
  const queryClient = useQueryClient()
  const keep = (employee: Employee) => {
    queryClient.setQueryData(employeeOptions(employee.id).queryKey, employee)
    void queryClient.invalidateQueries({ queryKey: employeesKey })
  }
  const restore = useCall(restoreEmployee, {
    toast: (employee) => t('drawer.restored', { name: t('full_name', employee) }),
    onDone: keep,
  })
  const remove = useCall(removeEmployee, {
    toast: (employee) => t('remove.done', { name: t('full_name', employee) }),
    undo: { label: t('remove.undo'), run: ({ id }) => restore.mutate(id) },
    onDone: (employee) => {
      keep(employee)
      onRemoved()
    },
  })
  const resend = useCall(resendInvitation, {
    toast: ({ email }) => t('drawer.resent', { email }),
    onDone: keep,
  })
  const endSessions = useCall(({ id }: Employee) => endEmployeeSessions(id), {
    toast: (_ended, employee) => t('sessions.done', { name: t('full_name', employee) }),
  })
  return { remove, restore, resend, endSessions }
}
