import { interfaceThemes, type InterfaceColors, type InterfaceTheme } from '@milepost/contract/theme/interface-colors'
import { IconReceipt, IconRoad } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { paint } from '../../ui/theme/agency-color-rules.ts'
import styles from './theme.module.css'

/** A corner of the application in a theme, in the colors that are being chosen. Nothing of it can be pressed. */
function Sheet({ theme, colors }: { theme: InterfaceTheme; colors: InterfaceColors }) {
  const { t } = useTranslation('theme')
  const sheet = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (sheet.current) paint(sheet.current, colors, theme)
  })
  return (
    <figure ref={sheet} className={styles['sheet']} data-theme={theme}>
      <figcaption>{t(`theme.${theme}`)}</figcaption>
      <div className={styles['scene']} inert>
        <div className={styles['menu']}>
          <strong>{t('preview.agency')}</strong>
          <span data-chosen>
            <IconReceipt size={18} aria-hidden />
            {t('preview.entry')}
          </span>
          <span>
            <IconRoad size={18} aria-hidden />
            {t('preview.entry_other')}
          </span>
        </div>
        <div className={styles['page']}>
          <strong>{t('preview.heading')}</strong>
          <p>
            {t('preview.text')} <span className={styles['link']}>{t('preview.link')}</span>
          </p>
          <div className={styles['rows']}>
            <span>{t('preview.row')}</span>
            <span data-chosen>{t('preview.row_chosen')}</span>
          </div>
          <Button kind="primary">{t('preview.button')}</Button>
        </div>
        <div className={styles['side']}>{t('preview.sign_in')}</div>
      </div>
    </figure>
  )
}

/** The three themes next to each other. */
export const ThemePreview = ({ colors }: { colors: InterfaceColors }) => (
  <div className={styles['sheets']}>
    {interfaceThemes.map((theme) => (
      <Sheet key={theme} theme={theme} colors={colors} />
    ))}
  </div>
)
