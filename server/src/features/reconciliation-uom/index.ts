import { reconciliationUom, type UnitRules } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import * as factors from './conversion-factors.service.ts'
import { unitRules } from './unit-rules.queries.ts'
import { changeUnitSetting, listUnitSettings } from './unit-settings.service.ts'
import { listUnmatched } from './unmatched-units.ts'

/** How units are rounded, and how tickets' units are converted to units of pay items (D16, D29). */
export const reconciliationUomFeature: Feature = {
  name: 'reconciliation-uom',
  routes: [
    handle(reconciliationUom.settings, async (ctx) => ({ unit_settings: await listUnitSettings(ctx) })),
    handle(reconciliationUom.changeSetting, async (ctx, input) => ({
      unit_setting: await changeUnitSetting(ctx, input),
    })),
    handle(reconciliationUom.allFactors, (ctx, { query }) => factors.listFactors(ctx, query)),
    handle(reconciliationUom.factors, factors.listProjectFactors),
    handle(reconciliationUom.approveFactor, async (ctx, input) => ({
      conversion_factor: await factors.approveFactor(ctx, input),
    })),
    handle(reconciliationUom.endFactor, async (ctx, input) => ({
      conversion_factor: await factors.endFactor(ctx, input),
    })),
    handle(reconciliationUom.removeFactor, factors.removeFactor),
    handle(reconciliationUom.unmatched, (ctx, { query }) => listUnmatched(ctx, query)),
  ],
}

/** The rules by which quantities on a project's pay items are rounded and converted: read once for each use case and passed on. */
export const unitRulesOf = (
  { db, authority_id }: Pick<RequestContext, 'db' | 'authority_id'>,
  project_id: number,
): Promise<UnitRules> => unitRules(db, authority_id, project_id)
