import { allRoutes, mayCapacity, mayRole } from '@milepost/contract'
import { aiPolicyFeature, aiUseExport } from '../features/ai-policy/index.ts'
import { analyticsFeature } from '../features/analytics/index.ts'
import { activityFeature, activityFollower } from '../features/activity/index.ts'
import { accountFeature } from '../features/account/index.ts'
import { accessRequestsFeature } from '../features/access-requests/index.ts'
import { accessGrantsFeature } from '../features/access-grants/index.ts'
import { agenciesFeature, agencyAt, letterheadOf } from '../features/agencies/index.ts'
import {
  alignmentChanges,
  alignmentsFeature,
  alignmentUploads,
  type AlignmentChange,
} from '../features/alignments/index.ts'
import { calendarFeature, endFeeds } from '../features/calendar/index.ts'
import { calibrationFeature } from '../features/calibration/index.ts'
import { changeOrdersFeature } from '../features/change-orders/index.ts'
import { contractorsFeature, primeFollower } from '../features/contractors/index.ts'
import { contractsFeature } from '../features/contracts/index.ts'
import { employeesFeature } from '../features/employees/index.ts'
import { exceptionFollower, exceptionsFeature } from '../features/exceptions/index.ts'
import { documentsFeature, documentUploads, ZIP_KIND } from '../features/documents/index.ts'
import { exportsFeature } from '../features/exports/index.ts'
import { findFeature } from '../features/find/index.ts'
import { flagsFeature } from '../features/flags/index.ts'
import { groupsFeature } from '../features/groups/index.ts'
import { homeFeature } from '../features/home/index.ts'
import { identityProvidersFeature, providersOfAgency } from '../features/identity-providers/index.ts'
import { imagesFeature, photoFollower, photoUploads } from '../features/images/index.ts'
import { ingestFeature } from '../features/ingest/index.ts'
import { ledgerFeature } from '../features/ledger/index.ts'
import { lookupsFeature } from '../features/lookups/index.ts'
import { endMapTokens, mapFeature } from '../features/map/index.ts'
import { materialCertificatesFeature } from '../features/material-certificates/index.ts'
import { noticesFeature } from '../features/notices/index.ts'
import { payItemsFeature } from '../features/pay-items/index.ts'
import { plantDayFollower, plantHealthFeature } from '../features/plant-health/index.ts'
import { plantDataFeature } from '../features/plant-data/index.ts'
import { findingImages, inspectionImages, plantInspectionsFeature } from '../features/plant-inspections/index.ts'
import { plantRecordsFeature } from '../features/plant-records/index.ts'
import { plantsFeature } from '../features/plants/index.ts'
import { preferencesFeature } from '../features/preferences/index.ts'
import { projectTeamFeature } from '../features/project-team/index.ts'
import { projectDataFeature } from '../features/project-data/index.ts'
import { projectImages } from '../features/project-photos/index.ts'
import { projectMaterialsFeature } from '../features/project-materials/index.ts'
import { projectChanges, projectExport, projectsFeature, type ChangedProject } from '../features/projects/index.ts'
import { assistantsFeature, assistantUploads } from '../features/assistants/index.ts'
import { attachmentsFeature } from '../features/attachments/index.ts'
import { entryAttachmentsFeature, payFollower, reconciliationFeature } from '../features/reconciliation/index.ts'
import { reconciliationUomFeature } from '../features/reconciliation-uom/index.ts'
import { scheduleFeature } from '../features/schedule/index.ts'
import { reviewsFeature } from '../features/reviews/index.ts'
import { scimFeature } from '../features/scim/index.ts'
import { sessionsFeature, type SignInWays } from '../features/sessions/index.ts'
import { demandStepUp, secondFactorsFeature } from '../features/second-factors/index.ts'
import { phonesFeature, requestCode } from '../features/phones/index.ts'
import { passwordsFeature } from '../features/passwords/index.ts'
import { alignmentFollower, stationFollower, stationsFeature } from '../features/stations/index.ts'
import { certificateChecksFeature, shipmentFollower } from '../features/certificate-checks/index.ts'
import { submittalFilesFeature, submittalsFeature, submittalUploads } from '../features/submittals/index.ts'
import { themeFeature } from '../features/theme/index.ts'
import {
  photoWordsFollower,
  placeFollower,
  rollupFollower,
  ticketChanges,
  ticketExport,
  ticketImages,
  ticketFollowFeature,
  ticketPrintFeature,
  ticketsFeature,
  type TicketChanges,
} from '../features/tickets/index.ts'
import { telematicsFeature } from '../features/telematics/index.ts'
import { uploadsFeature, type AnyUploadPurpose } from '../features/uploads/index.ts'
import { viewsFeature } from '../features/views/index.ts'
import { workshopFeature } from '../features/workshop/index.ts'
import { reportSendingFeature } from '../features/report-sending/index.ts'
import { reportsFeature, reportSources } from '../features/reports/index.ts'
import { weatherFeature } from '../features/weather/index.ts'
import { workZoneChanges, workZonesFeature, type ChangedZone } from '../features/work-zones/index.ts'
import { subscriberFollower, workZoneFeedsFeature } from '../features/work-zone-feeds/index.ts'
import { workZoneMonitorFeature } from '../features/work-zone-monitor/index.ts'
import { equipmentFeature } from '../features/equipment/index.ts'
import { gisFilesFeature, gisUploads } from '../features/gis-files/index.ts'
import { agencyCompaniesFeature } from '../features/agency-companies/index.ts'
import { acceptanceRulesFeature, countSamplesDue } from '../features/acceptance-rules/index.ts'
import { acceptanceFeature } from '../features/acceptance/index.ts'
import { apiTokensFeature } from '../features/api-tokens/index.ts'
import { assuranceFeature } from '../features/assurance/index.ts'
import { samlFeature } from '../features/saml/index.ts'
import { directoryRolesFeature } from '../features/directory-roles/index.ts'
import { domesticContentFeature, domesticSource } from '../features/domestic-content/index.ts'
import { impersonationsFeature } from '../features/impersonations/index.ts'
import { dailyDiariesFeature } from '../features/daily-diaries/index.ts'
import { dailyReportFilesFeature } from '../features/daily-report-files/index.ts'
import {
  dailyWorkReportsFeature,
  reportAttachmentsFeature,
  reportFollower,
} from '../features/daily-work-reports/index.ts'
import { lotFollower, lotsFeature } from '../features/lots/index.ts'
import { samplePrintsFeature, sampleTestsFeature } from '../features/sample-tests/index.ts'
import {
  sampleAttachmentsFeature,
  sampleMovesSubject,
  samplesFeature,
  type MovedSample,
} from '../features/samples/index.ts'
import { reportModelsFeature } from '../features/report-models/index.ts'
import { upkeepJobs } from '../platform/database/upkeep.ts'
import { repeatJobs } from '../platform/repeats/repeats.jobs.ts'
import { byActor } from '../platform/context.ts'
import type { Database } from '../platform/database/database.ts'
import { following, type Follower } from '../platform/followers.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Bearer } from '../platform/sessions/session-directory.ts'
import type { Parts } from './parts.ts'
import { signInWays, type IdentityParts } from './sign-in-ways.ts'
import { roadNetworkFeature, roadNetworkUploads, roadsOnMap } from '../features/road-network/index.ts'
import { mapFileLayers, mapLayerSources } from './map-layers.ts'
import { projectExists } from './topics.queries.ts'

