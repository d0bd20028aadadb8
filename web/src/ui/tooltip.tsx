import { Tooltip as MantineTooltip, type TooltipProps } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { Mantine } from './theme/mantine.tsx'

/** A short word on hover and on focus; never the only place where something is said. */
export const Tooltip = (props: TooltipProps) => <Mantine><MantineTooltip events={{ hover: true, focus: true, touch: true }} openDelay={200} withArrow color="var(--text)" c="var(--page)" zIndex={350} transitionProps={{ duration: 100 }} {...props} /></Mantine>
