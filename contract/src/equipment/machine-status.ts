/** Status ids of machines (D46), as they are sent with a change. */
export const machineStatusIds = { running: 1, off: 2, moved: 3, transmission_changed: 4, stationary: 5 } as const
export type MachineStatusName = keyof typeof machineStatusIds
export type MachineStatusId = (typeof machineStatusIds)[MachineStatusName]

/** Names in the order of their ids. */
export const machineStatusNames = Object.keys(machineStatusIds) as MachineStatusName[]

/** The name of a status id, 1 to 5. */
export const nameOfStatus = (id: number): MachineStatusName => machineStatusNames[id - 1] ?? 'transmission_changed'

/** A machine's latest change of status, and whether it transmits. */
export interface MachineStatus {
  status_id: number
  transmitting: boolean
}

/** The status after a change by hand (specification section 4, D46): the flag flips, unless the change reports movement. */
export const afterStatusChange = ({ transmitting }: MachineStatus, status_id: MachineStatusId): MachineStatus => ({
  status_id,
  transmitting:
    status_id === machineStatusIds.moved || status_id === machineStatusIds.stationary ? transmitting : !transmitting,
})

/** Whether its engine runs, as the OEM last reported it. */
export const engineStatuses = ['running', 'off'] as const
export type EngineStatus = (typeof engineStatuses)[number]

/** What a position reports: the machine moved, it stayed, or its engine was off. */
export const movements = ['off', 'stationary', 'moved'] as const
export type Movement = (typeof movements)[number]
