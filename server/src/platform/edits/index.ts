export { auditEdit } from './audit-edit.ts'
export { changesOf, disputedFields } from './field-changes.ts'
export { refuseDisputed } from './refuse-disputed.ts'
