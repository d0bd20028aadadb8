import type { RecordChange, RecordDefinition, RecordRow } from '@milepost/contract/core/define-record'
import type { ProblemCode } from '@milepost/contract/core/problems'
import { problemText } from '../problem-text.ts'
import type { Problem } from '../problem.ts'
import { mayDo, useSession } from '../session.ts'
import type { FaultsByField } from '../use-form-faults.ts'
import { faultsOfDetails, useRecordForm, type RecordFormOptions, type RecordFormTexts } from '../use-record-form.ts'
import { faultText, fieldText, type WordTexts } from './record-texts.ts'
import { bodyOf, faultsOf, valuesOf, type RecordValues } from './record-values.ts'

type Name<Record extends RecordDefinition> = keyof Record['fields'] & string
/** Texts of the words of a record's choices. */
export type RecordWords<Record extends RecordDefinition> = {
  [
    Field in Name<Record> as Record['fields'][Field] extends { kind: 'choice' } ? Field : never
  ]?: Record['fields'][Field] extends { words: readonly (infer Word)[] } ? (word: Word) => string : never
}

/** A record of the list or drawer, whose declared fields the form begins with. */
type Shown<Record extends RecordDefinition> = RecordChange<Record> & { id: number; lock_version?: number | null }

export interface DeclaredFormOptions<
  Record extends RecordDefinition,
  More extends object,
  Body extends object,
  Saved,
> extends Pick<
  RecordFormOptions<RecordValues<Record> & More, RecordRow<Record> & Body, Saved>,
  'send' | 'invalidates' | 'toast' | 'onSaved' | 'onUnchanged' | 'onFailed' | 'follows' | 'notKept'
> {
  record: Record
  /** The record to change; null for a new one. */
  row: Shown<Record> | null
  /** The id of what a new record is created in, such as a project: its draft is kept for that alone. */
  within?: number | string
  /** The name of a field, from the feature's catalogue: `(field) => t(`fields.${field}`)`. */
  label: RecordFormTexts<(keyof More & string) | Name<Record>>['nameOf']
  /** Names of the words of fields that are choices. */
  words?: RecordWords<Record>
  /** Where a new record begins with something else than the defaults of its fields. */
  start?: Partial<RecordValues<Record>>
  /** Irregular values of the form, and how they are read: what they add to the body, or replace in it, and what is wrong with them. */
  more?: {
    first: More
    read: (
      values: RecordValues<Record> & More,
      body: RecordRow<Record>,
    ) => { body?: Body; faults?: FaultsByField<string> }
  }
  /** Problems that mean that a field's value is in use: `{ name_taken: 'name' }`. Their own texts are shown at the field, unless `ownFault` has one for `taken`. */
  taken?: Partial<globalThis.Record<ProblemCode, Name<Record>>>
  /** Problems that the form answers with a part of its own, so that they are no fault of a field. */
  answered?: readonly ProblemCode[]
  /** Texts of faults that are the feature's own; others have the shared ones. */
  ownFault?: (fault: string, field: string) => string | undefined
  /** The values of both sides of a conflict whose texts are the feature's own: names of records, irregular values. */
  ownText?: (field: string, value: unknown, values: RecordValues<Record> & More) => string | undefined
}

const fieldOfInput = (inputs: string) => (field: string) => `${inputs}-${field}`

/**
 * The form of a declared record: its first values, what it sends, its limits and faults, and the values of both sides of a conflict follow from the
 * declaration (`contract/src/core/define-record.ts`). What is irregular is given as `more`. `<RecordFields>` shows its fields.
 */
export function useDeclaredForm<
  const Record extends RecordDefinition,
  Saved,
  More extends object = {},
  Body extends object = {},
>(options: DeclaredFormOptions<Record, More, Body, Saved>) {
  const { record, row, within, label, words, start, more, taken, answered, ownFault, ownText, ...rest } = options
  const session = useSession()
  const given: DeclaredForm['given'] = row ? 'change' : 'create'
  const wordsOf = (field: string) => (words as globalThis.Record<string, WordTexts> | undefined)?.[field]
  /** The fault of each field; a text needs its field, so that both travel in one code, and after them the text of a problem. */
  const codeOf = (faults: FaultsByField<string>): FaultsByField<string> =>
    Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, fault && `${field}:${fault}`]))
  const refused = (problem: Problem): FaultsByField<string> => {
    if (answered?.includes(problem.code as ProblemCode)) return {}
    const inUse = taken?.[problem.code as ProblemCode]
    return codeOf(inUse ? { [inUse]: `taken:${problemText(problem)}` } : faultsOfDetails(problem))
  }
  const form = useRecordForm<RecordValues<Record> & More, RecordRow<Record> & Body, Saved>({
    ...rest,
    name: `${record.subject}.${row?.id ?? (within === undefined ? 'new' : `new.${within}`)}`,
    first: { ...valuesOf(record, row), ...(!row && start), ...more?.first } as RecordValues<Record> & More,
    lock_version: row?.lock_version,
    texts: {
      inputId: fieldOfInput(record.subject.replaceAll('_', '-')),
      nameOf: label as (field: string) => string,
      faultText: (fault?: string) => {
        if (!fault) return undefined
        const [, field = '', code = '', text] = /^([^:]*):([^:]*)(?::(.*))?$/s.exec(fault) ?? []
        return ownFault?.(code, field) ?? text ?? faultText(code, record.fields[field])
      },
      valueText: (field, value, values) => {
        const own = ownText?.(field, value, values as RecordValues<Record> & More)
        if (own !== undefined) return own
        const declared = record.fields[field]
        return declared ? fieldText(declared, value, wordsOf(field)) : String(value ?? '-')
      },
    },
    read: (values) => {
      const own = bodyOf(record, values, given)
      const { body, faults } = more?.read(values, own) ?? {}
      const found = faultsOf(record, { ...own, ...body }, given)
      return { body: { ...own, ...body } as RecordRow<Record> & Body, faults: codeOf({ ...found, ...faults }) }
    },
    refused,
  })
  return {
    ...form,
    record,
    given,
    wordsOf,
    /** Whether the user may change a field (`change_by`). */
    mayChange: (field: string) => {
      const permission = record.fields[field]?.change_by
      return permission === undefined || mayDo(session, permission)
    },
  }
}

/** The form of a declared record as `<RecordFields>` takes it. */
export interface DeclaredForm {
  record: RecordDefinition
  given: 'create' | 'change'
  values: object
  texts: Pick<RecordFormTexts, 'inputId' | 'nameOf'>
  wordsOf: (field: string) => WordTexts | undefined
  mayChange: (field: string) => boolean
  textOf: (field: string) => string | undefined
  leave: (field: never) => void
  change: (next: never, field?: string) => void
}
