import { useFocusTrap } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { useEscape } from '../../ui/use-escape.ts'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { useSearchText } from '../navigation.ts'
import { takeKeys } from '../typed-ahead.ts'
import './find.en.json'
import type { Choice } from './choice.ts'
import { useChoices } from './choices.ts'
import styles from './palette.module.css'
import { useHits } from './use-hits.ts'

/** Keys that the foot names. */
const KEYS = { move: '↑ ↓', open: 'Enter', close: 'Esc' }

/** A text with the first match of the typed text highlighted. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </>
  )
}

/** Ctrl+K: searches everything that the user may open, or goes to a page (WAI-ARIA combobox pattern). */
export default function Palette({ onClose }: { onClose: () => void }) {
  const placeholder = useSearchText()
  const { t } = useTranslation('find')
  const [query, setQuery] = useState('')
  /** The choice that is marked, by its id: hits that arrive do not move it. Null: the first. */
  const [marked, setMarked] = useState<string | null>(null)
  /** Enter was pressed before the search had finished. */
  const [chosenAhead, setChosenAhead] = useState(false)
  const list = useId()
  const trap = useFocusTrap()
  const { hits, waits, problem } = useHits(query)
  const choices = useChoices(query, hits)
  const active = Math.max(
    0,
    choices.findIndex(({ id }) => id === marked),
  )
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
    if (by !== undefined) {
      const next = (active + by + choices.length) % Math.max(1, choices.length)
      setMarked(choices[next]?.id ?? null)
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') choose(choices[active])
    else return
    event.preventDefault()
  }
  const status = problem
    ? t('failed', { reason: problemText(problem) })
    : waits
      ? choices.length === 0 && t('finding')
      : choices.length === 0
        ? t('nothing')
        : hits.length > 0 && t('found', { count: hits.length })
  return createPortal(
    <div className={styles['backdrop']} onPointerDown={(event) => event.target === event.currentTarget && onClose()}>
      <div ref={trap} role="dialog" aria-modal aria-label={t('label')} className={styles['palette']}>
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
              setMarked(null)
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
          aria-label={t('label')}
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
          {choices.map((choice, index) => [
            choice.section !== choices[index - 1]?.section && (
              <p key={`${choice.section} ${index}`} aria-hidden className={styles['heading']}>
                {t(`sections.${choice.section}`)}
              </p>
            ),
            <div
              key={choice.id}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              data-place={index}
              className={styles['choice']}
              onPointerMove={() => setMarked(choice.id)}
            >
              <choice.icon size={20} stroke={1.75} aria-hidden />
              <span>
                <Marked text={choice.label} typed={choice.id === 'find' ? '' : query.trim()} />
                {choice.detail && (
                  <small>
                    <Marked text={choice.detail} typed={query.trim()} />
                  </small>
                )}
              </span>
              <small>{choice.group}</small>
            </div>,
          ])}
        </div>
        <p role="status" className={choices.length === 0 || problem ? styles['nothing'] : 'visually-hidden'}>
          {status}
        </p>
        <p className={styles['keys']}>
          {(['move', 'open', 'close'] as const).map((key) => (
            <span key={key}>
              <Kbd>{KEYS[key]}</Kbd> {t(`keys.${key}`)}
            </span>
          ))}
        </p>
      </div>
    </div>,
    document.body,
  )
}
