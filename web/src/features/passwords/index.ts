export { ChangePasswordPanel } from './change-password-panel.tsx'
