import type { employeeStates } from '@milepost/contract/employees/employees.list'
import type { Employee } from '@milepost/contract/employees/employee'
import { IconCircleCheck, IconCircleDashed, IconClockPause, IconMailForward, IconMailOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { useSession } from '../../../lib/session.ts'
import { Badge } from '../../../ui/badge.tsx'

type ShownState = (typeof employeeStates)[number] | 'deleted' | 'expired'

/** Status of an employee; `expired` is an invitation whose link expired. */
function stateOf({ status, active, invitation_expires_at }: Employee): ShownState {
  if (status === 'pending')
    return invitation_expires_at !== null && Date.parse(invitation_expires_at) < Date.now() ? 'expired' : 'pending'
  return status === 'deleted' ? 'deleted' : active ? 'active' : 'inactive'
}

const icons = {
  pending: IconMailForward,
  expired: IconMailOff,
  active: IconCircleCheck,
  inactive: IconClockPause,
  deleted: IconCircleDashed,
}
const tones = {
  pending: 'notice',
  expired: 'warning',
  active: 'neutral',
  inactive: 'neutral',
  deleted: 'neutral',
} as const

/** What stands for a status. */
export function EmployeeMark({ state }: { state: ShownState }) {
  const Icon = icons[state]
  return <Icon size={14} aria-hidden />
}

/** Status of an employee by icon, word and color; its title explains it. */
export function EmployeeStatus({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const { time_zone } = useSession()
  const state = stateOf(employee)
  const hints = {
    pending: t('status.pending_hint'),
    expired: t('status.expired_hint', { time: formatInstant(employee.invitation_expires_at, time_zone) }),
    inactive: t('status.inactive_hint'),
  }
  return (
    <Badge
      tone={tones[state]}
      icon={<EmployeeMark state={state} />}
      title={state in hints ? hints[state as keyof typeof hints] : undefined}
    >
      {t(`status.${state}`)}
    </Badge>
  )
}
