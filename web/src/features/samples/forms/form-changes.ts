import {
  questionsOf,
  type QuestionField,
  type Questionnaire,
  type Section,
} from '@milepost/contract/core/questionnaire/questionnaire'

/** A key that none of some has: `field_3`. */
export function freeKey(stem: string, taken: readonly string[]): string {
  const at = Array.from({ length: taken.length + 1 }, (_, index) => `${stem}_${index + 1}`)
  return at.find((key) => !taken.includes(key)) ?? stem
}

/** The list with one place changed, removed (null), or moved up. */
export const put = <Item>(items: readonly Item[], at: number, item: Item | null): Item[] =>
  item === null ? items.toSpliced(at, 1) : items.with(at, item)
export const movedUp = <Item>(items: readonly Item[], at: number): Item[] => {
  const item = items[at]
  return item === undefined ? [...items] : items.toSpliced(at, 1).toSpliced(at - 1, 0, item)
}

/** A new field: a number, with a key that the form does not have yet. */
export const newField = (form: Questionnaire): QuestionField => ({
  key: freeKey(
    'field',
    questionsOf(form).map(({ field }) => field.key),
  ),
  kind: 'number',
  label: { en: '' },
  decimals: 1,
})

export const newSection = (form: Questionnaire): Section => ({
  key: freeKey(
    'section',
    form.sections.map(({ key }) => key),
  ),
  title: { en: '' },
  fields: [newField(form)],
})

/** A new form with one section of one field. */
export function newForm(key: string): Questionnaire {
  const empty: Questionnaire = { key, version: 1, title: { en: '' }, sections: [] }
  return { ...empty, sections: [newSection(empty)] }
}

/** What a field keeps when it becomes one of another kind. */
export function ofKind(field: QuestionField, kind: QuestionField['kind']): QuestionField {
  const { key, label, hint, required, shown_if } = field
  const kept = {
    key,
    label,
    ...(hint && { hint }),
    ...(required && { required }),
    ...(shown_if && { shown_if }),
  }
  switch (kind) {
    case 'number':
      return { ...kept, kind, decimals: 1 }
    case 'computed':
      return { ...kept, kind, formula: 'mean', inputs: {}, round_to: '0.1' }
    case 'choice':
    case 'choices':
      return { ...kept, kind, options: 'options' in field ? field.options : [{ key: 'option_1', label: { en: '' } }] }
    case 'text':
      return { ...kept, kind, most: 200 }
    default:
      return { ...kept, kind }
  }
}

/** How a section is answered. */
export const answeredOf = ({ repeats, rows }: Section): 'once' | 'repeated' | 'table' =>
  rows ? 'table' : repeats ? 'repeated' : 'once'
export function answered(section: Section, how: 'once' | 'repeated' | 'table'): Section {
  const { repeats: _repeats, rows: _rows, ...once } = section
  if (how === 'repeated') return { ...once, repeats: { least: 1, most: 3, label: { en: '' } } }
  return how === 'table' ? { ...once, rows: [{ key: 'row_1', label: { en: '' } }] } : once
}

/** Fields that come before one, which conditions and formulas may name. */
export function earlierFields(form: Questionnaire, key: string): { section: Section; field: QuestionField }[] {
  const all = questionsOf(form)
  return all.slice(
    0,
    all.findIndex(({ field }) => field.key === key),
  )
}

/** Keys that are typed with commas between them; undefined for none. */
export const keysOf = (typed: string | undefined): string[] | undefined => {
  const keys = (typed ?? '').split(',').map((key) => key.trim())
  return keys.every((key) => key === '') ? undefined : keys
}

/** Without what is undefined, so that a form is stored as it is read. */
export const without = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value
