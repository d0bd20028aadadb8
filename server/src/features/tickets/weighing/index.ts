export { failedChecks, weighingChecks } from './checks.ts'
export { weighedNet, type WeighedNet } from './weighed-net.ts'
export {
  checkNames,
  type CheckName,
  type CheckReason,
  type CheckResult,
  type WeighedTicket,
  type WeighingFacts,
} from './ticket.ts'
export { relationsOf, type Relation } from './relations.ts'
export { weightSets, type WeightSet } from './weights.ts'
