import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionMenu, type MenuAction } from '../../../ui/action-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

interface MoreButtonProps {
  label: string
  busy?: boolean
  actions: readonly MenuAction[]
}

/** What has no button on a phone. */
export function MoreButton({ label, busy = false, actions }: MoreButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-busy={busy || undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <IconDots size={20} aria-hidden />
      </IconButton>
      {anchor && <ActionMenu label={label} anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />}
    </>
  )
}
