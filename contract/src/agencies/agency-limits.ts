/** Districts and own addresses that an agency has at most. */
export const MOST_DISTRICTS = 200
export const MOST_HOSTS = 20
/** Reasons for rejecting that an agency offers at most: each has a digit from 1 as its key. */
export const MOST_REJECTION_REASONS = 9

/** Tickets that a daily work report is assembled from at most (D25); an agency may allow fewer. */
export const MOST_REPORT_TICKETS = 1500

/** Largest file of a logo as it is sent, in bytes, and what it may be, by its content. */
export const LARGEST_LOGO_BYTES = 1024 * 1024
export const logoTypes = ['image/png', 'image/jpeg', 'image/svg+xml'] as const
