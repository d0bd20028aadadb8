import { i18n } from '../../lib/i18n.ts'
import { problemText } from '../../lib/problem-text.ts'
import type { Problem } from '../../lib/problem.ts'
import { showToast } from '../../lib/toast-store.ts'
import './images.en.json'

/** Reports that a photo could not be removed or downloaded, and why, in the words of the specification (section 8). */
export function reportFailure(what: 'remove' | 'download', problem: Problem): void {
  if (problem.cancelled || problem.status === 401) return
  showToast({ kind: 'error', text: i18n.t(`images:failed_to.${what}`, { reason: problemText(problem) }) })
}
