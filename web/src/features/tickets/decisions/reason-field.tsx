import { useTranslation } from 'react-i18next'
import { TextArea } from '../../../ui/text-area.tsx'

/** Longest typed reason; it may follow one of the agency's preset reasons (contract: `reasonText`, 2,000 in all). */
const LONGEST = 1900

/** The reason for a decision; required where the specification says so. */
export function ReasonField({
  id,
  label,
  required,
  hint,
  error,
  value,
  onChange,
  onLeave,
}: {
  id: string
  /** Label of the field, if it is not just the reason. */
  label?: string | undefined
  required: boolean
  hint: string | undefined
  error: string | undefined
  value: string
  onChange: (value: string) => void
  onLeave: () => void
}) {
  const { t } = useTranslation('decisions')
  return (
    <TextArea
      id={id}
      label={label ?? t(required ? 'form.reason' : 'form.reason_optional')}
      required={required}
      description={hint}
      error={error}
      maxLength={LONGEST}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
}
