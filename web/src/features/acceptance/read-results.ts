/** Results as people paste them: numbers that blanks, commas, semicolons or line ends separate. Null where one is no decimal number. */
export function readResults(text: string): string[] | null {
  const values = text.split(/[\s,;]+/).filter((value) => value !== '')
  return values.every((value) => /^-?\d{1,20}(\.\d{1,10})?$/.test(value)) ? values : null
}
