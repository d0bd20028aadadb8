import { defineHistory, type History, type HistoryFieldType } from './define-history.ts'
import type { RecordDefinition, RecordField, RecordFields } from './define-record.ts'

type TypeOfField<Field extends RecordField> = Field extends { history: infer Type extends HistoryFieldType }
  ? Type
  : Field extends { kind: 'choice'; words: infer Words extends readonly string[] }
    ? Words
    : Field extends { kind: 'reference' }
      ? 'name'
      : Field extends { kind: 'date' }
        ? 'date'
        : Field extends { kind: 'zone' }
          ? 'zone'
          : Field extends { kind: 'money' }
            ? 'dollars'
            : Field extends { kind: 'quantity'; unit: 'LB' }
              ? 'pounds'
              : Field extends { kind: 'quantity' | 'point' }
                ? 'decimal'
                : Field extends { kind: 'integer' }
                  ? 'count'
                  : Field extends { kind: 'yes' }
                    ? 'yes_no'
                    : Field extends { list: number }
                      ? 'texts'
                      : 'text'

/** Fields of a record that its history shows, each with how its values are read. */
type HistoryFieldsOf<Fields extends RecordFields> = {
  [Name in keyof Fields as Fields[Name] extends { history: false } ? never : Name]: TypeOfField<Fields[Name]>
}

function typeOf(field: RecordField): HistoryFieldType | false {
  if (field.history !== undefined) return field.history
  switch (field.kind) {
    case 'choice':
      return field.words
    case 'reference':
      return 'name'
    case 'date':
    case 'zone':
      return field.kind
    case 'money':
      return 'dollars'
    case 'quantity':
      return field.unit === 'LB' ? 'pounds' : 'decimal'
    case 'point':
      return 'decimal'
    case 'integer':
      return 'count'
    case 'yes':
      return 'yes_no'
    default:
      return field.list === undefined ? 'text' : 'texts'
  }
}

/** The history of a declared record: all of its fields but those that are left out of it, and `fields` for what is irregular. */
export const historyOf = <
  const Record extends RecordDefinition,
  const Action extends string,
  const More extends Readonly<globalThis.Record<string, HistoryFieldType>> = {},
>(
  record: Record,
  { fields, ...rest }: Pick<History<Action>, 'actions' | 'adds' | 'removes'> & { fields?: More },
): History<Action, HistoryFieldsOf<Record['fields']> & More> => {
  const own = Object.entries(record.fields).flatMap(([name, field]) => {
    const type = typeOf(field)
    return type === false ? [] : [[name, type] as const]
  })
  return defineHistory({
    subject: record.subject,
    ...rest,
    fields: { ...Object.fromEntries(own), ...fields },
  }) as unknown as History<Action, HistoryFieldsOf<Record['fields']> & More>
}
