import type { Client } from 'pg'

/** Samples of a lot by side: quality control of the contractor, verification of the agency. */
const SAMPLES = { qc: 12, verification: 6 } as const
/** Numbers of each test, of which the pack judges the first three. */
const FIELDS = ['voids', 'vma', 'binder', 'vfa', 'gsb', 'gyrations', 'mean_gmb', 'mean_gmm'] as const

const characteristic = (key: string, weight: string) => ({
  key,
  label: { en: key },
  unit: '%',
  form: 'asphalt_volumetrics',
  field: key,
  limits: { lower: '3', upper: '5' },
  weight,
  pay: { pieces: [{ from: '50', intercept: '55', slope: '0.5' }], most: '105', round_to: '0.1' },
  clause: '334-8.2',
})
const pack = {
  key: 'bench',
  title: { en: 'Bench' },
  characteristics: FIELDS.slice(0, 3).map((key, at) => characteristic(key, at === 0 ? '40' : '30')),
  validation: { alpha: '0.01', least: 5, pay_by: 'contractor' },
  least_results: 3,
  round_pwl_to: '1',
  combine: 'weighted',
}

/** A project of many closed lots with a published rule pack, and samples with results between 3.5 and 4.5; returns the project and its lots. */
export async function putLots(
  client: Client,
  authority_id: number,
  lots: number,
): Promise<{ project_id: number; ids: number[] }> {
  const { rows: made } = await client.query<{ project_id: string; item_id: string }>(
    `with p as (insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, 'Lots', 'BENCH-LOTS', 'America/New_York', 'construction') returning id),
     e as (insert into rule_pack_editions (authority_id, pack_key, edition, state, source, author, from_on, pack, published_at, published_by)
       values ($1, 'bench', 1, 'published', 'Bench', 'Bench', '2026-01-01', $2, now(), 'Bench'))
     insert into project_pay_items (authority_id, project_id, line_number, item_code, item_description, unit_of_measure, quantity, unit_price)
       select $1, p.id, 1, '0334', 'Superpave', 'TN', 5000, 100 from p returning project_id, id as item_id`,
    [authority_id, JSON.stringify(pack)],
  )
  const [of] = made
  if (!of) throw new Error('the project was not written')
  const project_id = Number(of.project_id)
  await client.query(
    `insert into lots (authority_id, project_id, pay_item_id, lot_number, pack_key, began_on, quantity, status, reason)
       select $1, $2, $3, n, 'bench', '2026-06-01', 500, 'closed', 'too_few_results' from generate_series(1, $4::integer) n`,
    [authority_id, project_id, of.item_id, lots],
  )
  await client.query(
    `with s as (insert into samples (authority_id, project_id, pay_item_id, lot_number, kind, status, year, number, sampled_on)
       select $1, $2, $3, l, k.kind, 'complete', 2999, (l - 1) * 100 + row_number() over (partition by l), '2026-06-01'
       from generate_series(1, $4::integer) l, jsonb_each_text($5::jsonb) k(kind, n), generate_series(1, k.n::integer) returning id),
     t as (insert into sample_tests (authority_id, sample_id, form, form_version, instance, tested_on, outcome, finished_at, written_by, written_by_name)
       select $1, s.id, 'asphalt_volumetrics', 1, 1, '2026-06-02', 'information', now(), 1, 'Bench' from s returning id, sample_id)
     insert into sample_results (authority_id, test_id, sample_id, form, section, row, field, value, counted)
       select $1, t.id, t.sample_id, 'asphalt_volumetrics', 'result', '1', f, 3.5 + (hashtext(t.id || f) & 1023) / 1023.0, true from t, unnest($6::text[]) f`,
    [authority_id, project_id, of.item_id, lots, JSON.stringify(SAMPLES), FIELDS],
  )
  await client.query('analyze samples, sample_results, lots')
  const { rows } = await client.query<{ id: string }>(
    'select id from lots where authority_id = $1 and project_id = $2 order by id',
    [authority_id, project_id],
  )
  return { project_id, ids: rows.map(({ id }) => Number(id)) }
}

/** Removes what `putLots` wrote. */
export async function removeLots(client: Client, authority_id: number, project_id: number): Promise<void> {
  for (const table of ['lots', 'samples', 'audit_events', 'project_pay_items'])
    await client.query(`delete from ${table} where authority_id = $1 and project_id = $2`, [authority_id, project_id])
  await client.query('delete from projects where authority_id = $1 and id = $2', [authority_id, project_id])
  await client.query("delete from rule_pack_editions where authority_id = $1 and pack_key = 'bench'", [authority_id])
}
