export { FaultList } from './fault-list.tsx'
