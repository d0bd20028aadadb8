export { RoadsDialog } from './roads-dialog.tsx'
