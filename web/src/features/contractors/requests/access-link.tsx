import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { showToast } from '../../../lib/toast-store.ts'
import styles from '../contractors.module.css'

/** Where people of contractors ask for access: the link that an agency gives them names the agency by its id alone. */
const accessAddress = (authority_id: number | null): string =>
  `${window.location.origin}/contractor-access${authority_id === null ? '' : `?agency=${authority_id}`}`

/** The link for contractors' people, with a copy button. */
export function AccessLink() {
  const { t } = useTranslation('contractors')
  const address = accessAddress(useSession().user.dot_authority_id)
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    showToast({ kind: 'success', text: t('link.copied') })
  }
  return (
    <p className={styles['link']}>
      <span>{t('link.text')}</span>
      <span className={styles['address']}>
        <a href={address}>{address}</a>
        <IconButton size="small" label={t('link.copy')} onClick={() => void copy()}>
          <IconCopy size={16} aria-hidden />
        </IconButton>
      </span>
    </p>
  )
}
