import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import './plants.en.json'

/** Whether a plant's system was heard of lately (D14): a word with its sign and color. */
export function OnlineBadge({ online }: { online: boolean }) {
  const { t } = useTranslation('plants')
  const Mark = online ? IconPlugConnected : IconPlugConnectedX
  return (
    <Badge tone={online ? 'good' : 'neutral'} icon={<Mark size={14} aria-hidden />}>
      {t(online ? 'plants.online' : 'plants.offline')}
    </Badge>
  )
}
