import { modelProtocols } from '@milepost/contract'
import { chooseAi } from '@milepost/server/features/ai-policy/ai-policy.fixtures'
import { pdfOf } from '@milepost/server/features/documents/documents.fixtures'
import { startScriptedModel, type ScriptedModel } from '@milepost/server/platform/models/testing/scripted-model'
import { Client, Pool } from 'pg'
import { agencyOfDemo, prepareAssistants } from '../cases/eval.queries.ts'
import { startProduct } from '../database/api-process.ts'
import { startSeededServer } from '../database/seeded-server.ts'
import type { Section } from '../report.ts'
import { answerLying, questionOf } from './answer-liar.ts'
import { publishAssistant, type AskedFor } from './assistant-session.ts'
import { FILES, manual, questions, type ManualPage } from './manual.ts'
import { linesOfFiles, linesOfRecords, linesOfWords, type Asked } from './question-lines.ts'
import { recordQuestions } from './record-questions.ts'
import type { Written } from './writer.ts'

const TICKETS = 1000

/**
 * 200 questions about files (160 that they answer, 40 that they do not) and further ones about records, to an assistant of the product, over its own API and on its
 * own database: by rules alone, and with a language model that lies, by both protocols.
 */
export async function measureQuestions(log: (line: string) => void): Promise<Section[]> {
  const server = await startSeededServer({ tickets: TICKETS, projects: null }, log)
  const written = new Map<string, Written>()
  const model = await startScriptedModel((request) => {
    const answer = answerLying(request, model.asked.length)
    written.set(questionOf(request), answer)
    return JSON.stringify({ sentences: answer.sentences })
  })
  const client = new Client({ connectionString: server.url })
  const pool = new Pool({ connectionString: server.url, max: 1 })
  try {
    await client.connect()
    const product = await startProduct(server.url, { MILEPOST_MODEL_HOSTS: model.host })
    try {
      return await measured({ client, pool, model, written, address: product.address, log })
    } finally {
      await product.stop()
    }
  } finally {
    await client.end()
    await pool.end()
    await model.close()
    await server.stop()
  }
}

interface Setting {
  client: Client
  pool: Pool
  model: ScriptedModel
  written: Map<string, Written>
  address: string
  log: (line: string) => void
}

async function measured({ client, pool, model, written, address, log }: Setting): Promise<Section[]> {
  await prepareAssistants(client)
  const authority_id = await agencyOfDemo(client)
  const pages = manual()
  const { ask } = await publishAssistant(address, await filesOf(pages))
  const [ofFiles, ofRecords] = [questions(pages), await recordQuestions(client, authority_id)]
  const sections: Section[] = []
  for (const protocol of [null, ...modelProtocols]) {
    const endpoint = protocol && { protocol, address: model.address[protocol], seconds_per_call: 30 }
    await chooseAi(
      pool,
      authority_id,
      endpoint ? { mode: 'allowed', tools: ['assistant'], endpoint } : { mode: 'rules_only' },
    )
    await prepareAssistants(client)
    written.clear()
    const files = await askAll(ofFiles, (question) => ask(question, 'anyone'))
    await prepareAssistants(client)
    const records = await askAll(ofRecords, (question) => ask(question, 'sees_all'))
    const lines = [...linesOfFiles(files, pages), ...linesOfRecords(records)]
    sections.push({
      title: `${files.length + records.length} questions to an assistant, ${protocol === null ? 'by rules alone' : `with a lying language model by ${protocol}`}`,
      lines: protocol === null ? lines : [...linesOfWords([...files, ...records], written, pages), ...lines],
    })
    log(`${protocol ?? 'rules'}: ${files.length + records.length} questions`)
  }
  return sections
}

async function filesOf(pages: readonly ManualPage[]): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const file of FILES)
    files.set(file, await pdfOf(pages.filter((one) => one.file === file).map(({ text }) => text)))
  return files
}

async function askAll<Question extends { question: string }>(
  all: readonly Question[],
  ask: AskedFor,
): Promise<Asked<Question>[]> {
  const asked: Asked<Question>[] = []
  for (const question of all) asked.push({ question, answer: await ask(question.question) })
  return asked
}
