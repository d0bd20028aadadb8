import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commandsNow } from '../lib/commands.ts'
import { useSession } from '../lib/session.ts'
import { Kbd } from '../ui/kbd.tsx'
import { Modal } from '../ui/modal.tsx'
import './shortcuts.en.json'
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

/** Keys that decide on tickets, for users who may decide. */
const decisions = [
  ['deliver', ['Ctrl', 'Enter']],
  ['accept', ['A']],
  ['reject', ['R']],
  ['flag', ['F']],
  ['code', ['P']],
] as const

/** The same whether or not there is a ticket to decide on at the moment. */
const isDecision = (id: string): boolean => decisions.some(([decision]) => decision === id)

/** The list of keys, opened by ?: those of the current page first, which replace the keys for decisions on tickets. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shortcuts')
  const { abilities } = useSession()
  const [own] = useState(() => commandsNow().filter(({ id, keys }) => keys.length > 0 && !isDecision(id)))
  const decides = own.length === 0 && abilities.includes('ticket.decide')
  const shown = [
    ...own,
    ...[...shortcuts, ...(decides ? decisions : [])].map(([id, keys]) => ({ id, label: t(id), keys })),
  ]
  return (
    <Modal opened onClose={onClose} title={t('title')} width={480}>
      <dl className={styles['list']} data-scrolls tabIndex={0}>
        {shown.map(({ id, label, keys }) => (
          <div key={id}>
            <dt>{label}</dt>
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
