import { accountRoute, adminAccountRoute, adminProfileRoute, noticesRoute, switchAgencyRoute } from './account.ts'
import { appRoute } from './app.tsx'
import { calibrationRoute } from './calibration.ts'
import { flagsRoute } from './flags.ts'
import { groupsRoute } from './groups.ts'
import { employeesRoute } from './employees.ts'
import { homeRoute } from './home.ts'
import { ingestRoute } from './ingest.ts'
import { ledgerRoute } from './ledger.ts'
import { logoutRoute } from './logout.tsx'
import { agenciesRoute, agencyRoute, newAgencyRoute, operatorRoute, ownAgencyRoute } from './operator.ts'
import { adminPlantsRoute, inspectionRoutes, plantDataRoutes, plantHealthRoute, plantsRoute } from './plants.ts'
import { payItemRoute } from './pay-items.ts'
import { newProjectRoute, projectRoutes } from './project.ts'
import { adminProjectsRoute, allPhotosRoute, mapRoute, projectsRoute } from './projects.ts'
import { reconciliationRoute } from './reconciliation.ts'
import { reconciliationUomRoute } from './reconciliation-uom.ts'
import { rootRoute } from './root.ts'
import { adminMonitorRoute, monitoredProjectRoute, monitorRoute, workZoneFeedsRoute } from './work-zones.ts'
import { equipmentRoute } from './equipment.ts'
import {
  deletedDroneUrlsRoute,
  droneUrlsRoute,
  gisFilesRoute,
  imageryFilesRoute,
  linkedDroneUrlsRoute,
} from './gis-files.ts'
import { startRoute, unknownRoute } from './start.ts'
import { themeRoute } from './theme.ts'
import { manageTicketsRoute, ticketsRoute } from './tickets.ts'
import { componentGalleryRoute, eventFeedRoute, jobQueueRoute } from './workshop.ts'

/** Every page behind the sign-in: one line for each. Its menu entry, if it has one, is in the contract's core/menus.ts. */
const pages = [
  accountRoute,
  switchAgencyRoute,
  noticesRoute,
  adminAccountRoute,
  adminProfileRoute,
  homeRoute,
  ticketsRoute,
  manageTicketsRoute,
  projectsRoute,
  adminProjectsRoute,
  newProjectRoute,
  allPhotosRoute,
  mapRoute,
  projectRoutes,
  reconciliationRoute,
  groupsRoute,
  employeesRoute,
  ingestRoute,
  plantHealthRoute,
  adminPlantsRoute,
  plantsRoute,
  ...plantDataRoutes,
  ...inspectionRoutes,
  payItemRoute,
  reconciliationUomRoute,
  calibrationRoute,
  ledgerRoute,
  themeRoute,
  flagsRoute,
  monitorRoute,
  adminMonitorRoute,
  monitoredProjectRoute,
  workZoneFeedsRoute,
  equipmentRoute,
  gisFilesRoute,
  imageryFilesRoute,
  linkedDroneUrlsRoute,
  droneUrlsRoute,
  deletedDroneUrlsRoute,
  ownAgencyRoute,
  operatorRoute,
  agenciesRoute,
  newAgencyRoute,
  agencyRoute,
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
