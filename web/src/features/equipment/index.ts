export { equipmentKey } from './api.ts'
export { EquipmentTools } from './equipment-tools.tsx'
export { MachineList } from './machine-list.tsx'
