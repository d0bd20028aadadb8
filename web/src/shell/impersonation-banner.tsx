import { IconLifebuoy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../lib/session.ts'
import { Button } from '../ui/button.tsx'
import './impersonation-banner.en.json'
import styles from './impersonation-banner.module.css'

/** Stays above every page while somebody of support acts in a person's name (D66): who, for whom, what is off, and the way out. */
export default function ImpersonationBanner({ by }: { by: string }) {
  const { t } = useTranslation('impersonation-banner')
  const { user } = useSession()
  return (
    <section className={styles['banner']} aria-label={t('label')}>
      <IconLifebuoy size={20} aria-hidden />
      <p>
        <strong>{t('text', { by, name: `${user.first_name} ${user.last_name}` })}</strong> <span>{t('limits')}</span>
      </p>
      <Button component={Link} to="/logout" size="small">
        {t('end')}
      </Button>
    </section>
  )
}
