import './second-factors.en.json'

export { PasskeysPanel } from './passkeys-panel.tsx'
export { SecondFactorPanel } from './second-factor-panel.tsx'
