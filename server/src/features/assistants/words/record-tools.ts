import type { RecordTopic } from '@milepost/contract'
import { z } from 'zod'
import type { ModelTool } from '../../../platform/models/allowed-model.ts'
import { readForm, type ReadFigures } from '../records/answer-records.ts'
import type { RecordForm, RecordQuestion } from '../records/record-form.ts'
import { recordForms } from '../records/record-forms.ts'
import type { RecordReads } from '../records/record-reads.ts'

/** Tables that a language model may read for one answer. */
const MOST_TABLES = 4

const text = z.string().trim().min(1).max(100)
const date = z.iso.date()
const inputs = {
  project: text.describe('Name or number of a project'),
  from: date.describe('First day, YYYY-MM-DD'),
  to: date.describe('Last day, YYYY-MM-DD'),
  material: text.describe('A material, or one of its types: asphalt, concrete, aggregate'),
  code: text.describe('The number of the item, the ticket or the sample'),
} as const

/** What a tool takes of a form: nothing has to be given. */
function schemaOf({ takes, states }: RecordForm) {
  const names = takes.flatMap((name) => (name === 'days' ? (['from', 'to'] as const) : [name]))
  const [first, ...more] = states
  return z.strictObject({
    ...Object.fromEntries(names.map((name) => [name, z.optional(inputs[name])])),
    ...(first !== undefined && { state: z.optional(z.enum([first, ...more])) }),
  })
}

function askedOf(input: Readonly<Record<string, string | undefined>>): RecordQuestion {
  const { from, to, project = null, material = null, code = null, state } = input
  const [first, last] = [from ?? to, to ?? from]
  return {
    project,
    material,
    code,
    days: first !== undefined && last !== undefined ? { from: first, to: last } : null,
    states: state === undefined ? [] : [state],
  }
}

const gapTexts = {
  no_right: 'The person may not see these records.',
  which_project: 'Name one project.',
  no_project: 'There is no such project.',
  no_record: 'There is no such record.',
} as const

/**
 * Forms of questions about records as tools of a language model: they only read, with the rights of the person who asks.
 * @param note takes the figures of a call, and returns them as the model may cite them
 */
export const recordTools = (
  topics: readonly RecordTopic[],
  reads: RecordReads,
  note: (figures: NonNullable<ReadFigures['figures']>) => string,
): ModelTool[] => {
  let read = 0
  return recordForms
    .filter(({ topic }) => topics.includes(topic))
    .map((form) => ({
      name: form.name,
      description: form.description,
      input: z.toJSONSchema(schemaOf(form), { io: 'input' }),
      run: async (input) => {
        const parsed = schemaOf(form).safeParse(input)
        if (!parsed.success) return z.prettifyError(parsed.error)
        if (++read > MOST_TABLES) return 'No more records can be read for this question.'
        const { figures, gap } = await readForm({ form, asked: askedOf(parsed.data as Record<string, string>) }, reads)
        if (figures) return note(figures)
        return gap ? `${gapTexts[gap.reason]}${gap.names.length > 0 ? ` (${gap.names.join(', ')})` : ''}` : 'Not found.'
      },
    }))
}
