import { HOUR_MS } from '@milepost/contract/core/time/days'
import { IconAlertTriangle, IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import './plants.en.json'

/** A plant whose system sends heartbeats alone for longer than this is shown as such: its tickets may not arrive. In hours. */
const SILENT_HOURS = 12

const isSilent = (last_ticket_at: string | null): boolean =>
  last_ticket_at === null || Date.now() - Date.parse(last_ticket_at) > SILENT_HOURS * HOUR_MS

/**
 * Whether a plant's system was heard of lately (D14): a word with its sign and color. One that is online by its heartbeats, but has sent no ticket for 12
 * hours, is not plainly online.
 */
export function OnlineBadge({ online, last_ticket_at }: { online: boolean; last_ticket_at: string | null }) {
  const { t } = useTranslation('plants')
  if (online && isSilent(last_ticket_at))
    return (
      <Badge tone="warning" icon={<IconAlertTriangle size={14} aria-hidden />}>
        {t('plants.online_silent', { count: SILENT_HOURS })}
      </Badge>
    )
  const Mark = online ? IconPlugConnected : IconPlugConnectedX
  return <Badge icon={<Mark size={14} aria-hidden />}>{t(online ? 'plants.online' : 'plants.offline')}</Badge>
}
