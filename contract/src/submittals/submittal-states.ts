/** States of a submittal: it is written, reviewed, and approved, returned for correction or rejected; one that was withdrawn is over. */
export const submittalStatuses = [
  'draft',
  'in_review',
  'returned',
  'approved',
  'approved_as_noted',
  'rejected',
  'withdrawn',
] as const
export type SubmittalStatus = (typeof submittalStatuses)[number]

/** States in which a submittal certifies its material. */
export const certifyingStatuses = ['approved', 'approved_as_noted'] as const satisfies SubmittalStatus[]

/** Whether a submittal in this state certifies its material, as long as it has not expired. */
export const certifies = (status: SubmittalStatus): boolean =>
  (certifyingStatuses as readonly SubmittalStatus[]).includes(status)

/** States in which a submittal and its files can be changed. */
export const openSubmittalStatuses = ['draft', 'returned'] as const satisfies SubmittalStatus[]

/** Whether a submittal in this state, and its files, can be changed. */
export const isOpenSubmittal = (status: SubmittalStatus): boolean =>
  (openSubmittalStatuses as readonly SubmittalStatus[]).includes(status)

/** How long an approved submittal is still valid. */
export const submittalValidities = ['valid', 'expiring', 'expired'] as const
export type SubmittalValidity = (typeof submittalValidities)[number]

/** A submittal expires soon from so many days before its last day on. */
export const EXPIRING_DAYS = 30

/**
 * Whether an approved submittal is valid; null for one that certifies nothing, or never expires.
 * @param last_soon the last day on which one that expires counts as expiring: today and `EXPIRING_DAYS` more
 */
export function submittalValidity(
  { status, expires_on }: { status: SubmittalStatus; expires_on: string | null },
  { today, last_soon }: { today: string; last_soon: string },
): SubmittalValidity | null {
  if (!certifies(status)) return null
  if (expires_on === null || expires_on > last_soon) return 'valid'
  return expires_on < today ? 'expired' : 'expiring'
}
