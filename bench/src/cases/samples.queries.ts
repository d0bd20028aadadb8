import type { Client } from 'pg'

const SAMPLES = 10_000
/** Tests of a sample, and numbers of each test: 100,000 results in all. */
const TESTS = 2
const FIELDS = ['voids', 'vma', 'binder', 'vfa', 'mean_gmb'] as const

/** Fills an agency with samples of the last two years on a project, each with a laboratory and finished tests; returns the sample in their middle. */
export async function fillSamples(
  client: Client,
  { authority_id, project_id }: { authority_id: number; project_id: number },
): Promise<{ samples: number; results: number; middle: number }> {
  const own = [authority_id, project_id]
  await client.query(
    `with l as (insert into laboratories (authority_id, name, kind) select $1, 'Bench laboratory ' || n, 'agency' from generate_series(1, 5) n returning id)
     insert into samples (authority_id, project_id, year, number, kind, status, sampled_on, sampled_by, lot_number, sublot, material_id, supplier_id, laboratory_id, quantity, uom, notes)
     select $1, $2, 2900, n, (array['qc', 'verification', 'verification', 'independent_assurance'])[1 + n % 4],
       (array['logged', 'in_testing', 'complete', 'approved', 'approved', 'approved', 'waiting_authorization', 'void'])[1 + n % 8],
       '2026-11-20'::date - n % 700, 'Inspector ' || n % 40, (n / 5)::text, (n % 5 + 1)::text,
       (select id from materials where authority_id = $1 order by id limit 1), (select id from suppliers where authority_id = $1 order by id limit 1),
       (select id from l order by id offset n % 5 limit 1), 500, 'TON', 'Taken behind the paver'
     from generate_series(1, ${SAMPLES}) n`,
    own,
  )
  await client.query(
    `with t as (insert into sample_tests (authority_id, sample_id, form, form_version, instance, tested_on, outcome, finished_at, written_by, written_by_name)
       select $1, s.id, 'asphalt_volumetrics', 1, i, s.sampled_on, 'pass', now(), 1, 'Bench' from samples s, generate_series(1, ${TESTS}) i
       where s.authority_id = $1 and s.year = 2900 returning id, sample_id)
     insert into sample_results (authority_id, test_id, sample_id, form, section, row, field, value, counted)
     select $1, t.id, t.sample_id, 'asphalt_volumetrics', 'result', '1', f, 4.1, true from t, unnest($2::text[]) f`,
    [authority_id, FIELDS],
  )
  await client.query('analyze samples, sample_tests, sample_results')
  const { rows } = await client.query<{ id: string }>(
    'select id from samples where authority_id = $1 and year = 2900 order by id offset $2 limit 1',
    [authority_id, SAMPLES / 2],
  )
  return { samples: SAMPLES, results: SAMPLES * TESTS * FIELDS.length, middle: Number(rows[0]?.id) }
}

/** Takes them away again, so that other measures see what they saw before. */
export async function emptySamples(client: Client, authority_id: number): Promise<void> {
  for (const table of ['sample_results', 'sample_tests'])
    await client.query(
      `delete from ${table} where authority_id = $1 and sample_id in (select id from samples where authority_id = $1 and year = 2900)`,
      [authority_id],
    )
  await client.query('delete from samples where authority_id = $1 and year = 2900', [authority_id])
  await client.query("delete from laboratories where authority_id = $1 and name like 'Bench laboratory %'", [
    authority_id,
  ])
}
