import type { ExceptionKind, ExceptionState } from '@milepost/contract/exceptions/exception-kinds'
import { IconAlertTriangle, IconCheck, IconCircleDashedCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../ui/badge.tsx'
import './exceptions.en.json'

const states: Record<ExceptionState, [Tone, typeof IconCheck]> = {
  open: ['neutral', IconAlertTriangle],
  settled: ['neutral', IconCheck],
  resolved: ['neutral', IconCircleDashedCheck],
}

/** The icon of a state. */
export function ExceptionStateIcon({ state }: { state: ExceptionState }) {
  const [, Icon] = states[state]
  return <Icon size={14} aria-hidden />
}

/** The state of an exception: icon, word and color. */
export function ExceptionStateMark({ state }: { state: ExceptionState }) {
  const { t } = useTranslation('exceptions')
  const [tone] = states[state]
  return (
    <Badge tone={tone} icon={<ExceptionStateIcon state={state} />}>
      {t(`state.${state}`)}
    </Badge>
  )
}

/** What kind of exception it is, in words. */
export function KindText({ kind }: { kind: ExceptionKind }) {
  const { t } = useTranslation('exceptions')
  return <strong>{t(`kind.${kind}`)}</strong>
}
