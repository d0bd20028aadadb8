import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Dropped } from '../../lib/list-codec.ts'
import { formatCount } from '../../lib/numbers.ts'
import { IconButton } from '../icon-button.tsx'
import './list-notes.en.json'
import styles from './record-list.module.css'

export interface ListNotesProps {
  dropped: readonly Dropped[]
  /** The requested page beyond the last. */
  beyond: number | undefined
  onDismiss: () => void
}

const kindOf = (name: string) =>
  name === 'sort' ? 'sort' : name === 'page' || name === 'size' || name === 'cursor' ? 'page' : 'filter'

const wordsOf = ({ name, value }: Dropped) =>
  kindOf(name) === 'filter' ? `${name} (${value.slice(0, 60)})` : value.replace(/^-/, '').slice(0, 60)

/** What of an address the list does not show, because it no longer exists. */
export default function ListNotes({ dropped, beyond, onDismiss }: ListNotesProps) {
  const { t } = useTranslation('list-notes')
  const kinds = Map.groupBy(dropped, ({ name }) => kindOf(name))
  return (
    <div className={styles['notes']} role="status">
      <div>
        {[...kinds].map(([kind, all]) => (
          <p key={kind}>{t(kind, { what: all.map(wordsOf).join(', ') })}</p>
        ))}
        {beyond !== undefined && <p>{t('beyond', { page: formatCount(beyond) })}</p>}
      </div>
      <IconButton size="small" label={t('dismiss')} onClick={onDismiss}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
