/** Whole days for which something that was deleted can be restored (D9). */
export const RESTORABLE_DAYS = 30
/** Days after which the nightly job permanently removes something that was deleted (D9). */
export const PURGED_AFTER_DAYS = 31
