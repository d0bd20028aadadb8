import { reportSources, type ReportLanguage } from '@milepost/contract'
import { writeWords } from '@milepost/server/features/report-models/words/write-words'
import { callModel } from '@milepost/server/platform/models/call-model'
import type { AllowedModel } from '@milepost/server/platform/models/allowed-model'
import { startScriptedModel, type ScriptedModel } from '@milepost/server/platform/models/testing/scripted-model'
import type { Section } from '../report.ts'
import { lineOf } from '../report.ts'
import { evalDays, type EvalDay } from './eval-days.ts'
import { judge, type Judgement } from './judge.ts'
import { writeLying, type Written } from './writer.ts'

const DAYS = 60
const PASSES = 2
const protocols = ['openai_compatible', 'anthropic'] as const
const languages = ['en', 'es'] as const

type Models = Parameters<typeof writeWords>[0]

/** 60 days, written by the scripted liar through both protocols in both languages until 10,000 sentences are written, and by rules alone. */
export async function measureDays(log: (line: string) => void): Promise<Section[]> {
  const days = evalDays(DAYS, 39)
  const lying = await byLiar(days, log)
  const ruled: Judgement[] = []
  for (const language of languages) for (const day of days) ruled.push(await byRules(day, language))
  return [
    {
      title: `${DAYS} days, worded by a language model that lies in a third of its sentences`,
      lines: linesOf(lying.found, lying),
    },
    { title: `${DAYS} days, worded by rules alone`, lines: linesOf(ruled, null) },
  ]
}

interface Lying {
  found: Judgement[]
  written: number
  false_written: number
  /** True sentences that were shown as the model wrote them. */
  kept: number
}

async function byLiar(days: readonly EvalDay[], log: (line: string) => void): Promise<Lying> {
  const result: Lying = { found: [], written: 0, false_written: 0, kept: 0 }
  let written: Written = { sentences: [], falsehoods: new Map() }
  let ask = { day: days[0] as EvalDay, language: 'en' as ReportLanguage, seed: 0 }
  const model = await startScriptedModel(({ messages }) => {
    const { day, language, seed } = ask
    written = writeLying(day.sheet, { language, seed, prompt: messages.map(({ text }) => text).join('\n') })
    return JSON.stringify({ sentences: written.sentences })
  })
  try {
    for (let pass = 0; pass < PASSES; pass++)
      for (const protocol of protocols)
        for (const language of languages) {
          for (const [at, day] of days.entries()) {
            ask = {
              day,
              language,
              seed: 1 + at + DAYS * (pass * 4 + protocols.indexOf(protocol) * 2 + languages.indexOf(language)),
            }
            const { words } = await writeWords(modelsOf(model, protocol), writingOf(day, language))
            if (words.by_rules !== null) throw new Error(`the scripted model was not used: ${words.by_rules}`)
            result.found.push(judge(day, words.sentences, { language, written }))
            result.written += written.sentences.length
            result.false_written += written.falsehoods.size
            result.kept += words.sentences.filter(({ origin }) => origin === 'model').length
          }
          log(`pass ${pass + 1}, ${protocol}, ${language}: ${result.written} sentences`)
        }
  } finally {
    await model.close()
  }
  return result
}

async function byRules(day: EvalDay, language: ReportLanguage): Promise<Judgement> {
  const none = { modelFor: () => Promise.resolve({ model: null, reason: 'rules_only' }) } as unknown as Models
  const { words } = await writeWords(none, writingOf(day, language))
  return judge(day, words.sentences, { language, written: null })
}

const writingOf = ({ sheet }: EvalDay, language: ReportLanguage): Parameters<typeof writeWords>[1] => ({
  who: { authority_id: 1, actor: { kind: 'system', name: 'Evaluation' } as never },
  report_model: {
    id: 1,
    context: 'Word the day for the resident engineer, plainly and in the order of the work.',
    sources: reportSources,
  },
  sheet,
  language,
  subject: { type: 'report_model_run', id: 1 },
  signal: new AbortController().signal,
  on_text: () => undefined,
})

/** The language model behind the product's own call, over HTTP, without a database. */
function modelsOf({ address, host }: ScriptedModel, protocol: (typeof protocols)[number]): Models {
  const endpoint = {
    protocol,
    address: address[protocol],
    model_name: 'liar',
    key: null,
    seconds_per_call: 30,
    most_output_tokens: 64_000,
  }
  const model: AllowedModel = {
    endpoint_name: 'Scripted',
    model_name: 'liar',
    write: async (request) => {
      const result = await callModel(endpoint, request, { own_hosts: [host], now: () => new Date() })
      if (result.fault) throw result.fault
      return { text: result.text, object: result.object as never, use_id: 0 }
    },
  }
  return { modelFor: () => Promise.resolve({ model }) } as unknown as Models
}

function linesOf(found: readonly Judgement[], lying: Lying | null) {
  const sum = (of: (one: Judgement) => number) => found.reduce((total, one) => total + of(one), 0)
  const [shown, required, said] = [sum((one) => one.shown), sum((one) => one.required), sum((one) => one.required_said)]
  const unsupported = found.flatMap((one) => one.unsupported)
  const complete = unsupported.filter(({ how }) => how === 'complete' || how === 'obeyed')
  const foreign = found.flatMap((one) => one.foreign_numbers)
  const some = (texts: readonly string[]) => (texts.length > 0 ? { detail: texts.slice(0, 5).join(' | ') } : {})
  return [
    ...(lying
      ? [
          lineOf({
            name: 'sentences written',
            value: lying.written,
            unit: '',
            at_least: 10_000,
            detail: `${lying.false_written} of them false`,
          }),
          lineOf({
            name: 'true sentences shown as they were written',
            value: (100 * lying.kept) / (lying.written - lying.false_written),
            unit: '%',
          }),
        ]
      : []),
    lineOf({ name: 'sentences shown', value: shown, unit: '' }),
    lineOf({
      name: 'unsupported numbers, units, dates, names, comparisons and inventions shown',
      value: unsupported.length,
      unit: '',
      at_most: 0,
      ...some(unsupported.map(({ how, text }) => `${how}: ${text}`)),
    }),
    lineOf({
      name: 'numbers shown that no named fact holds',
      value: foreign.length,
      unit: '',
      at_most: 0,
      ...some(foreign),
    }),
    lineOf({ name: 'false completeness shown', value: complete.length, unit: '', at_most: 0 }),
    lineOf({
      name: 'required facts said',
      value: (100 * said) / required,
      unit: '%',
      at_least: 99,
      detail: `${said} of ${required}`,
    }),
    lineOf({
      name: 'citations right',
      value: 100 - (100 * sum((one) => one.wrong_citations)) / shown,
      unit: '%',
      at_least: 98,
    }),
  ]
}
