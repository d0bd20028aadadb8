import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { followers } from '../app/features.ts'
import { SYSTEM } from '../platform/context.ts'
import { platformDatabase } from '../platform/database/bound.ts'
import type { JobContext } from '../platform/http/feature.ts'
import { tenantsOf } from '../platform/tenants.ts'

/** A job's context, as the worker provides it. */
export function jobContext(test: { bound: Pool; clock: { now: Date } }, changed: Partial<JobContext> = {}): JobContext {
  const clock = changed.clock ?? (() => test.clock.now)
  const { reads, copyOut, work } = tenantsOfTest(test.bound, clock)
  return {
    inTenant: (authority_id, then) => work({ actor: SYSTEM, authority_id }, then),
    reads,
    copyOut,
    installation: platformDatabase(test.bound),
    clock,
    log: () => undefined,
    alert: () => undefined,
    ...changed,
  }
}

/** The rows of agencies over a pool. */
export const tenantsOfTest = (pool: Pool, clock: () => Date = () => new Date()) =>
  tenantsOf({
    pool,
    wake_ups: { send: () => undefined },
    followers,
    clock,
    log: pino({ level: 'silent' }) as FastifyBaseLogger,
  })

/** Leaves jobs of a name to the test, which does their work itself: whatever enqueues them, the application finds none that is due. */
export async function holdJobs(owner: Pool, name: string): Promise<void> {
  await owner.query(`
    create function hold_${name}() returns trigger language plpgsql as $$
    begin
      if new.name = '${name}' then new.due_at := now() + interval '1 day'; end if;
      return new;
    end $$;
    create trigger hold_${name} before insert or update on job_turns for each row execute function hold_${name}()`)
}

/** Records every job from now on, since a finished one is deleted; returns the names of all that were enqueued so far. */
export async function noteJobs(owner: Pool): Promise<() => Promise<string[]>> {
  await owner.query('create table noted_jobs (id bigint generated always as identity, name text)')
  await owner.query(`
    create function note_job() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into noted_jobs (name) select identifier from graphile_worker._private_tasks where id = new.task_id;
      return new;
    end $$;
    create trigger note_job after insert on graphile_worker._private_jobs for each row execute function note_job()`)
  return async () =>
    (await owner.query<{ name: string }>('select name from noted_jobs order by id')).rows.map(({ name }) => name)
}
