import type { AnswerRecords, RecordGap, RecordTopic } from '@milepost/contract'
import { readQuestion } from './question/read-question.ts'
import { isGap, type Figures, type RecordForm, type RecordQuestion } from './record-form.ts'
import { formOf } from './record-forms.ts'
import { RecordsRefused, type RecordReads } from './record-reads.ts'

/** What a form found, with the sentences of its rows. */
export interface ReadFigures {
  figures: (Figures & Pick<AnswerRecords, 'topic' | 'read_at'>) | null
  gap: RecordGap | null
}

const nothing: ReadFigures = { figures: null, gap: null }

/** Reads a form with the rights of the person who asks; nothing where the product could not read it. */
export async function readForm(
  { form, asked }: { form: RecordForm; asked: RecordQuestion },
  reads: RecordReads,
): Promise<ReadFigures> {
  const { topic } = form
  try {
    const read = await form.read(asked, reads)
    if (isGap(read)) return { figures: null, gap: { topic, ...read } }
    return { figures: { ...read, topic, read_at: reads.now.toISOString() }, gap: null }
  } catch (error) {
    if (!(error instanceof RecordsRefused)) throw error
    return error.gap ? { figures: null, gap: { topic, ...error.gap } } : nothing
  }
}

/** The figures that a question asks for, by rules alone. */
export async function answerFromRecords(
  question: string,
  topics: readonly RecordTopic[],
  reads: RecordReads,
): Promise<ReadFigures> {
  const found = formOf(readQuestion(question, reads.today), topics)
  return found === null ? nothing : await readForm(found, reads)
}

/** Figures as an answer shows them. */
export const shownFigures = ({ rows, ...figures }: NonNullable<ReadFigures['figures']>): AnswerRecords => ({
  ...figures,
  rows: rows.map(({ cells, link }) => ({ cells, link })),
})
