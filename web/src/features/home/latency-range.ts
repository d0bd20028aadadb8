/** How the seconds between printing and receipt compare with the authority's limits in minutes (D14). */
export function latencyRange(
  seconds: number,
  { preferred_minutes, accepted_minutes }: { preferred_minutes: number; accepted_minutes: number },
): 'within_preferred' | 'within_accepted' | 'beyond' {
  if (seconds <= preferred_minutes * 60) return 'within_preferred'
  return seconds <= accepted_minutes * 60 ? 'within_accepted' : 'beyond'
}