const upkeep: Feature = { name: 'upkeep', routes: [], jobs: [...upkeepJobs, ...repeatJobs] }

/** The consequences of ticket changes, in the transaction that changes them and in this order. */
const ticketFollowers: readonly Follower<TicketChanges>[] = [
  rollupFollower,
  payFollower,
  photoFollower,
  photoWordsFollower,
  exceptionFollower,
  plantDayFollower,
  activityFollower,
  stationFollower,
  shipmentFollower,
  reportFollower,
]

/** The same for the records of projects. */
const projectFollowers: readonly Follower<readonly ChangedProject[]>[] = [primeFollower, placeFollower]

/** The same for the alignments of projects. */
const alignmentFollowers: readonly Follower<AlignmentChange>[] = [alignmentFollower]
/** The same for work zones. */
const workZoneFollowers: readonly Follower<readonly ChangedZone[]>[] = [subscriberFollower]

/** The same for steps of samples. */
const sampleFollowers: readonly Follower<readonly MovedSample[]>[] = [lotFollower]

/** All followers of changes. */
export const followers = [
  ...following(ticketChanges, ticketFollowers),
  ...following(projectChanges, projectFollowers),
  ...following(alignmentChanges, alignmentFollowers),
  ...following(workZoneChanges, workZoneFollowers),
  ...following(sampleMovesSubject, sampleFollowers),
]

