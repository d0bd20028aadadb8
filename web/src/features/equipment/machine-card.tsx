import type { Machine } from '@milepost/contract/equipment/equipment.contract'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './equipment.module.css'
import { EngineBadge, StaleBadge, TransmissionBadge } from './machine-badges.tsx'
import { StatusTimer } from './status-timer.tsx'
import shared from '../../ui/shared.module.css'

/** The facts of a machine in a list of cards or on a phone. */
export const MachineFacts = ({ machine, time_zone }: { machine: Machine; time_zone: string }) => (
  <>
    <strong>{machine.equipment_id}</strong>
    <span>{[machine.oem, machine.model, machine.subtype].filter(Boolean).join(' · ')}</span>
    <span className={shared['inline-row']}>
      <EngineBadge {...machine} />
      <StatusTimer since={machine.status_since} />
      <TransmissionBadge {...machine} />
      <StaleBadge {...machine} time_zone={time_zone} />
    </span>
    <span>{[machine.contractor, machine.project].filter(Boolean).join(' · ')}</span>
    {machine.reported_at !== null && (
      <span>
        <RelativeTime instant={machine.reported_at} time_zone={time_zone} />
      </span>
    )}
  </>
)

/** Machines as cards, in as many columns as fit. */
export const MachineCards = ({
  label,
  rows,
  busy,
  time_zone,
  onOpen,
}: {
  label: string
  rows: readonly Machine[]
  busy: boolean
  time_zone: string
  onOpen: (machine: Machine) => void
}) => (
  <ul className={styles['cards']} aria-label={label} aria-busy={busy}>
    {rows.map((machine) => (
      <li key={machine.id}>
        <button type="button" className={styles['card']} onClick={() => onOpen(machine)}>
          <MachineFacts machine={machine} time_zone={time_zone} />
        </button>
      </li>
    ))}
  </ul>
)
