import type { ProblemDetail } from '../core/problem-body.ts'

/** Codes and messages (for API users) of faults in a pay item's fields (specification section 5, D32, D33). */
export const payItemFaults = {
  code_blank: 'A contract item code cannot be blank',
  quantity_empty: 'New item quantities cannot be empty',
  field_is_required: 'This field is required',
  text_too_long: 'This is too long for the field',
  control_character: 'Line breaks and other control characters are not allowed here',
  unit_unknown: 'There is no such unit of measure. Use one such as TON, CY, SY, LF, EA or LS',
  number_invalid: 'Expected a number such as 1250.5, with no more digits than the field holds',
  too_many_decimals: 'This has more decimals than are allowed here',
  number_negative: 'This number cannot be negative',
  price_bracketed: 'Brackets may mean a negative amount: write -5.00 for one, and 5.00 for a positive one',
  whole_number: 'Expected a whole number',
  line_number_negative: 'A line number cannot be negative',
  year_invalid: 'Expected a year such as 2026',
  yes_or_no: 'Expected yes or no',
  code_repeated: 'This item code is in another row, too. Keep one of the rows',
  line_number_repeated: 'This line number is in another row, too. Give each row its own',
  line_number_taken: 'Another item of this project has this line number',
  item_several: 'Several items of the project are meant: name the line number and the contract project',
  code_differs: 'The item on this line has another code',
  contract_project_unknown: 'No contract project of this project has this name',
  contract_project_several: 'Several contract projects of this project have this name',
  contractor_unknown: 'This company is no contractor of the project',
} as const
export type PayItemFault = keyof typeof payItemFaults

/** A fault of a pay item, at the path of its field. */
export const payItemFault = (path: string, code: PayItemFault): ProblemDetail => ({
  path,
  code,
  message: payItemFaults[code],
})
