/** When the shifts of a project begin, on the clock of its zone (D43). */
export interface ShiftHours {
  /** `06:00`. */
  day_from: string
  /** `18:00`; always after `day_from`. */
  night_from: string
}

/** The hours of an agency that set none (D43). */
export const USUAL_SHIFTS: ShiftHours = { day_from: '06:00', night_from: '18:00' }

export const shifts = ['day', 'night'] as const
export type Shift = (typeof shifts)[number]