/** Owners of photos. */
const imageOwners = [ticketImages, projectImages, inspectionImages, findingImages]

/** Purposes of uploads. */
const uploadPurposes = ({ files }: Parts): readonly AnyUploadPurpose[] => [
  documentUploads(files),
  photoUploads({ files, owners: imageOwners }) as AnyUploadPurpose,
  alignmentUploads(files),
  gisUploads(files) as AnyUploadPurpose,
  roadNetworkUploads(files) as AnyUploadPurpose,
  submittalUploads(files) as AnyUploadPurpose,
  assistantUploads(files) as AnyUploadPurpose,
]

/** A new password by phone begins with a code. */
const sendPasswordCode = (parts: Parts) => async (phone: string, address: string) => {
  await requestCode(parts, { purpose: 'password', phone }, address)
}

/** Every feature of the server, listed. */
export const composeFeatures = (parts: IdentityParts): Feature[] => featuresOf({ ...parts, ways: signInWays(parts) })

const featuresOf = (parts: IdentityParts & { ways: SignInWays }): Feature[] => [
  sessionsFeature(parts),
  impersonationsFeature(parts),
  flagsFeature,
  themeFeature,
  secondFactorsFeature(parts),
  passwordsFeature({ ...parts, addresses: [endFeeds, endMapTokens], sendCode: sendPasswordCode(parts) }),
  phonesFeature(parts),
  analyticsFeature(parts),
  weatherFeature(parts),
  aiPolicyFeature(parts),
  agenciesFeature({ ...parts, providersOf: (authority_id) => providersOfAgency(parts.platform, authority_id) }),
  apiTokensFeature({ ...parts, agencyAt: (host) => agencyAt(parts.platform, host, null) }),
  accessGrantsFeature(parts),
  accountFeature(parts),
  employeesFeature(parts),
  identityProvidersFeature(parts),
  scimFeature(parts),
  preferencesFeature,
  uploadsFeature({ files: parts.files, purposes: uploadPurposes(parts) }),
  viewsFeature,
  groupsFeature,
  projectsFeature({ countSamplesDue }),
  projectTeamFeature,
  contractorsFeature(parts),
  accessRequestsFeature(parts),
  contractsFeature,
  payItemsFeature,
  reconciliationUomFeature,
  plantsFeature,
  imagesFeature({ files: parts.files, owners: imageOwners }),
  alignmentsFeature(parts),
  documentsFeature(parts),
  exportsFeature({
    files: parts.files,
    sources: [ticketExport, projectExport(countSamplesDue), ...reportSources, domesticSource, aiUseExport],
    others: [{ kind: ZIP_KIND, permission: 'project.export' }],
    letterhead: (authority_id) => letterheadOf(parts, authority_id),
  }),
  lookupsFeature,
  mapFeature({ ...parts, layers: mapLayerSources, file_layers: mapFileLayers, roadsOnMap }),
  ticketsFeature,
  ticketPrintFeature({ ...parts, letterhead: (authority_id) => letterheadOf(parts, authority_id) }),
  ticketFollowFeature,
  reconciliationFeature,
  attachmentsFeature(parts),
  entryAttachmentsFeature(parts),
  changeOrdersFeature,
  reviewsFeature,
  exceptionsFeature,
  plantHealthFeature(parts),
  plantDataFeature,
  plantInspectionsFeature,
  plantRecordsFeature,
  ingestFeature({ signer: parts.signer }),
  calibrationFeature,
  ledgerFeature,
  homeFeature,
  findFeature,
  activityFeature,
  calendarFeature(parts),
  projectMaterialsFeature,
  projectDataFeature,
  reportsFeature({ ...parts, letterhead: (authority_id) => letterheadOf(parts, authority_id) }),
  equipmentFeature,
  telematicsFeature(parts),
  gisFilesFeature(parts),
  roadNetworkFeature(parts),
  stationsFeature,
  noticesFeature(parts),
  scheduleFeature,
  workZonesFeature,
  workZoneFeedsFeature(parts),
  workZoneMonitorFeature,
  agencyCompaniesFeature(parts),
  submittalsFeature,
  certificateChecksFeature,
  submittalFilesFeature(parts),
  samplesFeature,
  sampleAttachmentsFeature(parts),
  reportAttachmentsFeature(parts),
  sampleTestsFeature,
  samplePrintsFeature({ ...parts, letterhead: (authority_id) => letterheadOf(parts, authority_id) }),
  acceptanceFeature,
  lotsFeature,
  dailyWorkReportsFeature,
  dailyDiariesFeature({ letterhead: (authority_id) => letterheadOf(parts, authority_id) }),
  dailyReportFilesFeature({ letterhead: (authority_id) => letterheadOf(parts, authority_id) }),
  assuranceFeature,
  directoryRolesFeature,
  samlFeature(parts),
  acceptanceRulesFeature,
  domesticContentFeature,
  materialCertificatesFeature,
  reportSendingFeature(parts),
  reportModelsFeature(parts),
  assistantsFeature(parts),
  workshopFeature,
  upkeep,
]

