export { RecordButton } from './record-button.tsx'
