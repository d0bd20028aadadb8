import { calculators } from '@milepost/contract/acceptance/calculators.contract'
import type { RouteCall } from '@milepost/contract/core/route'
import { call } from '../../lib/client.ts'

export const calculatePwl = (body: NonNullable<RouteCall<typeof calculators.pwl>['body']>) =>
  call(calculators.pwl, { body })
export const compareResults = (body: NonNullable<RouteCall<typeof calculators.validation>['body']>) =>
  call(calculators.validation, { body })
