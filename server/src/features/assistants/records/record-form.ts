import type { AnswerRecords, RecordTopic } from '@milepost/contract'
import type { Days } from './question/question-days.ts'
import type { ReadQuestion } from './question/read-question.ts'
import type { Gap, RecordReads } from './record-reads.ts'
import type { BothLanguages } from './words/record-words.ts'

/** What is asked of records, as a person or a language model asks it. */
export interface RecordQuestion {
  /** Words that name a project; null where it is not named. */
  project: string | null
  days: Days | null
  material: string | null
  /** The number of an item, a ticket or a sample. */
  code: string | null
  /** States of what is asked for, such as `rejected`; none for all of them. */
  states: readonly string[]
}

/** A row of figures, with the sentence that says it. */
export type FiguresRow = AnswerRecords['rows'][number] & { says: BothLanguages }

/** Figures that a form read. */
export type Figures = Omit<AnswerRecords, 'topic' | 'rows' | 'read_at'> & { rows: FiguresRow[] }

/** A form of questions about records: how it is recognized, and which reads of the contract answer it. */
export interface RecordForm {
  /** As a language model names it; letters and underscores. */
  name: string
  topic: RecordTopic
  /** For a language model, in English. */
  description: string
  /** States that may be asked for. */
  states: readonly string[]
  takes: readonly Exclude<keyof RecordQuestion, 'states'>[]
  /** What a question asks of it; null where it asks something else. */
  asks(question: ReadQuestion): Partial<RecordQuestion> | null
  /** Reads it with the rights of the person who asks. @throws RecordsRefused */
  read(question: RecordQuestion, reads: RecordReads): Promise<Figures | Gap>
}

export const isGap = (read: Figures | Gap): read is Gap => 'reason' in read

export const noRecord = (...names: string[]): Gap => ({ reason: 'no_record', names })
