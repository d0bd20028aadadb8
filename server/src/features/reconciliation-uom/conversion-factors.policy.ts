import { addDays } from '@milepost/contract/core/time/days'
import {
  mayRole,
  type ConversionFactor,
  type NewConversionFactor,
  type ProblemDetail,
  type Role,
} from '@milepost/contract'
import { convertsExactly, needsFactor } from '@milepost/contract/units/units'
import type { FactorRow } from './conversion-factors.queries.ts'

/** What a role may do with a factor: end it while it is in force or will be, delete it while nothing was ever posted by it; nothing on an archived project. */
export const factorAbilities = (
  role: Role,
  { state, entries_count, archived }: Pick<FactorRow, 'state' | 'entries_count' | 'archived'>,
): ConversionFactor['abilities'] =>
  mayRole(role, 'pay_item.manage') && !archived
    ? [...(state === 'ended' ? [] : ['end' as const]), ...(entries_count === 0 ? ['delete' as const] : [])]
    : []

/** Everything that is wrong with a new factor by itself. */
export function factorFaults({
  ticket_uom,
  pay_uom,
  valid_from,
  valid_to = null,
}: Pick<NewConversionFactor, 'ticket_uom' | 'pay_uom' | 'valid_from' | 'valid_to'>): ProblemDetail[] {
  return [
    ...(convertsExactly(ticket_uom, pay_uom)
      ? [
          {
            path: 'pay_uom',
            code: 'converts_exactly',
            message: `${ticket_uom} converts into ${pay_uom} exactly, without a factor.`,
          },
        ]
      : needsFactor(ticket_uom, pay_uom)
        ? []
        : [
            {
              path: 'pay_uom',
              code: 'not_measured',
              message: `No factor leads from ${ticket_uom} to ${pay_uom}: only mass, volume, area and length convert.`,
            },
          ]),
    ...(valid_to !== null && valid_to < valid_from
      ? [{ path: 'valid_to', code: 'end_before_start', message: 'The last day is before the first one.' }]
      : []),
  ]
}

/** The fault of a factor's new last day: it must be between the day before its first one and its current last one. */
export function endFault(
  { valid_from, valid_to: last }: Pick<FactorRow, 'valid_from' | 'valid_to'>,
  valid_to: string,
): ProblemDetail | null {
  if (valid_to < addDays(valid_from, -1))
    return { path: 'valid_to', code: 'end_before_start', message: 'The last day is before the first one.' }
  return last !== null && valid_to > last
    ? { path: 'valid_to', code: 'after_end', message: `The factor ends on ${last} already.` }
    : null
}
