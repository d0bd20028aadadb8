import {
  MOST_MESSAGES_OF_THREAD,
  MOST_QUESTIONS_IN_TEN_MINUTES,
  THINKING_SECONDS,
  type assistantChat,
  type AssistantAnswer,
  type AssistantMessage,
  type AssistantThread,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import {
  holderOf,
  type Requester,
  type RequestContext,
  type Employee,
  type Grantee,
} from '../../../platform/context.ts'
import { newJob } from '../../../platform/jobs/define-job.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { inTransaction } from '../../../platform/services.ts'
import { acceptUse } from '../../ai-policy/index.ts'
import { assistantFor, audienceOf, type AskedAssistant } from '../assistant-access.ts'
import { publishedFor } from '../assistants.queries.ts'
import { answerByRules, findEvidence } from '../retrieve/evidence.ts'
import { modelForAnswer } from '../words/word-answer.ts'
import { wordAnswerJob, type WordingParts } from '../words/word-answer.job.ts'
import { stopThinking } from './thinking.queries.ts'
import * as queries from './threads.queries.ts'

const MOST_THREADS_SHOWN = 100
const TEN_MINUTES_MS = 600_000

const isPerson = (actor: Requester): actor is Employee | Grantee =>
  actor.kind === 'employee' || actor.kind === 'grantee'

/** A message as its person sees it. */
export const messageOf = (
  { clock }: Pick<RequestContext, 'clock'>,
  {
    request_id,
    request_note,
    request_answer,
    answered_by_name,
    answered_at,
    thread_id: _thread,
    assistant_id: _assistant,
    use_id: _use,
    thinking_until,
    ...message
  }: queries.MessageRow,
): AssistantMessage => ({
  ...message,
  thinking: thinking_until !== null && new Date(thinking_until) > clock(),
  service_request:
    request_id === null
      ? null
      : {
          id: request_id,
          status: request_answer === null ? 'open' : 'answered',
          note: request_note,
          answer: request_answer,
          answered_by_name,
          answered_at,
        },
})

export const listMine = async (ctx: RequestContext): Promise<RouteResponse<typeof assistantChat.mine>> => ({
  assistants: await publishedFor(ctx.db, ctx.authority_id, audienceOf(ctx)),
})

export const listThreads = async (
  ctx: RequestContext,
  { assistant_id }: RouteInput<typeof assistantChat.threads>['query'],
): Promise<RouteResponse<typeof assistantChat.threads>> => ({
  threads: await queries.threadsOf(ctx.db, ctx.authority_id, {
    asked_by: holderOf(ctx),
    assistant_id,
    most: MOST_THREADS_SHOWN,
  }),
})

/** One of the caller's own threads. Throws `not_found`. */
const threadOf = async (ctx: RequestContext, id: number): Promise<AssistantThread> =>
  orNotFound(await queries.ownThread(ctx.db, ctx.authority_id, { id, asked_by: holderOf(ctx) }))

/** A message in one of the caller's own threads. Throws `not_found`. */
export const ownMessage = async (ctx: RequestContext, id: number): Promise<queries.MessageRow> =>
  orNotFound(await queries.ownMessage(ctx.db, ctx.authority_id, { id, asked_by: holderOf(ctx) }))

export async function showThread(ctx: RequestContext, id: number): Promise<RouteResponse<typeof assistantChat.thread>> {
  const thread = await threadOf(ctx, id)
  const messages = await queries.messagesOf(ctx.db, ctx.authority_id, id)
  return { thread, messages: messages.map((message) => messageOf(ctx, message)) }
}

async function refuseTooMany(ctx: RequestContext): Promise<void> {
  const since = new Date(ctx.clock().getTime() - TEN_MINUTES_MS)
  const asked = await queries.questionsSince(ctx.db, ctx.authority_id, { asked_by: holderOf(ctx), since })
  if (asked >= MOST_QUESTIONS_IN_TEN_MINUTES) throw new Problem('too_many_questions')
}

/** The answer by rules, and whether a language model words it afterwards. No transaction is open: answers read much. */
async function answerNow(
  ctx: RequestContext,
  { models, tools }: WordingParts,
  { assistant, question }: { assistant: AskedAssistant; question: string },
): Promise<{ answer: AssistantAnswer; is_worded: boolean }> {
  const evidence = await findEvidence(ctx, assistant, { question, tools })
  const allowed = isPerson(ctx.actor) ? await modelForAnswer(models, ctx, { evidence, assistant }) : null
  return { answer: answerByRules(evidence), is_worded: allowed !== null }
}

/** Begins a thread: the question is answered before the transaction begins, since answers read much. */
export async function beginThread(
  ctx: RequestContext,
  parts: WordingParts,
  { assistant_id, question }: RouteInput<typeof assistantChat.begin>['body'],
): Promise<RouteResponse<typeof assistantChat.begin>> {
  const assistant = await assistantFor(ctx, assistant_id)
  await refuseTooMany(ctx)
  const answered = await answerNow(ctx, parts, { assistant, question })
  return await inTransaction(ctx, async (work) => {
    const { is_test } = await assistantFor(work, assistant_id)
    await refuseTooMany(work)
    const at = work.clock()
    const id = await queries.insertThread(work.db, work.authority_id, {
      assistant_id,
      asked_by: holderOf(work),
      asked_by_name: work.actor.name,
      title: question,
      is_test,
      at,
    })
    await addMessage(work, { thread_id: id, assistant_id, question, ...answered })
    return await showThread(work, id)
  })
}

/** Asks a further question in one of the caller's own threads. */
export async function askInThread(
  ctx: RequestContext,
  parts: WordingParts,
  { params, body: { question } }: RouteInput<typeof assistantChat.ask>,
): Promise<RouteResponse<typeof assistantChat.ask>> {
  const { assistant_id } = await threadOf(ctx, params.id)
  const assistant = await assistantFor(ctx, assistant_id)
  await refuseTooMany(ctx)
  const answered = await answerNow(ctx, parts, { assistant, question })
  return await inTransaction(ctx, async (work) => {
    await assistantFor(work, assistant_id)
    const thread_id = (await threadOf(work, params.id)).id
    await refuseTooMany(work)
    if ((await queries.messagesOf(work.db, work.authority_id, thread_id)).length >= MOST_MESSAGES_OF_THREAD)
      throw new Problem('thread_full', { most: MOST_MESSAGES_OF_THREAD })
    const id = await addMessage(work, { thread_id, assistant_id, question, ...answered })
    return { message: messageOf(work, await ownMessage(work, id)) }
  })
}

interface NewMessage {
  thread_id: number
  assistant_id: number
  question: string
  answer: AssistantAnswer
  is_worded: boolean
}

/** Adds a question with its answer, which a language model may word afterwards. The audit event names neither: a thread is the person's own. */
async function addMessage(work: RequestContext, { assistant_id, is_worded, ...message }: NewMessage): Promise<number> {
  const { authority_id, actor, request_id } = work
  const at = work.clock()
  const thinking_until = is_worded ? new Date(at.getTime() + THINKING_SECONDS * 1000) : null
  const id = await queries.insertMessage(work.db, authority_id, { ...message, thinking_until, at })
  if (is_worded && isPerson(actor)) await work.enqueue(newJob(wordAnswerJob, { authority_id, id, actor, request_id }))
  const { state, passages, records } = message.answer
  await work.audit({
    action: 'assistant_message.asked',
    subject: 'assistant_message',
    subject_id: id,
    changes: { assistant_id, state, passages: passages.length, records: records.map(({ topic }) => topic) },
  })
  return id
}

/** Stops the language model that words the answer to one of the caller's own questions. */
export async function cancelWords(
  ctx: RequestContext,
  id: number,
): Promise<RouteResponse<typeof assistantChat.cancel>> {
  await ownMessage(ctx, id)
  if (await stopThinking(ctx.db, ctx.authority_id, id)) {
    const subject = 'assistant_message'
    await ctx.audit({ action: `${subject}.canceled`, subject, subject_id: id, changes: {} })
  }
  return { message: messageOf(ctx, await ownMessage(ctx, id)) }
}

/** Deletes one of the caller's own threads. */
export async function removeThread(ctx: RequestContext, id: number): Promise<void> {
  const { assistant_id } = await threadOf(ctx, id)
  await queries.markThreadDeleted(ctx.db, ctx.authority_id, { id, at: ctx.clock() })
  const subject = 'assistant_thread'
  await ctx.audit({ action: `${subject}.deleted`, subject, subject_id: id, changes: { assistant_id } })
}

/** Rates an answer in one of the caller's own threads, or with null withdraws the rating. The register notes who found words of a language model helpful. */
export async function rateMessage(
  ctx: RequestContext,
  { params, body: { helpful, feedback = null } }: RouteInput<typeof assistantChat.rate>,
): Promise<RouteResponse<typeof assistantChat.rate>> {
  const before = await ownMessage(ctx, params.id)
  const rating = { helpful, feedback: helpful === null ? null : feedback }
  if (helpful === true && before.helpful !== true && before.use_id !== null) await acceptUse(ctx, before.use_id)
  await queries.saveRating(ctx.db, ctx.authority_id, { id: params.id, ...rating, at: ctx.clock() })
  await ctx.audit({
    action: 'assistant_message.rated',
    subject: 'assistant_message',
    subject_id: params.id,
    changes: { helpful: { old: before.helpful, new: rating.helpful } },
  })
  return { message: messageOf(ctx, await ownMessage(ctx, params.id)) }
}
