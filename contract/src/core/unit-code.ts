/** What the code of a unit looks like; which ones there are is in units/units.ts, which is too large for what only reads addresses. */
export const unitCodePattern = /^[A-Z][A-Z0-9-]{0,9}$/
