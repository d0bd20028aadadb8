export { auditEdit } from './audit-edit.ts'
export { changedFields, changesOf, disputedFields } from './field-changes.ts'
export { refuseDisputed } from './refuse-disputed.ts'
