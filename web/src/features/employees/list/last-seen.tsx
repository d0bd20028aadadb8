import type { Employee } from '@milepost/contract/employees/employee'
import type { TFunction } from 'i18next'
import { RelativeTime } from '../../../ui/relative-time.tsx'

/** How long ago an employee was seen; '-' would read as not known. */
export const lastSeen = (t: TFunction<['employees', 'roles']>, { last_seen_at }: Employee, time_zone: string) =>
  last_seen_at ? <RelativeTime instant={last_seen_at} time_zone={time_zone} /> : t('never')
