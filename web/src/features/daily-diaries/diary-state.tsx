import type { DiaryState } from '@milepost/contract/daily-diaries/daily-diary'
import { IconCheck, IconClock, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../ui/badge.tsx'
import './daily-diaries.en.json'

export const toneOfState = { open: 'neutral', waiting: 'notice', approved: 'neutral' } as const satisfies Record<
  DiaryState,
  Tone
>
const icons = { open: IconPencil, waiting: IconClock, approved: IconCheck } as const

/** How far a day is, in an icon, a word and a color. */
export function DiaryStateBadge({ state }: { state: DiaryState }) {
  const { t } = useTranslation('daily-diaries')
  const Icon = icons[state]
  return (
    <Badge tone={toneOfState[state]} icon={<Icon size={14} aria-hidden />}>
      {t(`states.${state}`)}
    </Badge>
  )
}
