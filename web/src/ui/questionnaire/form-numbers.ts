import {
  inLanguage,
  questionsOf,
  type Language,
  type Questionnaire,
} from '@milepost/contract/core/questionnaire/questionnaire'

/** A number of a form, entered or computed. */
export interface FormNumber {
  /** `form/field`, as the value of an option. */
  value: string
  /** With the title of its form. */
  label: string
  name: string
  unit: string | null
  /** Rows of the table that it is in, of which one is chosen; none where it is in no table. */
  rows: readonly { value: string; label: string }[]
}

/** The numbers of forms, each under the title of its form. */
export const formNumbers = (forms: readonly Questionnaire[], language: Language): FormNumber[] =>
  forms.flatMap((form) =>
    questionsOf(form).flatMap(({ section, field }) =>
      field.kind === 'number' || field.kind === 'computed'
        ? [
            {
              value: `${form.key}/${field.key}`,
              label: `${inLanguage(form.title, language)} · ${inLanguage(field.label, language)}`,
              name: inLanguage(field.label, language),
              unit: field.unit ?? null,
              rows: (section.rows ?? []).map(({ key, label }) => ({ value: key, label: inLanguage(label, language) })),
            },
          ]
        : [],
    ),
  )
