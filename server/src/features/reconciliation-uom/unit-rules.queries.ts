import type { UnitRules } from '@milepost/contract'
import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The rules by which a project's quantities are rounded and converted, in one round trip; factors that were ended for all days are left out. */
export const unitRules = async (db: Database, authority_id: number, project_id: number): Promise<UnitRules> =>
  (await db.row<UnitRules>(sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('uom', s.uom, 'decimals', s.decimals, 'rounding', s.rounding) order by s.uom), '[]')
        from unit_settings s where s.authority_id = ${authority_id}) as settings,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'material_id', f.material_id, 'ticket_uom', f.ticket_uom, 'pay_uom', f.pay_uom,
          'factor', trim_scale(f.factor)::text, 'per', f.per, 'valid_from', f.valid_from, 'valid_to', f.valid_to) order by f.id), '[]')
        from conversion_factors f where f.authority_id = ${authority_id} and f.project_id = ${project_id}
          and (f.valid_to is null or f.valid_to >= f.valid_from)) as factors,
      coalesce((select p.pay_overload from projects p where p.authority_id = ${authority_id} and p.id = ${project_id}), true) as pay_overload`)) ??
  usualRules
