import type { TFunction } from 'i18next'
import { showToast } from '../../lib/toast-store.ts'

/** Copies the address of the screen: a colleague who opens it sees the same, as far as permitted. */
export async function copyLink(t: TFunction<'tickets'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    showToast({ kind: 'success', text: t('list.link_copied') })
  } catch {
    showToast({ kind: 'error', text: t('list.copy_failed') })
  }
}
