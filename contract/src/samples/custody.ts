/** Dates of a sample on its way, in their order; null where it has not come so far or does not pass through. */
export const custodySteps = [
  'sampled_on',
  'sent_on',
  'received_on',
  'received_unit_on',
  'tested_on',
  'reported_on',
] as const
export type CustodyStep = (typeof custodySteps)[number]
export type Custody = { [Step in CustodyStep]: string | null }

/** A step that is dated before an earlier one: no result is older than its sample. */
export interface CustodyFault {
  step: CustodyStep
  before: CustodyStep
}

/** Steps that are dated before an earlier one, each with the latest step that it should follow. */
export function custodyFaults(custody: Custody): CustodyFault[] {
  const faults: CustodyFault[] = []
  let latest: CustodyStep | null = null
  for (const step of custodySteps) {
    const on = custody[step]
    if (on === null) continue
    const reached: string | null = latest && custody[latest]
    if (latest !== null && reached !== null && on < reached) faults.push({ step, before: latest })
    else latest = step
  }
  return faults
}
