export { changesOf } from './field-changes.ts'
export { refuseDisputed } from './refuse-disputed.ts'
