/** Where the demonstration's projects lie, and those that journeys make. */
export const ZONE = 'America/New_York'

/** Today there, as `2026-11-20`: it is another day than in UTC for some hours of each night, and now and then another month. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(new Date())

/** The first day of this month there, or of one so many months before. */
export function firstOfMonth(months_before = 0): string {
  const [year = 0, month = 1] = today().split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months_before)).toISOString().slice(0, 10)
}
