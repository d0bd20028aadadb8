import type { Employee } from '@milepost/contract/employees/employee'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { RecordForm } from '../../../ui/record-form/record-form.tsx'
import { districtsOptions, employeeOptions, employeesKey, updateEmployee } from '../api.ts'
import { EmployeeFields } from '../employee-fields.tsx'
import {
  employeeFaultsOf,
  employeeFields,
  entryOf,
  faultsByField,
  valuesOf,
  type EmployeeFaults,
  type EmployeeValues,
  type FieldFault,
} from '../employee-values.ts'
import { causeOf } from '../problem-message.ts'
import '../../../lib/roles.en.json'

/** The last administrator can be neither removed nor given another role: the server leaves both abilities out. */
export const isLastAdministrator = ({ role, status, abilities, managed_by }: Employee): boolean =>
  managed_by === 'hand' &&
  role === 'administrator' &&
  status === 'active' &&
  abilities.includes('update') &&
  !abilities.includes('delete')

/** Changes an employee in its drawer. What cannot be changed says why. */
export function EmployeeForm({ employee, onDone }: { employee: Employee; onDone: () => void }) {
  const { t } = useTranslation(['employees', 'roles'])
  const queryClient = useQueryClient()
  const { data: districts = [] } = useQuery(districtsOptions)
  const valueText = (field: string, value: unknown) => {
    if (value === null || value === '') return '-'
    if (field === 'role') return t(`roles:${value as Employee['role']}`)
    return field === 'district_id'
      ? (districts.find((one) => one.value === String(value))?.label ?? '-')
      : String(value)
  }
  const form = useRecordForm({
    name: `employee.${employee.id}`,
    first: valuesOf(employee),
    lock_version: employee.lock_version,
    texts: {
      inputId: (field) => `employee-${field}`,
      nameOf: (field) => t(`fields.${field}`),
      faultText: (fault?: FieldFault) => fault && t(`faults.${fault}`),
      valueText,
    },
    read: (values: EmployeeValues) => ({ body: entryOf(values), faults: employeeFaultsOf(values) }),
    refused: ({ details }) => faultsByField(details),
    send: (body) => updateEmployee(employee.id, body),
    toast: (saved) => {
      const name = t('full_name', saved)
      const invites = saved.email !== employee.email
      return invites ? t('edit.saved_invited', { name, email: saved.email }) : t('edit.saved', { name })
    },
    onSaved: (saved) => {
      queryClient.setQueryData(employeeOptions(saved.id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: employeesKey })
      onDone()
    },
    onUnchanged: onDone,
  })
  const { abilities } = employee
  const managed = employee.managed_by === 'scim'
  const name = t('full_name', employee)
  useEffect(() => document.getElementById('employee-first_name')?.focus(), [])
  return (
    <RecordForm
      form={form}
      search_param="employee"
      accept={t('edit.save')}
      failureText={(problem) => t('edit.failed', { message: causeOf(t, problem) })}
      onCancel={onDone}
    >
      <EmployeeFields
        id="employee"
        values={form.values}
        faults={Object.fromEntries(employeeFields.map((field) => [field, form.faultOf(field)])) as EmployeeFaults}
        locked={{
          ...(!abilities.includes('update_email') && {
            email: managed ? t('managed') : t('edit.email_locked', { name }),
          }),
          ...(managed && { first_name: t('managed'), last_name: t('managed') }),
          ...(!abilities.includes('update_role') && {
            role: managed ? t('managed') : isLastAdministrator(employee) ? t('edit.role_locked') : t('edit.role_fixed'),
          }),
        }}
        hints={abilities.includes('update_email') ? { email: t('edit.email_hint') } : {}}
        onChange={(field, value) => form.change({ [field]: value })}
        onLeave={form.leave}
      />
    </RecordForm>
  )
}
