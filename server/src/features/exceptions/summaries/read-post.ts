import { MOST_SUMMARIES_A_POST, sentDailySummary, type ProblemDetail, type SentDailySummary } from '@milepost/contract'
import type { RequestExtras } from '../../../platform/http/feature.ts'
import { Problem } from '../../../platform/problem.ts'
import { decodeUtf8, parseJson, unreadable } from '../../../platform/http/read-json.ts'
import { readBySchema } from '../../../platform/http/validation.ts'
import { fault, membersAt, namedTwice, printable, sliceArray } from '../../ingest/index.ts'

/** The names in a summary of its plant, its project and its date. */
export interface SummaryNames {
  plant: string | null
  dot_code: string | null
  job_number: string | null
  date: string | null
}

/** A summary of a post that could be read, or why it could not; with plant and date as far as they were sent. */
export interface SentSummary {
  plant: string | null
  date: string | null
  summary: SentDailySummary | null
  /** What it names, as far as it was sent as text. */
  named: SummaryNames
  /** As it was sent. */
  raw: string
  errors: ProblemDetail[]
}

/**
 * The summaries of a JSON body: one object, `{ "daily_summaries": [ … ] }`, or a bare list. Only those that cannot be read are refused.
 * @throws Problem unsupported_type, body_unreadable, or too_large beyond 200 summaries
 */
export function readPost({ content_type, raw_body }: Pick<RequestExtras, 'content_type' | 'raw_body'>): SentSummary[] {
  if (content_type !== 'application/json') throw new Problem('unsupported_type', { accepted: 'application/json' })
  if (!raw_body || raw_body.length === 0) throw unreadable('it is empty')
  const text = decodeUtf8(raw_body)
  const sent = listOf(parseJson(text), text)
  if (sent.length > MOST_SUMMARIES_A_POST)
    throw new Problem('too_large', { limit: `${MOST_SUMMARIES_A_POST} daily summaries` })
  return sent.map(readSummary)
}

/** A summary with its text as it was sent. */
interface Sent {
  content: unknown
  raw: string
}

function listOf(body: unknown, text: string): Sent[] {
  if (Array.isArray(body)) return withTexts(body, text, text.indexOf('['))
  if (typeof body !== 'object' || body === null)
    throw unreadable('it must be a daily summary, a list of them, or { "daily_summaries": [ … ] }')
  if (!Object.hasOwn(body, 'daily_summaries')) return [{ content: body, raw: text.trim() }]
  const { daily_summaries } = body as { daily_summaries: unknown }
  if (!Array.isArray(daily_summaries)) throw unreadable('daily_summaries must be a list')
  const [at = -1, ...others] = membersAt(text, 'daily_summaries')
  if (others.length > 0) throw unreadable('it names daily_summaries twice')
  return withTexts(daily_summaries, text, at)
}

function withTexts(list: unknown[], text: string, at: number): Sent[] {
  const texts = sliceArray(text, at)
  return list.map((content, place) => ({ content, raw: texts[place] ?? JSON.stringify(content) }))
}

const MOST_FAULTS = 100

function readSummary({ content: sent, raw }: Sent): SentSummary {
  const twice = namedTwice(raw)
  const read = readBySchema(sentDailySummary, sent)
  const named = {
    plant: textIn(sent, 'plant'),
    dot_code: textIn(sent, 'dot_code'),
    job_number: textIn(sent, 'job_number'),
    date: textIn(sent, 'date'),
  }
  if ('value' in read && twice === null) {
    const { plant, date } = read.value
    return { plant, date, summary: read.value, named, raw, errors: [] }
  }
  const faults = 'value' in read ? [] : read.faults
  const errors = [
    ...(twice === null ? [] : [fault(twice, 'sent_twice', `${twice} is sent twice in one object`)]),
    ...faults.filter(({ path }) => path !== twice),
    ...(namesNoProject(sent) && !faults.some(({ path }) => path === 'dot_code')
      ? [fault('dot_code', 'required', 'dot_code or job_number is required')]
      : []),
  ]
  const { plant, date } = named
  return { plant, date, summary: null, named, raw, errors: errors.slice(0, MOST_FAULTS) }
}

const namesNoProject = (sent: unknown): boolean => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return false
  const { dot_code, job_number } = sent as { dot_code?: unknown; job_number?: unknown }
  return (dot_code ?? job_number ?? null) === null
}

function textIn(sent: unknown, name: string): string | null {
  const value = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>)[name] : null
  return typeof value === 'string' && value.trim() !== '' ? printable(value.trim(), 100) : null
}
