import { projectAttributes } from '@milepost/contract/projects/project-change'
import type { PayBasis, Project } from '@milepost/contract/projects/project'

export type LimitUnit = 'LB' | 'TON'

/** The values of the project settings' form; the limit as typed, in its unit. */
export interface AttributeValues {
  limit: string
  unit: LimitUnit
  pay_basis: PayBasis
  pay_overload: boolean
  collect_user_location: boolean
  allow_sending_dwr: boolean
}

export const attributesOf = (project: Project): AttributeValues => ({
  limit: project.max_gvw_override_lbs ?? '',
  unit: 'LB',
  pay_basis: project.pay_basis,
  pay_overload: project.pay_overload,
  collect_user_location: project.collect_user_location,
  allow_sending_dwr: project.allow_sending_dwr,
})

const limitOf = ({ limit, unit }: AttributeValues) => {
  const max_gvw_override = limit.trim().replaceAll(',', '') || null
  return { max_gvw_override, uom: max_gvw_override === null ? 'LB' : unit }
}

/** Whether the limit is one: 1 to 500,000 lb, in either unit, or none. */
export const isLimit = (values: AttributeValues): boolean => projectAttributes.safeParse(limitOf(values)).success

/** The request body; the limit is sent as a number with its unit, under the name of its field. */
export const bodyOf = (values: AttributeValues) => {
  const { limit: _limit, unit: _unit, ...others } = values
  return { ...others, max_gvw_override_lbs: limitOf(values) }
}
