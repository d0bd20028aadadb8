import {
  dailySummaries,
  exceptions,
  type DailyMatch,
  type Exception,
  type ExceptionDetail,
  type ExceptionGroup,
  type Role,
  type RouteCall,
  type SummaryAnswer,
} from '@milepost/contract'
import { vi } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { createProject, createSender, ticketOf } from '../ingest/testing/sender.ts'
import { matchForATurn } from './exceptions.jobs.ts'
import { inPace } from '../../testing/in-pace.ts'

export const DAY = '2026-11-20'

/** A plant that sends to a project, with its ingest key, the match and the calls of the inbox. */
export type Site = Awaited<ReturnType<typeof startSite>>

let made = 0

/** Creates a plant with a key and a separate project; times of tickets are minutes after eight in New York. */
export async function startSite(app: TestApp) {
  made += 1
  const sender = await createSender(app, { code: `X${made}-01` })
  const dot_code = `X-${made}`
  const project_id = await createProject(app, dot_code)
  app.clock.now = new Date('2026-11-20T22:00:00Z')
  const params = { projectId: project_id }
  const at = (minute: number) => new Date(Date.parse(`${DAY}T13:00:00Z`) + minute * 60_000).toISOString()
  const one = async <Answer>(call: ReturnType<TestApp['call']>): Promise<{ status: number; body: Answer }> => {
    const answer = await call
    return { status: answer.statusCode, body: answer.json() }
  }
  const query = (filters: object) => ({ query: filters as never, params })
  return {
    sender,
    dot_code,
    project_id,
    plant: sender.plant,
    at,
    /** Matches what changed, as the job does, until nothing is left. */
    match: () =>
      vi.waitFor(
        async () => {
          await matchForATurn(
            app.world.first.id,
            jobContext(app, {
              log: (message, fields) => {
                throw new Error(message, { cause: fields })
              },
            }),
          )
          const { rows } = await app.owner.query<{ left: boolean }>(
            'select exists (select from changed_days) or exists (select from days_to_match) as left',
          )
          if (rows[0]?.left) throw new Error('something is left to be matched')
        },
        { timeout: inPace(20_000), interval: 20 },
      ),
    /** Tickets of the day by number, half an hour apart. */
    send: async (numbers: readonly string[], changes: Record<string, unknown> = {}) => {
      const tickets = numbers.map((number, index) =>
        ticketOf(sender.plant, number, {
          dot_code,
          printed_at: at(30 * index),
          truck: `T-${number}`,
          gross: 73240 + 20 * index,
          net: 45120 + 20 * index,
          ...changes,
        }),
      )
      const { body } = await sender.post({ tickets })
      return body.results.map(({ slip_id }) => Number(slip_id))
    },
    summarize: async (body: unknown) => {
      const answer = await app.call(dailySummaries.post, {
        as: null,
        raw_body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { authorization: `Bearer ${sender.key}` },
      })
      return { status: answer.statusCode, body: answer.json<SummaryAnswer & { error?: { code: string } }>() }
    },
    list: async (filters: object = {}, as: Role = 'administrator') =>
      (
        await one<{ exceptions: Exception[]; open_count: number; page: { total_rows: number }; abilities: string[] }>(
          app.call(exceptions.list, { ...query(filters), as }),
        )
      ).body,
    groups: async (filters: object = {}, as: Role = 'administrator') =>
      (
        await one<{
          exception_groups: ExceptionGroup[]
          exceptions_count: number
          page: { total_rows: number }
          abilities: string[]
        }>(app.call(exceptions.groups, { ...query(filters), as }))
      ).body,
    /** Open exceptions as `kind subject`. */
    open: async () => {
      const answer = await app.call(exceptions.list, query({ 'filters[state][eq]': 'open' }))
      return answer
        .json<{ exceptions: Exception[] }>()
        .exceptions.map(({ kind, subject }) => `${kind} ${subject}`)
        .sort()
    },
    get: async (id: number, as: Role = 'administrator') =>
      (await one<{ exception: ExceptionDetail }>(app.call(exceptions.get, { params: { ...params, id }, as }))).body
        .exception,
    settle: (rows: readonly Exception[], body: object = {}, as: Role = 'administrator') =>
      one<{
        exceptions: Exception[]
        error?: { code: string; details: { path: string; code: string; message: string }[] }
      }>(
        app.call(exceptions.settle, {
          params,
          as,
          body: {
            exceptions: rows.map(({ id, lock_version }) => ({ id, lock_version })),
            reason: 'received_on_paper',
            ...body,
          } as never,
        }),
      ),
    reopen: (rows: readonly Exception[], note = 'Looked at the wrong day') =>
      one<{ exceptions: Exception[] }>(
        app.call(exceptions.reopen, {
          params,
          body: { exceptions: rows.map(({ id, lock_version }) => ({ id, lock_version })), note },
        }),
      ),
    day: async (day?: string) =>
      (await one<{ daily_match: DailyMatch }>(app.call(dailySummaries.match, query(day ? { day } : {})))).body
        .daily_match,
    enter: (body: Partial<NonNullable<RouteCall<typeof dailySummaries.write>['body']>>, as: Role = 'administrator') =>
      one<{ daily_summary: { version: number }; error?: { code: string } }>(
        app.call(dailySummaries.write, {
          params,
          as,
          body: {
            plant_id: sender.plant_id,
            day: DAY,
            lines: [{ material: '12.5mm SP', loads: 1, quantity: '22.56', uom: 'TON' }],
            lock_version: null,
            ...body,
          },
        }),
      ),
    importFile: (csv: string, validate_only = false) =>
      one<{
        summaries: { outcome: string; loads: number; lines: number }[]
        errors: { line: number; column: string; code: string }[]
        written: boolean
        errored_count: number
        error?: { code: string; details: { path: string; code: string }[] }
      }>(
        app.call(dailySummaries.import, {
          params,
          query: { validate_only } as never,
          raw_body: csv,
          headers: { 'content-type': 'text/csv' },
        }),
      ),
  }
}

/** A summary as the plant's system sends it. */
export const sent = (site: Pick<Site, 'plant' | 'dot_code'>, changes: Record<string, unknown> = {}) => ({
  plant: site.plant,
  dot_code: site.dot_code,
  date: DAY,
  lines: [{ material: '12.5mm SP', loads: 3, quantity: '67.71', uom: 'TON' }],
  ...changes,
})
