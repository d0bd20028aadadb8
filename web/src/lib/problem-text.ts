import { i18n } from './i18n.ts'
import type { Problem } from './problem.ts'

/** The text of a problem's code in the language of the screen; null where the words of the server are the text, or the code is unknown. */
export function codeText(code: string, params: Record<string, string | number> = {}): string | null {
  const key = [`errors.${code}`, `problems:${code}`].find((one) => code !== '' && i18n.exists(one))
  return key === undefined ? null : String(i18n.t(key as 'errors.common_error', params))
}

/** The displayed text of a problem: the text of its code, otherwise the server's own words, otherwise the general error (specification section 8). */
export const problemText = ({ code, params, message }: Problem): string =>
  codeText(code, params) ?? (message || i18n.t('errors.common_error'))