/** What asks for one more proof before some calls. */
export const stepUpDemand = (parts: Parts) => demandStepUp(parts)

/** Throws for a call of the contract without exactly one handler, and for one that the contract's list lacks: code that walks the list would miss it. */
export function assertComplete(features: Feature[]): void {
  const answered = features.flatMap((feature) => feature.routes.map(({ route }) => route))
  const unanswered = allRoutes.filter((route) => !answered.includes(route))
  if (unanswered.length > 0)
    throw new Error(`nobody answers ${unanswered.map((route) => `${route.method} ${route.path}`).join(', ')}`)
  const unlisted = answered.filter((route) => !allRoutes.includes(route))
  if (unlisted.length > 0)
    throw new Error(`the contract does not list ${unlisted.map((route) => `${route.method} ${route.path}`).join(', ')}`)
  if (new Set(answered).size !== answered.length) throw new Error('a call is answered twice')
}

const projectOfTopic = (topic: string): number | null => {
  const id = /^project:([1-9]\d{0,15})$/.exec(topic)?.[1]
  return id === undefined ? null : Number(id)
}

/**
 * Topics of the socket: `own` for what concerns only the person, `agency` for everybody of an authority, `authority` for everybody who reads tickets, `project:12` for a
 * project of one's own authority, and `installation`, which has the facts of all authorities, for the operator of the installation.
 */
export function mayFollowWith(
  readsOf: (authority_id: number) => Database,
): (bearer: Bearer, topic: string) => Promise<boolean> {
  return ({ actor, authority_id }, topic) =>
    byActor(actor, {
      employee: async ({ role }) => {
        if (topic === 'agency' || topic === 'own') return true
        if (!mayRole(role, 'ticket.read')) return false
        if (topic === 'authority') return true
        const project_id = projectOfTopic(topic)
        return (
          project_id !== null &&
          mayRole(role, 'project.read') &&
          (await projectExists(readsOf(authority_id), authority_id, project_id))
        )
      },
      // Of the agency's events a grantee has those of granted projects alone (`Conversation.wants`).
      grantee: async ({ capacity, project_ids }) => {
        if (topic === 'own') return true
        if (!mayCapacity(capacity, 'ticket.read')) return false
        if (topic === 'agency' || topic === 'authority') return true
        const project_id = projectOfTopic(topic)
        return (
          project_id !== null &&
          (project_ids?.includes(project_id) ?? (await projectExists(readsOf(authority_id), authority_id, project_id)))
        )
      },
      operator: async ({ installation_role }) => installation_role === 'operator' && topic === 'installation',
      supplier: async () => false,
      machine: async () => false,
      anonymous: async () => false,
    })
}
