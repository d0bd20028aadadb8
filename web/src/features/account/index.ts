import './account.en.json'

export { default as SignaturePad } from './signature-pad.tsx'
export type { Stroke } from './strokes.ts'
