import type { calculators, RouteInput, RouteResponse } from '@milepost/contract'
import { Problem } from '../../platform/problem.ts'
import { written } from './judgement/figures.ts'
import { LEAST_PER_SIDE, validateResults } from './judgement/validation.ts'
import { LEAST_FOR_PWL, withinLimits } from './judgement/within-limits.ts'

const invalid = (path: string, code: string, message: string): never => {
  throw new Problem('invalid', undefined, [{ path, code, message }])
}

/** Percent within limits of results. Throws `invalid` for fewer than three of them, without any limit, and for a lower limit above the upper one. */
export function calculatePwl({
  values,
  lower,
  upper,
}: RouteInput<typeof calculators.pwl>['body']): RouteResponse<typeof calculators.pwl> {
  if (values.length < LEAST_FOR_PWL) invalid('values', 'too_few', `at least ${LEAST_FOR_PWL} results are needed`)
  if (lower === undefined && upper === undefined) invalid('lower', 'required', 'a lower or an upper limit is needed')
  if (lower !== undefined && upper !== undefined && Number(lower) > Number(upper))
    invalid('upper', 'below_lower', 'the upper limit is below the lower one')
  const found = withinLimits(values, { lower, upper })
  if (found === null) throw new Error('three results with a limit have a percentage')
  return written(found) as RouteResponse<typeof calculators.pwl>
}

/** Compares results of a contractor with the agency's at a level of significance. Throws `invalid` for a level that is not between 0 and 1. */
export function calculateValidation({
  contractor,
  agency,
  alpha,
}: RouteInput<typeof calculators.validation>['body']): RouteResponse<typeof calculators.validation> {
  if (!(Number(alpha) > 0 && Number(alpha) < 1)) invalid('alpha', 'out_of_range', 'alpha is between 0 and 1')
  const rule = { alpha: Number(alpha), least: LEAST_PER_SIDE }
  return written(validateResults(contractor, agency, rule)) as RouteResponse<typeof calculators.validation>
}
