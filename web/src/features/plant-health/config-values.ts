import type { PlantHealthConfig } from '@milepost/contract/plant-health/plant-health.contract'
import { MOST_RANGE_MINUTES } from '@milepost/contract/plant-health/plant-problems'

/** The values of the settings' form: everything as typed text. */
export interface ConfigValues {
  preferred_minutes: string
  accepted_minutes: string
  look_back_days: string
  turn_minutes: string
  notice_email: string
}
export type ConfigField = keyof ConfigValues
export type ConfigFault = 'minutes' | 'days' | 'turn' | 'email' | 'accepted_range_too_small'

export const configValues = (config: PlantHealthConfig): ConfigValues => ({
  preferred_minutes: String(config.preferred_minutes),
  accepted_minutes: String(config.accepted_minutes),
  look_back_days: String(config.look_back_days),
  turn_minutes: String(config.turn_minutes),
  notice_email: config.notice_email ?? '',
})

/** A whole number as typed; NaN for anything else. */
const whole = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** What the form sends. */
export const configBody = (values: ConfigValues) => ({
  preferred_minutes: whole(values.preferred_minutes),
  accepted_minutes: whole(values.accepted_minutes),
  look_back_days: whole(values.look_back_days),
  turn_minutes: whole(values.turn_minutes),
  notice_email: values.notice_email.trim() || null,
})

const isWithin = (value: number, least: number, most: number) => value >= least && value <= most

/** What is wrong with the settings, by field; the accepted range is above the preferred one (specification section 5). */
export function configFaults(values: ConfigValues): Partial<Record<ConfigField, ConfigFault>> {
  const {
    preferred_minutes: preferred,
    accepted_minutes: accepted,
    look_back_days,
    turn_minutes,
    notice_email,
  } = configBody(values)
  const isRange = (minutes: number) => isWithin(minutes, 1, MOST_RANGE_MINUTES)
  return {
    ...(!isRange(preferred) && { preferred_minutes: 'minutes' as const }),
    ...(!isRange(accepted)
      ? { accepted_minutes: 'minutes' as const }
      : accepted <= preferred && { accepted_minutes: 'accepted_range_too_small' as const }),
    ...(!isWithin(look_back_days, 1, 366) && { look_back_days: 'days' as const }),
    ...(!isWithin(turn_minutes, 5, 240) && { turn_minutes: 'turn' as const }),
    ...(notice_email !== null &&
      !/^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,189}$/.test(notice_email) && { notice_email: 'email' as const }),
  }
}
