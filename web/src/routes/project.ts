import { createRoute, redirect } from '@tanstack/react-router'
import { lazy } from 'react'
import type { CalendarState } from '../features/calendar/calendar-state.ts'
import type { ActivityListState } from '../features/activity/activity-list-state.ts'
import type { DocumentsListState } from '../features/documents/api.ts'
import type { DiariesListState } from '../features/daily-diaries/api.ts'
import type { ReportsListState } from '../features/daily-work-reports/api.ts'
import type { ReportsState } from '../features/reports/reports-state.ts'
import type { TeamListState } from '../features/project-team/team-list-state.ts'
import type { MaterialsListState } from '../features/project-materials/materials-list-state.ts'
import type { UpdatesListState } from '../features/change-orders/list-states.ts'
import type { ExceptionsListState } from '../features/exceptions/list-states.ts'
import type { GalleryListState } from '../features/images/galleries/gallery-list-state.ts'
import type { ItemsListState } from '../features/pay-items/list-states.ts'
import type { PeriodsListState } from '../features/reconciliation/periods/periods-list-state.ts'
import type { ReconciliationListState } from '../features/reconciliation/page/page-list-state.ts'
import type { WorkZonesListState } from '../features/work-zones/api.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { withRetry } from '../lib/with-retry.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { noteRefused } from '../shell/refused-page.ts'
import { appRoute } from './app.tsx'
import { oneProject as projectRoute } from './project-route.ts'
import { toSignIn } from './root.ts'
import { aheadOfTickets, openTickets, readTickets } from './tickets.ts'

/** Where a project is made. Who makes none is led to their landing page, which says why. */
export const newProjectRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects/new',
  beforeLoad: ({ context: { session } }) => {
    if (session.abilities.includes('project.create')) return
    noteRefused()
    throw toSignIn()
  },
  component: lazyPage(() => import('../features/projects/record/new-project-page.tsx')),
})

/** The overview of a project. An address with ticket filters redirects to the tickets, and so do roles that read tickets by plant. */
const projectOverviewRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/',
  validateSearch: readTickets,
  staticData: { permission: 'project.read' },
  beforeLoad: ({ context: { session }, params, search }) => {
    if (Object.keys(search).length > 0 || !session.abilities.includes('project.read'))
      throw redirect({ to: '/projects/$projectId/tickets', params, search, replace: true })
  },
  component: lazyPage(() => import('../features/project-data/project-overview.tsx')),
})

const projectActivityRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/activity',
  validateSearch: (raw: Record<string, unknown>): ActivityListState =>
    plainSearch(raw, ['kind', 'person', 'from', 'to', 'page']),
  staticData: { permission: 'project.read' },
  component: lazyPage(() => import('../features/activity/activity-page.tsx')),
})

const projectTicketsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/tickets',
  validateSearch: readTickets,
  staticData: { ahead: aheadOfTickets('project_tickets') },
  beforeLoad: async ({ context, search, params }) => {
    const opened = await openTickets(context.queryClient, search, 'project_tickets')
    if (opened) throw redirect({ to: '/projects/$projectId/tickets', params, search: opened, replace: true })
  },
  component: lazyPage(() => import('../features/tickets/list/project-tickets-page.tsx')),
})

const projectMapRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/map',
  validateSearch: readTickets,
  staticData: { permission: 'ticket.read', ahead: aheadOfTickets('project_tickets') },
  component: lazyPage(() => import('../features/map/project-map-page.tsx')),
})

const projectUpdatesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/updates',
  validateSearch: (raw: Record<string, unknown>): UpdatesListState =>
    plainSearch(raw, ['search', 'status', 'type', 'sort', 'page', 'update']),
  staticData: { permission: 'pay_item.read' },
  component: lazyPage(() => import('../features/change-orders/updates-page.tsx')),
})

/** Alongside the tab's name, and not waited for. */
const PendingRequests = lazy(withRetry(() => import('../features/contractors/requests/pending-requests.tsx')))

const projectContractorsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/contractors',
  staticData: { permission: 'project.read', mark: PendingRequests },
  component: lazyPage(() => import('../features/contractors/contractors-page.tsx')),
})

const projectContractRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/contract',
  staticData: { permission: 'project.read', flag: 'show_contract_and_contract_project' },
  component: lazyPage(() => import('../features/contracts/project-contract-page.tsx')),
})

const projectPayItemsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/pay-items',
  validateSearch: (raw: Record<string, unknown>): ItemsListState =>
    plainSearch(raw, ['search', 'sort', 'page', 'item', 'uom', 'contractor', 'part', 'more', 'factors']),
  staticData: { permission: 'pay_item.read' },
  component: lazyPage(() => import('../features/pay-items/items/items-page.tsx')),
})

const projectReconciliationRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'reconciliation',
  // The names of its parameters are only in `page-address.ts`.
  validateSearch: (raw: Record<string, unknown>): ReconciliationListState => plainSearch(raw),
  staticData: { permission: 'project.read' },
  component: lazyPage(() => import('../features/reconciliation/page/reconciliation-page.tsx')),
})

const projectPeriodsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/periods',
  validateSearch: (raw: Record<string, unknown>): PeriodsListState => plainSearch(raw, ['page', 'period']),
  staticData: { permission: 'pay_item.read' },
  component: lazyPage(() => import('../features/reconciliation/periods/periods-page.tsx')),
})

const projectExceptionsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/exceptions',
  validateSearch: (raw: Record<string, unknown>): ExceptionsListState =>
    plainSearch(raw, ['view', 'state', 'kind', 'from', 'to', 'plant', 'material', 'sort', 'page', 'exception', 'day']),
  staticData: { permission: 'project.read' },
  component: lazyPage(() => import('../features/exceptions/exceptions-page.tsx')),
})

const projectTeamRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/team',
  staticData: { permission: 'project.read' },
  validateSearch: (raw: Record<string, unknown>): TeamListState => plainSearch(raw, ['search']),
  component: lazyPage(() => import('../features/project-team/team-page.tsx')),
})

const projectSettingsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/settings',
  component: lazyPage(() => import('../features/projects/record/project-settings-page.tsx')),
})

const projectMaterialsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/materials',
  validateSearch: (raw: Record<string, unknown>): MaterialsListState =>
    plainSearch(raw, ['from', 'to', 'type', 'unit', 'view']),
  staticData: { permission: 'project.read' },
  component: lazyPage(() => import('../features/project-materials/materials-page.tsx')),
})

const projectCalendarRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/calendar',
  validateSearch: (raw: Record<string, unknown>): CalendarState => plainSearch(raw, ['view', 'day']),
  staticData: { permission: 'project.read' },
  component: lazyPage(() => import('../features/calendar/calendar-page.tsx')),
})

const projectScheduleRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/schedule',
  validateSearch: (raw: Record<string, unknown>): { activity?: string } => plainSearch(raw, ['activity']),
  staticData: { permission: 'project.read' },
  component: lazyPage(() => import('../features/schedule/schedule-page.tsx')),
})

const projectAlignmentsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/alignments',
  validateSearch: (raw: Record<string, unknown>) => plainSearch(raw, ['tab', 'alignment_file']),
  staticData: { permission: 'project.read', flag: 'project_stationing' },
  component: lazyPage(() => import('../features/stations/project-stationing-page.tsx')),
})

const projectDocumentsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/documents',
  validateSearch: (raw: Record<string, unknown>): DocumentsListState => plainSearch(raw),
  staticData: { permission: 'document.read' },
  component: lazyPage(() => import('../features/documents/documents-page.tsx')),
})

const projectWorkZonesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/work-zones',
  validateSearch: (raw: Record<string, unknown>): WorkZonesListState => plainSearch(raw),
  staticData: { permission: 'work_zone.read' },
  component: lazyPage(() => import('../features/work-zones/work-zones-page.tsx')),
})

const projectEquipmentRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/equipment',
  validateSearch: (raw: Record<string, unknown>) => plainSearch(raw),
  staticData: { permission: 'project.read' },
  component: lazyPage(() => import('../features/equipment/project-equipment-page.tsx')),
})

const projectSamplesPage = lazyPage(() => import('../features/samples/project-samples-page.tsx'))
const projectSamplesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/samples',
  validateSearch: (raw: Record<string, unknown>) => plainSearch(raw),
  staticData: { permission: 'sample.read' },
  component: projectSamplesPage,
})
const projectDueRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/samples/due',
  staticData: { permission: 'sample_due.read' },
  component: projectSamplesPage,
})
const projectSufficiencyRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/samples/sufficiency',
  staticData: { permission: 'sample_due.read' },
  component: projectSamplesPage,
})

const projectSubmittalsPage = lazyPage(() => import('../features/submittals/project-submittals-page.tsx'))
const projectSubmittalsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/submittals',
  validateSearch: (raw: Record<string, unknown>) => plainSearch(raw),
  staticData: { permission: 'submittal.read' },
  component: projectSubmittalsPage,
})
const projectMissingRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/submittals/missing',
  staticData: { permission: 'pay_item.read' },
  component: projectSubmittalsPage,
})

const projectLotsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/lots',
  validateSearch: (raw: Record<string, unknown>) => plainSearch(raw),
  staticData: { permission: 'sample.read' },
  component: lazyPage(() => import('../features/lots/lots/project-lots-page.tsx')),
})

const projectDomesticRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/domestic_content',
  validateSearch: (raw: Record<string, unknown>) => plainSearch(raw),
  staticData: { permission: 'domestic_content.read' },
  component: lazyPage(() => import('../features/domestic-content/domestic-page.tsx')),
})

const projectPhotosRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/photos',
  validateSearch: (raw: Record<string, unknown>): GalleryListState =>
    plainSearch(raw, ['scope', 'search', 'project', 'of', 'from', 'to']),
  staticData: { permission: 'project.read' },
  component: lazyPage(() => import('../features/images/galleries/project-photos-page.tsx')),
})

const projectReportingRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/reporting',
  validateSearch: (raw: Record<string, unknown>): ReportsState => plainSearch(raw),
  staticData: { permission: 'project.read' },
  component: lazyPage(() => import('../features/reports/reports-page.tsx')),
})

const projectWorkReportPage = lazyPage(() => import('./work-report-page.tsx'))
const dailyReport = { permission: 'daily_work_report.read', flag: 'show_dwr' } as const
/** The list. Addresses that name a report, as those of the activity do, show it on its own page. */
const projectWorkReportsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/daily_work_reports',
  validateSearch: (raw: Record<string, unknown>): ReportsListState => plainSearch(raw),
  staticData: dailyReport,
  beforeLoad: ({ params: { projectId }, search: { report } }) => {
    if (report !== undefined)
      throw redirect({
        to: '/projects/$projectId/daily_work_reports/$reportId',
        params: { projectId, reportId: Number(report) },
        replace: true,
      })
  },
  component: projectWorkReportPage,
})
const diaryPage = lazyPage(() => import('../features/daily-diaries/diary-page.tsx'))
interface WorkReportPart<Path> {
  path: Path
  component?: typeof projectWorkReportPage
}
/** Its calendar and its diaries. */
const workReportPart = <const Path extends string>({ path, component = projectWorkReportPage }: WorkReportPart<Path>) =>
  createRoute({
    getParentRoute: () => projectRoute,
    path,
    validateSearch: (raw: Record<string, unknown>): DiariesListState & { day?: string } => plainSearch(raw),
    staticData: dailyReport,
    component,
  })
const workReportParts = [
  workReportPart({ path: '/daily_work_reports/calendar' }),
  workReportPart({ path: '/daily_work_reports/diaries' }),
  workReportPart({ path: '/daily_work_reports/diaries/$date', component: diaryPage }),
] as const
/** One report; an address whose id is no number shows the list. */
const projectWorkReportRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/daily_work_reports/$reportId',
  params: {
    parse: ({ reportId }) => ({ reportId: Number(reportId) }),
    stringify: ({ reportId }) => ({ reportId: String(reportId) }),
  },
  validateSearch: (raw: Record<string, unknown>): { revision?: string } => plainSearch(raw, ['revision']),
  staticData: dailyReport,
  beforeLoad: ({ params: { projectId, reportId } }) => {
    if (!Number.isSafeInteger(reportId) || reportId <= 0)
      throw redirect({
        to: '/projects/$projectId/daily_work_reports',
        params: { projectId },
        search: {},
        replace: true,
      })
  },
  component: lazyPage(() => import('../features/daily-work-reports/report/report-page.tsx')),
})

/** Drawings and imagery of a project on a map (specification section 2, Project GIS Files). */
const projectGisFilesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/gis-files',
  staticData: { permission: 'project.read' },
  component: lazyPage(() => import('../features/gis-files/project-gis-page.tsx')),
})

/** The parts of a project: one line for each (features/projects/project/project-tabs.ts gives their order). */
export const projectRoutes = [
  projectRoute.addChildren([
    projectOverviewRoute,
    projectActivityRoute,
    projectTicketsRoute,
    projectMapRoute,
    projectMaterialsRoute,
    projectCalendarRoute,
    projectScheduleRoute,
    projectAlignmentsRoute,
    projectWorkZonesRoute,
    projectEquipmentRoute,
    projectSamplesRoute,
    projectLotsRoute,
    projectDomesticRoute,
    projectSubmittalsRoute,
    projectMissingRoute,
    projectDueRoute,
    projectSufficiencyRoute,
    projectGisFilesRoute,
    projectPhotosRoute,
    projectDocumentsRoute,
    projectWorkReportsRoute,
    ...workReportParts,
    projectWorkReportRoute,
    projectReportingRoute,
    projectSettingsRoute,
    projectTeamRoute,
    projectContractRoute,
    projectPayItemsRoute,
    projectUpdatesRoute,
    projectReconciliationRoute,
    projectPeriodsRoute,
    projectExceptionsRoute,
    projectContractorsRoute,
  ]),
] as const
