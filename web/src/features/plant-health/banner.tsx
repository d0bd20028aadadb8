import { IconClockHour4, IconX } from '@tabler/icons-react'
import { SETTINGS_TAKE_MINUTES } from '@milepost/contract/plant-health/plant-problems'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './plant-health.module.css'
import { closeBanner, useBannerOpen } from './settings-banner.ts'

/** Says for half an hour after settings were changed that figures follow. */
export function SettingsBanner() {
  const { t } = useTranslation('plant-health')
  if (!useBannerOpen()) return null
  return (
    <div className={styles['banner']} role="status">
      <IconClockHour4 size={18} aria-hidden />
      <span>{t('banner', { minutes: SETTINGS_TAKE_MINUTES })}</span>
      <IconButton label={t('banner_close')} size="small" onClick={closeBanner}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
