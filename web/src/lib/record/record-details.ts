import type { RecordDefinition } from '@milepost/contract/core/define-record'
import type { WordTexts } from './record-texts.ts'
import { fieldText } from './record-texts.ts'
import type { RecordWords } from './use-declared-form.ts'

type Name<Record extends RecordDefinition> = keyof Record['fields'] & string

export interface DetailsOptions<Record extends RecordDefinition> {
  /** The name of a field, from the feature's catalogue. */
  label: (field: Name<Record>) => string
  /** Names of the words of fields that are choices. */
  words?: RecordWords<Record>
  /** The fields to show, in this order; all of them by default. */
  only?: readonly Name<Record>[]
  /** Fields that the page shows in another way: a title, a link, a map. */
  except?: readonly Name<Record>[]
}

/** The declared fields of a record for `<Details>`: each name with its value as people read it. */
export const detailsOf = <const Record extends RecordDefinition>(
  record: Record,
  row: object,
  { label, words, only, except = [] }: DetailsOptions<Record>,
): [name: string, value: string][] =>
  (only ?? (Object.keys(record.fields) as Name<Record>[]))
    .filter((name) => !except.includes(name))
    .map((name) => [
      label(name),
      fieldText(
        record.fields[name]!,
        (row as globalThis.Record<string, unknown>)[name],
        (words as globalThis.Record<string, WordTexts> | undefined)?.[name],
      ),
    ])
