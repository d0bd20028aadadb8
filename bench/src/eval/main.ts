/** `npm run eval [-- --only days,questions]`: what AI is allowed to show, judged by what a lying language model really wrote. Needs nothing but this machine. */
import { parseArgs } from 'node:util'
import { tables, type Section } from '../report.ts'
import { measureDays } from './day-measure.ts'
import { measureQuestions } from './question-measure.ts'

const measures: Record<string, (log: (line: string) => void) => Promise<Section[]>> = {
  days: measureDays,
  questions: measureQuestions,
}
const { only = Object.keys(measures).join(',') } = parseArgs({ options: { only: { type: 'string' } } }).values
const chosen = only.split(',')
const unknown = chosen.filter((name) => measures[name] === undefined)
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(measures).join(', ')}`)
const log = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const sections: Section[] = []
for (const name of chosen) sections.push(...((await measures[name]?.(log)) ?? []))
log(`\n${tables(sections)}`)
const missed = sections.flatMap(({ title, lines }) =>
  lines.filter(({ good, limit }) => !good && limit !== '').map(({ name }) => `${title}: ${name}`),
)
log(missed.length === 0 ? 'Every limit holds' : `${missed.length} limits are missed:\n${missed.join('\n')}`)
process.exitCode = missed.length === 0 ? 0 : 1
