import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, idText } from '../core/scalars.ts'
import { unitCodes } from '../units/units.ts'
import { conversionFactor, newConversionFactor } from './conversion-factor.ts'
import { conversionFactorList, projectFactorList, unmatchedUnitList } from './reconciliation-uom.list.ts'
import { unitSetting, unitSettingChange } from './unit-setting.ts'
import { unmatchedUnits } from './unmatched-units.ts'

const ofProject = z.strictObject({ projectId: idText })
const ofFactor = z.strictObject({ projectId: idText, id: idText })
const oneFactor = z.object({ conversion_factor: conversionFactor })
const reading = ['not_found', 'project_deleted'] as const

/** Reconciliation UOM: how units are rounded, and how tickets' units are converted to units of pay items (specification section 2, D16, D29). */
export const reconciliationUom = {
  settings: defineRoute({
    method: 'GET',
    path: '/v2/unit_settings',
    permission: 'pay_item.manage',
    summary: 'Every unit of measure with its decimals and rounding as the agency has set them',
    response: z.object({ unit_settings: z.array(unitSetting) }),
  }),
  changeSetting: defineRoute({
    method: 'PATCH',
    path: '/v2/unit_settings/{uom}',
    permission: 'pay_item.manage',
    summary: 'Set decimals and rounding of a unit; entries already posted stay as they are',
    params: z.strictObject({ uom: z.enum(unitCodes) }),
    body: unitSettingChange,
    response: z.object({ unit_setting: unitSetting }),
    problems: ['conflict', 'edit_conflict'],
  }),
  allFactors: defineRoute({
    method: 'GET',
    path: '/v2/conversion_factors',
    permission: 'pay_item.manage',
    summary: 'Conversion factors of all projects',
    query: queryOf(conversionFactorList),
    response: pageOf('conversion_factors', conversionFactor),
  }),
  factors: defineRoute({
    method: 'GET',
    path: '/v2/projects/{projectId}/conversion_factors',
    permission: 'pay_item.read',
    summary: 'Conversion factors of a project',
    params: ofProject,
    query: queryOf(projectFactorList),
    response: z.extend(pageOf('conversion_factors', conversionFactor), { abilities: z.array(z.enum(['create'])) }),
    problems: reading,
  }),
  approveFactor: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/conversion_factors',
    permission: 'pay_item.manage',
    summary: 'Approve a conversion factor of a project: value, basis and dates',
    params: ofProject,
    body: newConversionFactor,
    response: oneFactor,
    problems: [...reading, 'project_archived', 'invalid', 'conversion_factor_overlap'],
  }),
  endFactor: defineRoute({
    method: 'POST',
    path: '/v2/projects/{projectId}/conversion_factors/{id}/end',
    permission: 'pay_item.manage',
    summary: 'End a conversion factor; entries already posted by it stay as they are',
    params: ofFactor,
    /** The last day on which it holds; the day before its first one ends it for all days. */
    body: z.strictObject({ valid_to: date }),
    response: oneFactor,
    problems: [...reading, 'project_archived', 'invalid'],
  }),
  removeFactor: defineRoute({
    method: 'DELETE',
    path: '/v2/projects/{projectId}/conversion_factors/{id}',
    permission: 'pay_item.manage',
    summary: 'Delete a conversion factor by which nothing was ever posted to a pay item',
    params: ofFactor,
    problems: [...reading, 'project_archived', 'conversion_factor_in_use'],
  }),
  unmatched: defineRoute({
    method: 'GET',
    path: '/v2/unmatched_units',
    permission: 'pay_item.manage',
    summary: "Units of uncoded tickets and units of their project's pay items without a conversion between them",
    query: queryOf(unmatchedUnitList),
    response: pageOf('unmatched_units', unmatchedUnits),
  }),
}
