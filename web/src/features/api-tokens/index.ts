import './api-tokens.en.json'

export type { ShownToken } from './api.ts'
export { NewTokenDialog } from './new-token-dialog.tsx'
export { OwnTokensPanel } from './own-tokens-panel.tsx'
export { ShownTokenDialog } from './shown-token-dialog.tsx'
