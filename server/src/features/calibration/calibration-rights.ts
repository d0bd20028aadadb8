import { mayRole, type CalibrationLink, type JobAbility, type JobStatus } from '@milepost/contract'
import { mayMatchTo, type Matcher } from '../tickets/index.ts'

/** What the person may do with a job now. Whether a project is theirs to connect to is checked when they name one. */
export function jobAbilitiesOf({ role, district_id }: Matcher, status: JobStatus): JobAbility[] {
  const connects = mayRole(role, 'calibration.manage') && (role === 'administrator' || district_id !== null)
  const hides = mayRole(role, 'calibration.hide')
  if (status === 'hidden') return hides ? ['unhide'] : []
  return [
    ...(connects ? (['connect'] as const) : []),
    ...(status === 'unconnected' && hides ? (['hide'] as const) : []),
  ]
}

/** Whether the person may undo a link now: everyone who may connect to its project (D12a), once its tickets are moved. */
export const linkAbilitiesOf = (
  person: Matcher,
  link: { state: CalibrationLink['state']; district_id: number | null },
): CalibrationLink['abilities'] => (link.state === 'connected' && mayMatchTo(person, link) ? ['disconnect'] : [])
