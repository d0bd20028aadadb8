import { useEffect } from 'react'
import { on } from '../lib/bus.ts'
import { i18n } from '../lib/i18n.ts'
import { hideToast, showToast } from '../lib/toast-store.ts'

/** Says that a part of the page is still to come, for as long as the server cannot be reached. */
export function useAwaitedParts(): void {
  useEffect(() => {
    let toast: number | undefined
    return on('part.awaited', ({ awaited }) => {
      if (awaited) toast ??= showToast({ kind: 'error', text: i18n.t('errors.part_awaited') })
      else if (toast !== undefined) {
        hideToast(toast)
        toast = undefined
      }
    })
  }, [])
}
