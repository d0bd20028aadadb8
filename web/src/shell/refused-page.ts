import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../ui/toasts/toast-store.ts'
import './catalogue.ts'

const KEY = 'milepost.refused'

/** Notes that somebody asked for a page that their role may not see: they are sent to their landing page (D10), which says why. */
export const noteRefused = (): void => sessionStorage.setItem(KEY, 'page')

/** Says once why this is not the page that was asked for. */
export function useRefusedPage(): void {
  const { t } = useTranslation('shell')
  useEffect(() => {
    if (sessionStorage.getItem(KEY) === null) return
    sessionStorage.removeItem(KEY)
    showToast({ kind: 'error', text: t('refused_page') })
  }, [t])
}
