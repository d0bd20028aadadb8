/** A process that was ready for this long before it ended has not failed "in a row", in milliseconds. */
export const STEADY_MS = 3_000
/** Before a process that failed is started again, in milliseconds. */
export const BACK_OFF_MS = 300

/**
 * What follows an unexpected exit of a process: it is restarted once; one that exits again before it was ready for
 * three seconds ends the product, and so does one that was never ready.
 * @param child `ready_for`: milliseconds since it was ready, null if it never was; `failures`: consecutive exits before this one.
 * @returns `wait` in milliseconds and the `failures` so far, or null if the product has to end.
 */
export function afterFailure({ ready_for, failures }) {
  const steady = ready_for !== null && ready_for >= STEADY_MS
  if (!steady && (failures > 0 || ready_for === null)) return null
  return { wait: BACK_OFF_MS, failures: steady ? 1 : failures + 1 }
}
