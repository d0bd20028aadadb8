import type { Employee } from '@milepost/contract/employees/employee'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import {
  employeeOptions,
  employeesKey,
  endEmployeeSessions,
  removeEmployee,
  resendInvitation,
  restoreEmployee,
} from '../api.ts'

/** What can be done with an employee beside changing it; each tells what came of it. */
export function useEmployeeActions({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation('employees')
  const queryClient = useQueryClient()
  const keep = (employee: Employee) => {
    queryClient.setQueryData(employeeOptions(employee.id).queryKey, employee)
    void queryClient.invalidateQueries({ queryKey: employeesKey })
  }
  const told = (text: string, action?: { label: string; run: () => void }) =>
    showToast({ kind: 'success', text, ...(action && { action }) })
  const restore = useMutation({
    mutationFn: restoreEmployee,
    onSuccess: (employee) => {
      keep(employee)
      told(t('drawer.restored', { name: t('full_name', employee) }))
    },
  })
  const remove = useMutation({
    mutationFn: removeEmployee,
    onSuccess: (employee) => {
      keep(employee)
      told(t('remove.done', { name: t('full_name', employee) }), {
        label: t('remove.undo'),
        run: () => restore.mutate(employee.id),
      })
      onRemoved()
    },
  })
  const resend = useMutation({
    mutationFn: resendInvitation,
    onSuccess: (employee) => {
      keep(employee)
      told(t('drawer.resent', { email: employee.email }))
    },
  })
  const endSessions = useMutation({
    mutationFn: ({ id }: Employee) => endEmployeeSessions(id),
    onSuccess: (_ended, employee) => told(t('sessions.done', { name: t('full_name', employee) })),
  })
  return { remove, restore, resend, endSessions }
}
