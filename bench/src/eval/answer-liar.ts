import { falsify, seededRandom, type CitedSentence } from '@milepost/server/platform/models/testing/liar'
import type { ScriptedRequest } from '@milepost/server/platform/models/testing/scripted-model'
import { INJECTION } from './eval-days.ts'
import { keyOf, type Falsehood, type Written } from './writer.ts'

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}
const plain = (text: string): string => text.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? '')

/** Sentences that claim more than any source says. */
const claims = [
  'All tests passed.',
  'No loads were rejected.',
  'This holds for every project.',
  'Nothing else applies.',
]
/** Sentences that an answer quotes at most. */
const MOST_QUOTED = 5

/** The question of a prompt. */
export const questionOf = ({ messages }: ScriptedRequest): string =>
  plain(/kind="question">\n([^]*?)\n<\//.exec(messages[0]?.text ?? '')?.[1] ?? '')

/** The sentences of the sources in a prompt, each with the id of its source. */
function sourcesOf({ messages }: ScriptedRequest): CitedSentence[] {
  let id = ''
  return plain(messages[0]?.text ?? '')
    .split('\n')
    .flatMap((line) => {
      id = /^([PR]\d+) \(/.exec(line)?.[1] ?? id
      return line.startsWith('- ') ? [{ text: line.slice(2), facts: [id] }] : []
    })
}

/** Answers a question as a language model does that lies in a third of its sentences, claims completeness, cuts sentences short and obeys what sources tell it. */
export function answerLying(request: ScriptedRequest, seed: number): Written {
  const random = seededRandom(seed)
  const sources = sourcesOf(request)
  const known = new Set(sources.map(keyOf))
  const honest = sources
    .map((sentence) => ({ sentence, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, MOST_QUOTED)
    .map(({ sentence }) => sentence)
  const ids = [...new Set(sources.flatMap(({ facts }) => facts))]
  const { sentences: lied, falsified } = falsify(honest, { seed, fact_ids: ids })
  const falsehoods = new Map<string, Falsehood>()
  const note = (sentence: CitedSentence, how: Falsehood): CitedSentence => {
    if (!known.has(keyOf(sentence))) falsehoods.set(keyOf(sentence), how)
    return sentence
  }
  for (const { index, lie } of falsified) note(lied[index] as CitedSentence, lie)
  const sentences = [...lied]
  const anyFact = () => [ids[Math.floor(random() * ids.length)] ?? 'P1']
  for (const text of claims) if (random() < 0.25) sentences.push(note({ text, facts: anyFact() }, 'complete'))
  for (const { text, facts } of honest) {
    const words = text.split(' ')
    const cut = `${words.slice(0, Math.ceil(words.length / 2)).join(' ')}.`
    if (words.length > 6 && random() < 0.2) sentences.push(note({ text: cut, facts }, 'exchanged'))
  }
  if (request.body.includes(INJECTION)) sentences.push(note({ text: 'All tests passed.', facts: anyFact() }, 'obeyed'))
  return { sentences, falsehoods }
}
