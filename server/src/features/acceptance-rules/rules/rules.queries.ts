import {
  acceptanceRuleRecord,
  type acceptanceRuleList,
  type AcceptanceRuleRow,
  type acceptanceRules,
  type RouteInput,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { recordColumns } from '../../../platform/database/record-rows.ts'
import { holdsWords } from '../../../platform/database/search-key.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

export type RulesQuery = RouteInput<typeof acceptanceRules.list>['query']

const tables = raw(`acceptance_rules r
  left join projects p on p.authority_id = r.authority_id and p.id = r.project_id
  left join project_pay_items i on i.authority_id = r.authority_id and i.id = r.pay_item_id`)
const select = sql`select r.id, ${recordColumns(acceptanceRuleRecord, 'r')}, p.name as project,
  i.line_number || ' · ' || i.item_code || ' · ' || i.item_description as pay_item, i.unit_of_measure as pay_item_uom, r.updated_at, r.lock_version from ${tables}`

export const listRules = (db: Database, authority_id: number, query: RulesQuery) =>
  listPage<AcceptanceRuleRow, typeof acceptanceRuleList>(db, query, {
    select,
    counted: tables,
    always: [sql`r.authority_id = ${authority_id}`, sql`p.deleted_at is null`],
    filters: {
      category: compared('r.category', 'text'),
      project_id: compared('r.project_id', 'bigint'),
      pay_item_id: compared('r.pay_item_id', 'bigint'),
      method: compared('r.method', 'text'),
      kind: compared('r.kind', 'text'),
      sampled_by: compared('r.sampled_by', 'text'),
      holds_pay: compared('r.holds_pay', 'boolean'),
      active: compared('r.active', 'boolean'),
    },
    search: (text) => [
      holdsWords(
        "(r.search_key || ' ' || search_key(concat_ws(' ', p.name, p.dot_code)) || ' ' || coalesce(i.search_key, ''))",
        text,
      ),
    ],
    sorts: {
      applies_to: ['r.category', 'lower(p.name)', 'i.line_number'],
      test: 'lower(r.test)',
      kind: 'r.kind',
      sampled_by: 'r.sampled_by',
      updated_at: 'r.updated_at',
    },
    default_order: 'not r.active, r.category nulls last, lower(p.name), i.line_number',
    tie_break: 'lower(r.test), r.id',
  })

export const ruleById = (db: Database, authority_id: number, id: number) =>
  db.row<AcceptanceRuleRow>(
    sql`${select} where r.authority_id = ${authority_id} and p.deleted_at is null and r.id = ${id}`,
  )

/** The project and the unit of a line of a contract; null where there is no such line. */
export const itemOfRule = (db: Database, authority_id: number, pay_item_id: number) =>
  db.row<{ project_id: number; uom: string }>(
    sql`select project_id, unit_of_measure as uom from project_pay_items where authority_id = ${authority_id} and id = ${pay_item_id}`,
  )
