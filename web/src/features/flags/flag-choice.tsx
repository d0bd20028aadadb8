import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { valueKey } from './flag-text.ts'

type Choice = 'unset' | 'on' | 'off'
const enabledOf: Readonly<Record<Choice, boolean | null>> = { unset: null, on: true, off: false }

interface FlagChoiceProps {
  label: string
  value: boolean | null
  /** Text of the first choice, which means that nothing is set; without it there are only on and off. */
  inherited?: string
  labelHidden?: boolean
  onChange: (enabled: boolean | null) => void
}

/** On, off, or whatever the wider scope says. */
export function FlagChoice({ label, value, inherited, labelHidden = false, onChange }: FlagChoiceProps) {
  const { t } = useTranslation('flags')
  return (
    <SegmentedControl<Choice>
      label={label}
      labelHidden={labelHidden}
      value={valueKey(value)}
      onChange={(choice) => onChange(enabledOf[choice])}
      options={[
        ...(inherited === undefined ? [] : [{ value: 'unset' as const, label: inherited }]),
        { value: 'on', label: t('value.on') },
        { value: 'off', label: t('value.off') },
      ]}
    />
  )
}
