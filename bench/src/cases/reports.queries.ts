import type { Client } from 'pg'

/** Delivered tickets of the agency as one project's, while a measure runs: the demonstration spreads them over hundreds. */
export async function withLargeProject<T>(
  owner: Client,
  { authority_id, project_id, tickets }: { authority_id: number; project_id: number; tickets: number },
  run: () => Promise<T>,
): Promise<T> {
  // The sums of projects are not measured here.
  await owner.query('alter table tickets disable trigger user')
  await owner.query('create table bench_moved_tickets (id bigint primary key, project_id bigint)')
  try {
    await owner.query(
      `insert into bench_moved_tickets
       select id, project_id from tickets where authority_id = $1 and status = 'delivered' and project_id is not null order by id limit $2`,
      [authority_id, tickets],
    )
    await owner.query(
      'update tickets t set project_id = $2 from bench_moved_tickets m where t.authority_id = $1 and t.id = m.id',
      [authority_id, project_id],
    )
    await owner.query('vacuum analyze tickets')
    return await run()
  } finally {
    await owner.query(
      'update tickets t set project_id = m.project_id from bench_moved_tickets m where t.authority_id = $1 and t.id = m.id',
      [authority_id],
    )
    await owner.query('drop table bench_moved_tickets')
    await owner.query('alter table tickets enable trigger user')
  }
}
