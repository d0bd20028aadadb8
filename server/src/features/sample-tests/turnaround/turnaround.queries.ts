import type { TurnaroundRow } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { join, sql } from '../../../platform/database/sql.ts'
import { ofSeenSamples, type SeenSamples } from '../../samples/index.ts'

/** How long a laboratory took for the tests of samples that were reported since an instant, by form. */
export const turnaroundOf = (
  db: Database,
  seen: SeenSamples,
  { laboratory_id, since }: { laboratory_id: number; since: string },
) =>
  db.rows<Omit<TurnaroundRow, 'title'> & { form_version: number }>(sql`
    with reported as (
      select s.authority_id, s.id, max(x.at) filter (where x.move = 'report') as reported,
        coalesce(max(x.at) filter (where x.move = 'receive_laboratory'), max(x.at) filter (where x.move = 'begin_testing')) as begun
      from samples s join sample_steps x on x.authority_id = s.authority_id and x.sample_id = s.id
      where ${join(ofSeenSamples(seen), ' and ')} and s.laboratory_id = ${laboratory_id} and s.status in ('waiting_authorization', 'complete', 'approved')
      group by s.authority_id, s.id having max(x.at) filter (where x.move = 'report') >= ${since}::timestamptz),
    took as (
      select t.form, t.form_version, extract(epoch from r.reported - r.begun) / 86400 as days
      from reported r join sample_tests t on t.authority_id = r.authority_id and t.sample_id = r.id and t.finished_at is not null
      where r.begun is not null)
    select form, max(form_version) as form_version, count(*)::integer as tests,
      round((percentile_cont(0.5) within group (order by days))::numeric, 1)::text as median_days,
      round((percentile_cont(0.9) within group (order by days))::numeric, 1)::text as nine_tenths_days
    from took group by form order by form`)
