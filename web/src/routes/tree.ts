// Written by `npm run generate` from the files of the folders.
import { appRoute } from './app.tsx'
import { logoutRoute } from './logout.tsx'
import { rootRoute } from './root.ts'
import { startRoute, unknownRoute } from './start.ts'
import { vendorsRoute, consultantRoutes } from './access-requests.ts'
import { accessRoute } from './access.ts'
import { accountRoute, adminAccountRoute, switchAgencyRoute, noticesRoute, adminProfileRoute } from './account.ts'
import { agencyCompaniesRoute } from './agency-companies.ts'
import { aiRoutes } from './ai-policy.ts'
import { assistantsRoutes } from './assistants.ts'
import { calibrationRoute } from './calibration.ts'
import { constructionRoutes } from './construction-system.ts'
import { employeesRoute } from './employees.ts'
import { equipmentRoute } from './equipment.ts'
import { flagsRoute } from './flags.ts'
import {
  gisFilesRoute,
  imageryFilesRoute,
  linkedDroneUrlsRoute,
  droneUrlsRoute,
  deletedDroneUrlsRoute,
} from './gis-files.ts'
import { groupsRoute } from './groups.ts'
import { homeRoute } from './home.ts'
import { identityRoutes, supportRoute } from './identity.ts'
import { inboxRoute, adminInboxRoute } from './inbox.ts'
import { ingestRoute } from './ingest.ts'
import { ledgerRoute } from './ledger.ts'
import { materialCertificatesRoutes } from './material-certificates.ts'
import { operatorRoute, agenciesRoute, newAgencyRoute, agencyRoute, ownAgencyRoute } from './operator.ts'
import { payItemRoute } from './pay-items.ts'
import { plantHealthRoute, plantsRoute, adminPlantsRoute, plantDataRoutes, inspectionRoutes } from './plants.ts'
import { projectAssistRoutes } from './project-assist.ts'
import { newProjectRoute, projectRoutes } from './project.ts'
import { projectsRoute, allPhotosRoute, mapRoute, adminProjectsRoute } from './projects.ts'
import { reconciliationUomRoute } from './reconciliation-uom.ts'
import { reconciliationRoute } from './reconciliation.ts'
import { samplesRoutes } from './samples.ts'
import { submittalsRoute } from './submittals.ts'
import { themeRoute } from './theme.ts'
import { ticketsRoute, manageTicketsRoute } from './tickets.ts'
import {
  vendorRoute,
  vendorTicketsRoute,
  vendorPlantsRoute,
  vendorSubmittalsRoute,
  vendorIngestRoute,
  vendorDocumentsRoute,
  vendorProjectDocumentsRoute,
} from './vendor.ts'
import { monitorRoute, adminMonitorRoute, monitoredProjectRoute, workZoneFeedsRoute } from './work-zones.ts'
import { componentGalleryRoute, jobQueueRoute, eventFeedRoute } from './workshop.ts'

/** Every page behind the sign-in. Its menu entry, if it has one, is in the contract's core/menus.ts. */
const pages = [
  vendorsRoute,
  ...consultantRoutes,
  accessRoute,
  accountRoute,
  adminAccountRoute,
  switchAgencyRoute,
  noticesRoute,
  adminProfileRoute,
  agencyCompaniesRoute,
  ...aiRoutes,
  ...assistantsRoutes,
  calibrationRoute,
  ...constructionRoutes,
  employeesRoute,
  equipmentRoute,
  flagsRoute,
  gisFilesRoute,
  imageryFilesRoute,
  linkedDroneUrlsRoute,
  droneUrlsRoute,
  deletedDroneUrlsRoute,
  groupsRoute,
  homeRoute,
  ...identityRoutes,
  supportRoute,
  inboxRoute,
  adminInboxRoute,
  ingestRoute,
  ledgerRoute,
  ...materialCertificatesRoutes,
  operatorRoute,
  agenciesRoute,
  newAgencyRoute,
  agencyRoute,
  ownAgencyRoute,
  payItemRoute,
  plantHealthRoute,
  plantsRoute,
  adminPlantsRoute,
  ...plantDataRoutes,
  ...inspectionRoutes,
  ...projectAssistRoutes,
  newProjectRoute,
  ...projectRoutes,
  projectsRoute,
  allPhotosRoute,
  mapRoute,
  adminProjectsRoute,
  reconciliationUomRoute,
  reconciliationRoute,
  ...samplesRoutes,
  submittalsRoute,
  themeRoute,
  ticketsRoute,
  manageTicketsRoute,
  vendorRoute,
  vendorTicketsRoute,
  vendorPlantsRoute,
  vendorSubmittalsRoute,
  vendorIngestRoute,
  vendorDocumentsRoute,
  vendorProjectDocumentsRoute,
  monitorRoute,
  adminMonitorRoute,
  monitoredProjectRoute,
  workZoneFeedsRoute,
  componentGalleryRoute,
  jobQueueRoute,
  eventFeedRoute,
] as const

export const routeTree = rootRoute.addChildren([
  startRoute,
  logoutRoute,
  unknownRoute,
  appRoute.addChildren([...pages]),
])
