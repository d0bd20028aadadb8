/**
 * A text that no spreadsheet takes for a formula: one that begins with = + - @ TAB CR, or the full-width twins of the first four, gets an
 * apostrophe before it (OWASP, CSV injection).
 * @param expression SQL of type text.
 */
export const neutralText = (expression: string): string =>
  `case when left(${expression}, 1) in ('=', '+', '-', '@', E'\\t', E'\\r', U&'\\FF1D', U&'\\FF0B', U&'\\FF0D', U&'\\FF20') then '''' || (${expression}) else ${expression} end`

/** The same for a text that ought to be a number: a number stays one, with its sign. */
export const neutralNumber = (expression: string): string =>
  `case when ${expression} ~ '^[+-]?[0-9]+([.][0-9]+)?$' then ${expression} else ${neutralText(expression)} end`
