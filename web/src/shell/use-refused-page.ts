import { isInstallationRole } from '@milepost/contract/core/installation'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { anyRoleOf, useSession } from '../lib/session.ts'
import { showToast } from '../lib/toast-store.ts'
import { takeRefused } from './refused-page.ts'

/** Says once why this is not the requested page. */
export function useRefusedPage(): void {
  const { t } = useTranslation('shell')
  const role = t(isInstallationRole(anyRoleOf(useSession())) ? 'refused_page_installation' : 'refused_page')
  const unknown = t('unknown_page')
  useEffect(() => {
    const refused = takeRefused()
    if (refused) showToast({ kind: 'error', text: refused === 'unknown' ? unknown : role })
  }, [role, unknown])
}
