export { failedChecks, weighingChecks } from './checks.ts'
export { correctionOf, isPlaceCorrected, withCorrectedPlace, withoutStaleCorrection } from './corrected-place.ts'
export { projectPlaces, type ProjectPlace } from './project-places.queries.ts'
export { weighedNet, type WeighedNet } from './weighed-net.ts'
export {
  type CheckName,
  type CheckReason,
  type CheckResult,
  type WeighedTicket,
  type WeighingContext,
} from './ticket.ts'
export { relationsOf, type Relation } from './relations.ts'
export { weightSets, type WeightSet } from './weights.ts'
