import { assistants, recordTopics } from '@milepost/contract'
import { setTimeout } from 'node:timers/promises'
import { guidePages, guideQuestions } from './assistant-guide.ts'
import { callsOf, tokenOf } from './calls.ts'
import { plainPdf } from './plain-pdf.ts'
import { sendFile } from './send-file.ts'
import type { World } from './world.ts'

interface SettingUp {
  /** Address of the product. */
  readonly target: string
  readonly world: World
  /** Ends it at once. */
  readonly signal: AbortSignal
}

/** How often it is asked whether the guide was read, in ms, and how many times at most. */
const [EVERY, MOST] = [500, 240]

/**
 * Has the demonstration's administrator set up an assistant that answers from a guide, by rules alone, and publish it for the staff, the
 * contractors and the suppliers once its evaluation ran, through the public calls, if there is none yet.
 * @returns how many assistants were published.
 */
export async function setUpAssistant({ target, world, signal }: SettingUp): Promise<number> {
  const call = callsOf(target, signal)
  const token = await tokenOf(call, world, 'administrator')
  const there = await call<{ page: { total_rows: number } }>(assistants.list, { token, query: 'page_size=1' })
  if (there.page.total_rows > 0) return 0
  const { assistant } = await call<{ assistant: { id: number } }>(assistants.create, {
    token,
    body: {
      name: 'Paving guide',
      greeting: 'Ask about paving, sampling and tickets. Each answer names its page of the guide, or its records.',
      staff_roles: ['administrator', 'area_manager', 'field_engineer', 'field_inspector', 'plant_inspector', 'qc_lab'],
      outside_kinds: ['contractor', 'vendor', 'consultant'],
      record_topics: recordTopics,
      suggestions: ['Which tickets are pending?', ...guideQuestions.slice(0, 3).map(({ question }) => question)],
    },
  })
  const ids = [assistant.id]
  await sendFile(call, {
    token,
    route: assistants.upload,
    id: assistant.id,
    file_name: 'Field guide for asphalt paving.pdf',
    bytes: plainPdf(guidePages),
  })
  const document_id = await guideRead(async () =>
    call<{ documents: AssistantFile[] }>(assistants.documents, { token, ids }),
  )
  const questions = [
    ...guideQuestions.map(({ question, page }) => ({
      question,
      expects: page === null ? null : { document_id, page },
    })),
    { question: 'Which tickets are pending?', expects: { record_topic: 'tickets' } },
  ]
  await call(assistants.saveEvaluation, { token, ids, body: { questions } })
  await call(assistants.evaluate, { token, ids, body: {} })
  await evaluated(() => call<{ assistant: Evaluated }>(assistants.get, { token, ids }))
  await call(assistants.publish, { token, ids, body: {} })
  return 1
}

interface AssistantFile {
  id: number
  text_state: string
  passages: number
}

interface Evaluated {
  evaluating: object | null
}

/** Resolves once the evaluation set was asked. */
async function evaluated(read: () => Promise<{ assistant: Evaluated }>): Promise<void> {
  for (let times = 0; times < MOST; times++) {
    if ((await read()).assistant.evaluating === null) return
    await setTimeout(EVERY)
  }
  throw new Error('the assistant was not evaluated in time')
}

/** The id of the guide, once it was read and its passages can be searched. */
async function guideRead(read: () => Promise<{ documents: AssistantFile[] }>): Promise<number> {
  for (let times = 0; times < MOST; times++) {
    const [guide] = (await read()).documents
    if (guide && guide.text_state !== 'waiting' && guide.passages > 0) return guide.id
    await setTimeout(EVERY)
  }
  throw new Error('the guide of the assistant was not read in time')
}
