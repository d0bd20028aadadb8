import { useTranslation } from 'react-i18next'
import { TextArea } from '../../../ui/text-area.tsx'

/** Longest reason (contract: `reasonText`). */
const LONGEST = 2000

/** Why something is decided; required where the specification asks for it. */
export function ReasonField({
  id,
  required,
  hint,
  error,
  value,
  onChange,
  onLeave,
}: {
  id: string
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
      label={t(required ? 'form.reason' : 'form.reason_optional')}
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
