import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../ui/toasts/toast-store.ts'
import { takeRefused } from './refused-page.ts'

/** Says once why this is not the page that was asked for. */
export function useRefusedPage(): void {
  const { t } = useTranslation('shell')
  useEffect(() => {
    if (takeRefused()) showToast({ kind: 'error', text: t('refused_page') })
  }, [t])
}
