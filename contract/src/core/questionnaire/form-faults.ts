import { fillText, type ProblemDetail, type ProblemParams } from '../problem-body.ts'

/** Why an answer is refused: codes, and messages for API users. */
export const formFaults = {
  required: 'Answer this',
  unknown_section: 'The form has no such section',
  unknown_row: 'The section has no such row',
  unknown_field: 'The section has no such field',
  computed: 'This is calculated, and takes no answer',
  not_text: 'Expected a text',
  number: 'Expected a decimal number such as 22.56',
  unit: 'Expected a number in {{unit}}: convert it first',
  too_many_decimals: 'At most {{decimals}} digits after the point',
  below_limit: '{{value}} is impossible: the least is {{least}}',
  above_limit: '{{value}} is impossible: the most is {{most}}',
  choice: 'Choose one of the options',
  chosen_twice: 'This option is chosen twice',
  date: 'Expected a date such as 2026-11-20',
  too_long: 'At most {{most}} characters',
  one_line: 'Write it in one line',
  unprintable: 'Has characters that cannot be stored',
  too_few_rows: 'At least {{least}} are needed',
  no_result: 'These values have no result: {{formula}} divides by zero',
} as const
export type FormFault = keyof typeof formFaults

/** A fault of an answer at its path: `specimens.2.load`. */
export const formFault = (path: string, code: FormFault, params?: ProblemParams): ProblemDetail => ({
  path,
  code,
  message: fillText(formFaults[code], params),
  ...(params && { params }),
})
