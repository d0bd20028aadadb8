import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../lib/with-retry.ts'

// It is large, and the rest of a page need not wait for it.
const Select = lazy(withRetry(async () => ({ default: (await import('./select.tsx')).Select })))

/** One of what a picker offers. */
export interface Choice {
  id: number
  label: string
}

export interface PickerProps<Offered extends Choice> {
  id?: string
  label: string
  placeholder: string
  chosen: Offered | null
  /** The choices that match the typed text. */
  useChoices: (search: string) => {
    choices: readonly Offered[]
    isFetching: boolean
    /** Why there are no choices, where more can be said than that. */
    nothing?: string | undefined
  }
  onPick: (choice: Offered | null) => void
  required?: boolean
  error?: string | undefined
}

/** Whether a label contains each word of a search. */
const hasWords = (label: string, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word))

/** One of very many, found by typing. */
export function Picker<Offered extends Choice>({
  id: own_id,
  label,
  placeholder,
  chosen,
  useChoices,
  onPick,
  required = false,
  error,
}: PickerProps<Offered>) {
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState<string | null>(null)
  const search = typed === null || typed === chosen?.label ? '' : typed.trim()
  const { choices: found, isFetching, nothing } = useChoices(search)
  // Choices of the text typed before stay until those of this one arrive: Enter must not pick one that it does not mean.
  const choices = isFetching ? found.filter((choice) => hasWords(choice.label, search)) : found
  // The chosen one keeps its label, even if a search names it otherwise: a label that changes replaces what is being typed.
  const offered =
    chosen && choices.some(({ id }) => id === chosen.id)
      ? choices.map((choice) => (choice.id === chosen.id ? chosen : choice))
      : [...(chosen ? [chosen] : []), ...choices]
  return (
    <Suspense fallback={<span data-skeleton />}>
      <Select
        {...(own_id !== undefined && { id: own_id })}
        label={label}
        placeholder={placeholder}
        searchable
        clearable={!required}
        openOnFocus={false}
        withAsterisk={required}
        value={chosen ? String(chosen.id) : null}
        searchValue={typed ?? chosen?.label ?? ''}
        onSearchChange={(text) => setTyped(text === chosen?.label ? null : text.slice(0, 200))}
        error={error}
        limit={50}
        nothingFoundMessage={isFetching ? t('ui.loading') : (nothing ?? t('ui.no_results'))}
        filter={({ options }) => options}
        // Enter chooses; it never sends the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        data={offered.map(({ id, label: text }) => ({ value: String(id), label: text }))}
        onChange={(value) => {
          setTyped(null)
          onPick(offered.find(({ id }) => String(id) === value) ?? null)
        }}
      />
    </Suspense>
  )
}
