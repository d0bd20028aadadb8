import { assistantChat, assistantHistory, assistantInbox, assistants } from '@milepost/contract'
import type { FileStore } from '../../platform/files/index.ts'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import type { ReadTools } from '../../platform/read-tools/index.ts'
import type { Models } from '../ai-policy/index.ts'
import { behindFlag } from '../flags/index.ts'
import * as service from './assistants.service.ts'
import { assistantFiles } from './documents/assistant-files.ts'
import * as documents from './documents/assistant-documents.service.ts'
import { readAssistantText, readAssistantTextJob } from './documents/read-assistant-text.job.ts'
import { evaluateAssistant, evaluateAssistantJob } from './evaluation/evaluate-assistant.job.ts'
import { beginEvaluation, changeQuestions } from './evaluation/evaluation.service.ts'
import * as inbox from './inbox/inbox.service.ts'
import { purgeOldThreads } from './threads/purge-threads.ts'
import * as threads from './threads/threads.service.ts'
import { wordAnswerJob, wordAnswerOf } from './words/word-answer.job.ts'

export { assistantUploads } from './documents/assistant-documents.service.ts'

const flagged = behindFlag('assistant')
const one = async (assistant: ReturnType<typeof service.assistantOf>) => ({ assistant: await assistant })

interface AssistantParts {
  files: FileStore
  models: Models
  read_tools: ReadTools
}

/** Assistants: how administrators set them up, what people ask them, and what is passed on to the agency. */
export function assistantsFeature({ files, models, read_tools: tools }: AssistantParts): Feature {
  const parts = { models, tools }
  return {
    name: 'assistants',
    routes: [
      flagged(assistants.list, (ctx, { query }) => service.listAssistants(ctx, query)),
      flagged(assistants.get, (ctx, { params }) => one(service.assistantOf(ctx, params.id))),
      handle(assistants.history, readHistory({ history: assistantHistory, read: service.assistantOf })),
      flagged(assistants.create, (ctx, { body }) => one(service.createAssistant(ctx, body))),
      flagged(assistants.update, (ctx, { params, body }) => one(service.updateAssistant(ctx, params.id, body))),
      flagged(assistants.remove, (ctx, { params }) => service.removeAssistant(ctx, params.id)),
      flagged(assistants.publish, (ctx, { params }) => one(service.publishAssistant(ctx, params.id))),
      flagged(assistants.unpublish, (ctx, { params }) => one(service.unpublishAssistant(ctx, params.id))),
      flagged(assistants.documents, (ctx, { params }) => documents.listDocuments(ctx, params.id)),
      flagged(assistants.upload, async (ctx, input) => ({ upload: await documents.beginDocument(ctx, input) })),
      flagged(assistants.removeDocument, (ctx, { params }) => documents.removeDocument(ctx, params.id)),
      flagged(assistants.saveEvaluation, (ctx, input) => one(changeQuestions(ctx, input))),
      flagged(assistants.evaluate, (ctx, { params }) => one(beginEvaluation(ctx, params.id))),
      flagged(assistantChat.mine, (ctx) => threads.listMine(ctx)),
      flagged(assistantChat.threads, (ctx, { query }) => threads.listThreads(ctx, query)),
      flagged(assistantChat.thread, (ctx, { params }) => threads.showThread(ctx, params.id)),
      flagged(assistantChat.begin, (ctx, { body }) => threads.beginThread(ctx, parts, body), {
        own_transaction: true,
      }),
      flagged(assistantChat.ask, (ctx, input) => threads.askInThread(ctx, parts, input), { own_transaction: true }),
      flagged(assistantChat.cancel, (ctx, { params }) => threads.cancelWords(ctx, params.id)),
      flagged(assistantChat.remove, (ctx, { params }) => threads.removeThread(ctx, params.id)),
      flagged(assistantChat.rate, (ctx, input) => threads.rateMessage(ctx, input)),
      flagged(assistantChat.request, (ctx, input) => inbox.sendRequest(ctx, input)),
      flagged(assistantChat.file, (ctx, { params }) => documents.downloadDocument(ctx, files, params.id)),
      flagged(assistantInbox.requests, (ctx, { query }) => inbox.listRequests(ctx, query)),
      flagged(assistantInbox.request, (ctx, { params }) => inbox.showRequest(ctx, params.id)),
      flagged(assistantInbox.answer, (ctx, input) => inbox.answerRequest(ctx, input)),
      flagged(assistantInbox.feedback, (ctx, { query }) => inbox.listFeedback(ctx, query)),
    ],
    jobs: [
      handleJob(wordAnswerJob, (payload, ctx) => wordAnswerOf(payload, ctx, parts)),
      handleJob(evaluateAssistantJob, (payload, ctx) => evaluateAssistant(payload, ctx, tools)),
      handleJob(readAssistantTextJob, (ref, ctx) => readAssistantText(ref, files, ctx)),
      {
        name: 'purge_assistant_threads',
        cron: '47 4 * * *',
        lane: 'middle',
        run: (_payload, ctx) => purgeOldThreads(ctx),
      },
      ...assistantFiles.handlers(files),
    ],
  }
}
