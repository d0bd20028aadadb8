/** The format of a unit's code; the existing codes are in units/units.ts, which is too large for code that only reads addresses. */
export const unitCodePattern = /^[A-Z][A-Z0-9-]{0,9}$/
