import { IconPin, IconPinnedOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './navbar.module.css'
import './nav-pin.en.json'
import { isMenuPinned, pinMenu } from './pinned-menu.ts'

/** Keeps the menu wide next to the page; shown while the menu is wide. */
export function NavPin() {
  const { t } = useTranslation('nav-pin')
  const [pinned, setPinned] = useState(isMenuPinned)
  const Picture = pinned ? IconPinnedOff : IconPin
  const name = t(pinned ? 'unpin' : 'pin')
  return (
    <button
      type="button"
      className={styles['pin']}
      aria-label={name}
      title={name}
      onClick={() => {
        pinMenu(!pinned)
        setPinned(!pinned)
      }}
    >
      <Picture size={20} stroke={1.75} aria-hidden />
    </button>
  )
}
