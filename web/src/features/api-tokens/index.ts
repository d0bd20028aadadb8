import './api-tokens.en.json'

export { OwnTokensPanel } from './own-tokens-panel.tsx'
