import { isThere } from '@milepost/contract/core/areas'
import { footOf, menuPagesOf } from '@milepost/contract/core/menus'
import { useFocusTrap } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { IconBolt, IconSearch, IconTicket, type Icon } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { commandsNow } from '../lib/commands.ts'
import { useBackCloses } from '../ui/use-back-closes.ts'
import { useEscape } from '../ui/use-escape.ts'
import { useFocusReturn } from '../ui/use-focus-return.ts'
import { iconOf, usePortal, useSearchText, useVisitor } from './navigation.ts'
import styles from './palette.module.css'
import { takeKeys } from './typed-ahead.ts'

interface Choice {
  id: string
  label: string
  group: string
  icon: Icon
  go: () => void
}

/** Pages of the menus, of both portals where there are two, and the account, as what the search can lead to. */
function usePages(): Choice[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const visitor = useVisitor()
  const portal = usePortal()
  const account = footOf(portal, visitor).filter(({ key }) => key === 'account')
  return [...menuPagesOf(visitor), ...account].map(({ key, path, search }) => ({
    id: key,
    label: t(`navigation.${key}`),
    group: t('search.pages'),
    icon: iconOf(key),
    go: () => void navigate({ to: path, ...(search && { search: search as never }) }),
  }))
}

/** What can be done on the page at hand, as it was when the search was opened. */
function useActions(): Choice[] {
  const { t } = useTranslation('shell')
  const [commands] = useState(commandsNow)
  return commands.map(({ id, label, keys, run }) => ({
    id,
    label,
    group: keys.length > 0 ? keys.join(' + ') : t('search.actions'),
    icon: IconBolt,
    go: run,
  }))
}

/** What the words lead to: actions of the page, tickets that bear them first, then pages of that name. */
function useChoices(query: string): Choice[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const visitor = useVisitor()
  const text = query.trim()
  const named = ({ label }: Choice) => label.toLowerCase().includes(text.toLowerCase())
  const pages = [...useActions(), ...usePages()].filter(named)
  if (text === '' || !isThere(visitor, '/tickets')) return pages
  const find = {
    id: 'find',
    label: t('search.find_ticket', { text }),
    group: t('search.tickets'),
    icon: IconTicket,
    go: () => void navigate({ href: `/tickets?search=${encodeURIComponent(text)}` }),
  }
  // A word with a digit in it is a number of something; other words are more likely a page.
  return /\d/.test(text) || pages.length === 0 ? [find, ...pages] : [...pages, find]
}

/** Ctrl+K: goes to a page, or to the tickets that bear what was typed (WAI-ARIA combobox pattern). */
export default function Palette({ onClose }: { onClose: () => void }) {
  const placeholder = useSearchText()
  const { t } = useTranslation('shell')
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  /** Enter was pressed before the search stood. */
  const [chosenAhead, setChosenAhead] = useState(false)
  const list = useId()
  const trap = useFocusTrap()
  const choices = useChoices(query)
  const active = Math.min(at, choices.length - 1)
  useBackCloses(true, onClose)
  useEscape(true, onClose)
  useFocusReturn(true)
  const choose = (choice: Choice | undefined) => {
    if (!choice) return
    onClose()
    choice.go()
  }
  const chooseAhead = useEffectEvent(() => choose(choices[active]))
  useEffect(() => {
    if (chosenAhead) chooseAhead()
  }, [chosenAhead])
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) setAt((active + by + choices.length) % Math.max(1, choices.length))
    else if (event.key === 'Enter') choose(choices[active])
    else return
    event.preventDefault()
  }
  return createPortal(
    <div className={styles['backdrop']} onPointerDown={(event) => event.target === event.currentTarget && onClose()}>
      <div ref={trap} role="dialog" aria-modal aria-label={t('search.open')} className={styles['palette']}>
        <div className={styles['search']}>
          <IconSearch size={20} aria-hidden />
          <input
            data-autofocus
            role="combobox"
            aria-expanded
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={choices[active] ? `${list}-${active}` : undefined}
            aria-label={placeholder}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value)
              setAt(0)
            }}
            onFocus={() => {
              const { text, entered } = takeKeys()
              setQuery((before) => text + before)
              setChosenAhead(entered)
            }}
            onKeyDown={press}
          />
        </div>
        <div
          id={list}
          role="listbox"
          tabIndex={-1}
          aria-label={t('search.open')}
          className={styles['choices']}
          onKeyDown={press}
          onClick={(event) =>
            choose(
              choices[
                Number((event.target as HTMLElement).closest<HTMLElement>('[data-place]')?.dataset['place'] ?? -1)
              ],
            )
          }
        >
          {choices.map((choice, place) => (
            <div
              key={choice.id}
              id={`${list}-${place}`}
              role="option"
              aria-selected={place === active}
              tabIndex={-1}
              data-place={place}
              className={styles['choice']}
              onPointerMove={() => setAt(place)}
            >
              <choice.icon size={20} stroke={1.75} aria-hidden />
              <span>{choice.label}</span>
              <small>{choice.group}</small>
            </div>
          ))}
        </div>
        <p role="status" className={choices.length === 0 ? styles['nothing'] : 'visually-hidden'}>
          {choices.length === 0 ? t('search.nothing') : ''}
        </p>
      </div>
    </div>,
    document.body,
  )
}
