import { useTranslation } from 'react-i18next'
import { TextArea } from '../../../ui/text-area.tsx'

/** Longest text of a reason, which may stand behind one of the agency's (contract: `reasonText`, 2,000 in all). */
const LONGEST = 1900

/** Why something is decided; required where the specification asks for it. */
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
  /** What the field is called, where it is not the reason alone. */
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
