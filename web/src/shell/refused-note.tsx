import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isStaff, useSession } from '../lib/session.ts'
import { showToast } from '../lib/toast-store.ts'
import './refused-page.en.json'
import { takeRefused } from './refused-page.ts'

/** Says once why this is not the requested page. */
export default function RefusedNote() {
  const { t } = useTranslation('refused-page')
  const role = t(!isStaff(useSession()) ? 'others' : 'role')
  const unknown = t('unknown')
  useEffect(() => {
    const refused = takeRefused()
    if (refused) showToast({ kind: 'error', text: refused === 'unknown' ? unknown : role })
  }, [role, unknown])
  return null
}
