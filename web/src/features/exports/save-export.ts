import type { AsyncJob } from '@milepost/contract/exports/exports.contract'
import { i18n } from '../../lib/i18n.ts'
import { readTokens } from '../../lib/tokens.ts'
import { showToast } from '../../lib/toast-store.ts'
import { downloadUrlOf } from './api.ts'
import { keepFile } from './keep-file.ts'

/** Fetches the file as the person who is signed in, however long it takes, and hands it to the browser to keep. */
export async function saveExport(job: Pick<AsyncJob, 'job_id' | 'file_name'>): Promise<void> {
  try {
    const url = await downloadUrlOf(job)
    // The question before it renewed the tokens if need be.
    const tokens = readTokens()
    const answer = url && tokens && (await fetch(url, { headers: { authorization: `Bearer ${tokens.access_token}` } }))
    if (!answer || !answer.ok) throw new Error('the file cannot be fetched')
    keepFile(await answer.blob(), job.file_name)
  } catch {
    showToast({ kind: 'error', text: i18n.t('errors.export_failed') })
  }
}
