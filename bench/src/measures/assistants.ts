import { assistantChat, MOST_ASSISTANT_PASSAGES, type AssistantMessage } from '@milepost/contract'
import { Client } from 'pg'
import { fillPassages } from '../cases/assistants.queries.ts'
import { prepareAssistants } from '../cases/eval.queries.ts'
import { figure, lineOf, type Line } from '../report.ts'
import type { Bench, Measure } from './bench.ts'
import { median } from './bulk.ts'

const sizes = [1000, 10_000, MOST_ASSISTANT_PASSAGES]
/** Within what time a person has the answer by rules, in ms, with the most files that an assistant may have. */
const AT_MOST = 500
/** About terms of every passage, of a twelfth of them, of one, and of none; each asked once more than is counted, first. */
const questions = [
  'At what surface temperature may the mixture be placed?',
  'How is the accepted quantity of guardrail measured?',
  'When does the contractor submit the mix design for aggregate base?',
  'Where is the material sampled before compaction?',
  'Which joint gets tack coat at the residual rate?',
  'What does item 777-7 say about the bridge deck?',
  'Who pays for work outside the tolerance of lighting?',
  'What is the price of helicopters?',
]

/** Questions to assistants with files of three sizes: stored and answered by rules. */
export const measureAssistants: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const lines: Line[] = []
    for (const passages of sizes) lines.push(await lineOfSize(bench, client, passages))
    return [{ title: 'A question to an assistant, by the passages of its files', lines }]
  } finally {
    await client.end()
  }
}

async function lineOfSize(bench: Bench, client: Client, passages: number): Promise<Line> {
  await prepareAssistants(client)
  const assistant_id = await fillPassages(client, { authority_id: bench.values.authority_id, passages })
  const [first = '', ...others] = questions
  await ask(bench, assistant_id, first)
  const took: number[] = []
  let answered = 0
  for (const question of [first, ...others]) {
    const began = performance.now()
    const message = await ask(bench, assistant_id, question)
    took.push(performance.now() - began)
    if (message?.answer.state === 'found') answered++
  }
  const slowest = Math.max(...took)
  bench.log(`${passages} passages: slowest ${figure(slowest)} ms, ${answered} of ${questions.length} answered`)
  return lineOf({
    name: `${passages.toLocaleString('en-US')} passages: the slowest of ${questions.length} questions`,
    value: slowest,
    unit: ' ms',
    at_most: AT_MOST,
    detail: `p50 ${figure(median(took))} ms; ${answered} answered`,
  })
}

async function ask(bench: Bench, assistant_id: number, question: string): Promise<AssistantMessage | undefined> {
  const { method, path } = assistantChat.begin
  const response = await fetch(`${bench.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${await bench.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ assistant_id, question }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { messages: AssistantMessage[] }).messages[0]
}
