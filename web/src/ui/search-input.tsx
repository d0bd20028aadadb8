import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_WAIT } from '../lib/search-wait.ts'
import { IconButton } from './icon-button.tsx'
import { TextInput } from './text-input.tsx'

export interface SearchInputProps {
  label: string
  placeholder: string
  value: string | undefined
  onSearch: (search: string) => void
}

/** The search above a list: it fires a moment after the last key, or at Enter. `/` brings the focus here. */
export function SearchInput({ label, placeholder, value, onSearch }: SearchInputProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(value ?? '')
  const input = useRef<HTMLInputElement>(null)
  const submitted = useRef(value ?? '')
  const submit = (search: string) => {
    if (search === submitted.current) return
    submitted.current = search
    onSearch(search)
  }
  // The address changed by other means: the back button, 'Clear all', a link.
  useEffect(() => {
    if ((value ?? '') === submitted.current) return
    submitted.current = value ?? ''
    setText(value ?? '')
  }, [value])
  useEffect(() => {
    const search = text.trim()
    if (search === submitted.current) return
    const timer = setTimeout(() => submit(search), SEARCH_WAIT)
    // A user who follows a link to another page in the meantime must not be brought back by a late search.
    const leave = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link !== null && link.pathname !== location.pathname) clearTimeout(timer)
    }
    document.addEventListener('click', leave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', leave)
    }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]'))
      )
        return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const clear = () => {
    setText('')
    submit('')
    input.current?.focus()
  }
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      maxLength={200}
      aria-keyshortcuts="/"
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && submit(text.trim())}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text === '' ? null : (
          <IconButton size="small" label={t('ui.clear')} onClick={clear}>
            <IconX size={16} aria-hidden />
          </IconButton>
        )
      }
    />
  )
}
