import type { ChangeKind } from '@milepost/contract/change-orders/change-order'
import type { ChangeOrderStatus } from '@milepost/contract/change-orders/change-orders.list'
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconClockHour4,
  IconMinus,
  IconPencil,
  IconPlus,
  IconSparkles,
  IconX,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { UpdateRow } from './api.ts'
import './change-orders.en.json'

const statuses: Record<ChangeOrderStatus | 'returned', [Tone, typeof IconX]> = {
  draft: ['neutral', IconPencil],
  pending: ['warning', IconClockHour4],
  returned: ['warning', IconArrowBackUp],
  approved: ['neutral', IconCheck],
  rejected: ['bad', IconX],
  void: ['neutral', IconBan],
}
const kinds: Record<ChangeKind, [Tone, typeof IconX]> = {
  increase: ['neutral', IconPlus],
  decrease: ['warning', IconMinus],
  new: ['neutral', IconSparkles],
}

/** The status of an update: icon, word and color; a draft that was returned says so. */
export function UpdateStatus({ update }: { update: Pick<UpdateRow, 'status' | 'review'> }) {
  const { t } = useTranslation('change-orders')
  const status = update.status === 'draft' && update.review?.status === 'returned' ? 'returned' : update.status
  const [tone, Icon] = statuses[status]
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`status.${status}`)}
    </Badge>
  )
}

/** What a line does to its item. */
export function ChangeMark({ kind }: { kind: ChangeKind }) {
  const { t } = useTranslation('change-orders')
  const [tone, Icon] = kinds[kind]
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`kind.${kind}`)}
    </Badge>
  )
}

/** How many items an update increases, decreases and brings, in words. */
export function countsText(
  t: TFunction<'change-orders'>,
  update: Pick<UpdateRow, 'increased_count' | 'decreased_count' | 'new_count'>,
): string {
  const counts = { increase: update.increased_count, decrease: update.decreased_count, new: update.new_count }
  return (Object.keys(counts) as ChangeKind[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`counts.${kind}`, { count: counts[kind], formatted: formatCount(counts[kind]) }))
    .join(', ')
}

/** A change with its sign, as people write it: +100, -20.5. */
export const signed = (formatted: string, value: string): string =>
  value.startsWith('-') ? formatted : `+${formatted}`
