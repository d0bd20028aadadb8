import type { Employee } from '@milepost/contract/employees/employee'

/** The last administrator can be neither removed nor given another role: the server leaves both abilities out. */
export const isLastAdministrator = ({ role, status, abilities }: Employee): boolean =>
  role === 'administrator' && status === 'active' && abilities.includes('update') && !abilities.includes('delete')
