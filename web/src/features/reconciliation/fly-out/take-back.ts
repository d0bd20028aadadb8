import { i18n } from '../../../lib/i18n.ts'
import { Problem } from '../../../lib/problem.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { showToast } from '../../../lib/toast-store.ts'
import '../reconciliation.en.json'
import { sendUndo } from './api.ts'
import { refusalText } from './refusal-text.ts'

const t = i18n.getFixedT(null, 'reconciliation')

/** Undoes what a confirmation did to a ticket, its last change first, and reports the outcome. */
export async function takeBackCoding(number: string, changes: readonly number[]): Promise<void> {
  try {
    for (const change_id of changes) {
      const [first] = (await sendUndo(change_id)).refused
      if (first) return void showToast({ kind: 'error', text: refusalText(first.code, first.message) })
    }
    showToast({ kind: 'success', text: t('undone', { number }) })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    showToast({ kind: 'error', text: problemText(error) })
  }
}
