import { useTranslation } from 'react-i18next'
import { useSession } from '../lib/session.ts'
import { Kbd } from '../ui/kbd.tsx'
import { Modal } from '../ui/modal.tsx'
import './shortcuts-catalogue.ts'
import styles from './shortcuts.module.css'

const shortcuts = [
  ['help', ['?']],
  ['palette', ['Ctrl', 'K']],
  ['search', ['/']],
  ['move', ['←', '↑', '→', '↓']],
  ['row', ['J', 'K']],
  ['edge', ['Home', 'End']],
  ['corner', ['Ctrl', 'Home / End']],
  ['page', ['Page Up', 'Page Down']],
  ['select', ['Space']],
  ['range', ['Shift', '↑ ↓']],
  ['range_click', ['Shift', 'Click']],
  ['all', ['Ctrl', 'A']],
  ['open', ['Enter']],
  ['filter', ['Shift', 'Enter']],
  ['close', ['Esc']],
] as const

/** Keys that decide on tickets, for those who judge them. */
const decisions = [
  ['deliver', ['Ctrl', 'Enter']],
  ['accept', ['A']],
  ['reject', ['R']],
  ['flag', ['F']],
  ['code', ['P']],
] as const

/** The list of keys, opened by ?. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shortcuts')
  const { abilities } = useSession()
  const shown = abilities.includes('ticket.judge') ? [...shortcuts, ...decisions] : shortcuts
  return (
    <Modal opened onClose={onClose} title={t('title')} width={480}>
      <dl className={styles['list']} data-scrolls tabIndex={0}>
        {shown.map(([key, keys]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              {keys.map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
