export { ChangePasswordPanel } from './change-password-panel.tsx'
export { ForgotPassword, type ByPhoneProps } from './forgot-password.tsx'
