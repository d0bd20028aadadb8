import { IconDots, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { ActionMenu } from '../action-menu.tsx'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Kbd } from '../kbd.tsx'
import { useMedia } from '../use-media.ts'
import './selection-bar.en.json'
import styles from './selection-bar.module.css'

/** What can be done with the selected rows. */
interface BarAction {
  key: string
  label: string
  icon?: ReactNode
  /** How many of the selected rows take it, where that is not all of them. */
  count?: number | undefined
  /** The key that does the same: 'B'. */
  shortcut?: string | undefined
  kind?: 'primary' | 'secondary' | 'danger'
  disabled?: boolean
  run: () => void
}

export interface SelectionBarProps {
  /** Names the bar, for screen readers. */
  label: string
  /** How many are selected, announced as it changes unless the page does so. */
  status: string
  silent?: boolean
  /** How much they are: '45.12 TON'. */
  amounts?: string | undefined
  /** Those that fit the selection, the likeliest first. */
  actions: readonly BarAction[]
  /** Selects more or all. */
  scope?: ReactNode
  /** Clears the selection; absent while nothing is selected. */
  onClear: (() => void) | undefined
  /** After the actions: buttons that are no plain actions. */
  children?: ReactNode
}

/** Actions that stand in the bar; more are in its menu. */
const SHOWN = 4
const SHOWN_NARROW = 2

/** The bar at the foot of a grid, one line of 48 px: what is selected, and at most four actions with their keys, then More. */
export function SelectionBar({
  label,
  status,
  silent = false,
  amounts,
  actions,
  scope,
  onClear,
  children,
}: SelectionBarProps) {
  const { t } = useTranslation('selection-bar')
  const narrow = useMedia('(width < 1280px)')
  /** The button More while its menu is open. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const most = narrow ? SHOWN_NARROW : SHOWN
  const rest = actions.slice(most)
  return (
    <div role="group" aria-label={label} className={styles['bar']}>
      {onClear && (
        <IconButton size="small" label={t('clear')} onClick={onClear}>
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
      <p className={styles['count']}>
        <strong role={silent ? undefined : 'status'}>{status}</strong>
        {amounts && <span>{amounts}</span>}
      </p>
      {scope && <span className={styles['scope']}>{scope}</span>}
      <span className={styles['actions']}>
        {actions.slice(0, most).map(({ key, label: verb, icon, count, shortcut, kind, disabled, run }) => (
          <Button
            key={key}
            size="small"
            kind={kind ?? 'secondary'}
            leftSection={icon}
            disabled={disabled}
            aria-keyshortcuts={shortcut}
            onClick={run}
          >
            {verb}
            {count !== undefined && (
              <span aria-hidden className={styles['of']}>
                {formatCount(count)}
              </span>
            )}
            {shortcut && (
              <span aria-hidden>
                <Kbd>{shortcut}</Kbd>
              </span>
            )}
          </Button>
        ))}
        {rest.length > 0 && (
          <Button
            size="small"
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            leftSection={<IconDots size={16} aria-hidden />}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {t('more')}
          </Button>
        )}
        {children}
      </span>
      {anchor && (
        <ActionMenu
          label={t('more')}
          anchor={anchor}
          actions={rest.map(({ key, label: verb, icon, kind, run }) => ({
            key,
            label: verb,
            icon,
            danger: kind === 'danger',
            run,
          }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </div>
  )
}
