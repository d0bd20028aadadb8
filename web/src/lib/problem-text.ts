import { i18n } from './i18n.ts'
import type { Problem } from './problem.ts'

/** What a person reads of a problem: the text of its code, else the server's own words, else the common error (specification section 8). */
export function problemText(problem: Problem): string {
  const key = `errors.${problem.code}`
  if (problem.code !== '' && i18n.exists(key)) return String(i18n.t(key as 'errors.common_error', problem.params))
  return problem.message || i18n.t('errors.common_error')
}
