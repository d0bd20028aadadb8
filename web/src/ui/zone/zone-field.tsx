import { useMemo, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../select.tsx'
import { matchesZone, zoneChoices } from './zones.ts'

type Options = ReturnType<typeof zoneChoices>

/** So many zones are listed at once; typing narrows them. */
const MOST_LISTED = 50

/** A time zone, searched by its place or its name. If the field loses the focus without a choice, the first match of the typed text is chosen. */
export function ZoneField({
  id,
  label,
  value,
  error,
  onChange,
  onLeave,
}: {
  id: string
  label: string
  value: string
  error: string | undefined
  onChange: (zone: string) => void
  onLeave: () => void
}) {
  const { i18n } = useTranslation()
  const data = useMemo(() => zoneChoices(i18n.language, value), [i18n.language, value])
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const typed = currentTarget.value.trim()
    const isChosen = data.some((option) => option.value === value && option.label === typed)
    const matching = typed !== '' && !isChosen && data.find(({ label: zone }) => matchesZone(zone, typed))
    if (matching) onChange(matching.value)
    onLeave()
  }
  return (
    <Select
      id={id}
      label={label}
      data={data}
      value={value || null}
      error={error}
      searchable
      required
      allowDeselect={false}
      limit={MOST_LISTED}
      spellCheck={false}
      filter={({ options, search, limit }) =>
        (options as Options).filter((option) => matchesZone(option.label, search)).slice(0, limit)
      }
      onChange={(zone) => onChange(zone ?? '')}
      onBlur={leave}
    />
  )
}
