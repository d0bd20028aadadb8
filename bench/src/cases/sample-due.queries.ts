import type { Client } from 'pg'

interface Sampled {
  authority_id: number
  project_id: number
  items: readonly number[]
  /** Samples that were taken, over all items. */
  samples: number
}

/** The first items of a project, in the order of the contract. */
export async function firstItems(
  client: Client,
  { authority_id, project_id, number }: { authority_id: number; project_id: number; number: number },
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id::int from project_pay_items where authority_id = $1 and project_id = $2 order by line_number limit $3',
    [authority_id, project_id, number],
  )
  return rows.map(({ id }) => id)
}

/** Rules of each category by quantity and source, of concrete by time too, and one of each item, with samples of a season. It can be run again. */
export async function fillRulesAndSamples(
  client: Client,
  { authority_id, project_id, items, samples }: Sampled,
): Promise<void> {
  await client.query(
    `insert into acceptance_rules (authority_id, category, test, method, kind, sampled_by, tested_by, rate_by, sublot_size, uom, every_days, judged_by)
    select $1, c, r.test, 'sample', 'verification', 'agency', 'laboratory', r.rate_by, r.size, r.uom, r.days, 'count'
    from unnest(array['asphalt', 'concrete', 'aggregate', 'other']) c
    cross join (values ('By quantity', 'quantity', 500, 'TON', null), ('By time', 'time', null, null, 5), ('By source', 'source', null, null, null)) r(test, rate_by, size, uom, days)
    where r.rate_by <> 'time' or c = 'concrete'
    on conflict do nothing`,
    [authority_id],
  )
  await client.query(
    `insert into acceptance_rules (authority_id, project_id, pay_item_id, test, method, kind, sampled_by, tested_by, rate_by, sublot_size, judged_by)
    select $1, $2, i, 'Own', 'sample', 'qc', 'contractor', 'contractor', 'quantity', 250, 'both' from unnest($3::bigint[]) i on conflict do nothing`,
    [authority_id, project_id, items],
  )
  await client.query(
    `insert into samples (authority_id, project_id, year, number, kind, status, sampled_on, pay_item_id, sublot)
    select $1, $2, 2900, n, case n % 2 when 0 then 'qc' else 'verification' end, 'approved', '2026-11-20', ($3::bigint[])[1 + n % cardinality($3::bigint[])], (1 + n / cardinality($3::bigint[]))::text
    from generate_series(1, $4::integer) n on conflict do nothing`,
    [authority_id, project_id, items, samples],
  )
  await client.query('analyze acceptance_rules, samples, placed_materials, sampling_seeds')
}
