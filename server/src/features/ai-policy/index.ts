export { correctDoorCall, insertDoorCall } from './door-calls.queries.ts'
export { acceptUse, aiAllowed, createModels } from './models.ts'
export type { Models, Who } from './models.ts'
export type { ModelUse } from './may-use.ts'
