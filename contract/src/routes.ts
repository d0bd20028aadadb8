// Written by `npm run generate` from the files of the folders.
import type { Route } from './core/route.ts'
import { acceptanceRules } from './acceptance-rules/acceptance-rules.contract.ts'
import { sampleDues } from './acceptance-rules/sample-due.contract.ts'
import { sufficiencies } from './acceptance-rules/sufficiency.contract.ts'
import { calculators } from './acceptance/calculators.contract.ts'
import { accessGrants } from './access-grants/access-grants.contract.ts'
import { companyPeople } from './access-grants/company-people.contract.ts'
import { vendorRequests, consultantRequests } from './access-requests/managed-requests.contract.ts'
import { signup } from './access-requests/signup.contract.ts'
import { accounts } from './account/account.contract.ts'
import { activity } from './activity/activity.contract.ts'
import { agencies } from './agencies/agencies.contract.ts'
import { managedAgencies } from './agencies/managed-agencies.contract.ts'
import { agencyCompanies } from './agency-companies/agency-companies.contract.ts'
import { companyCredentials } from './agency-companies/company-credentials.contract.ts'
import { companyGrants } from './agency-companies/company-grants.contract.ts'
import { aiPolicies, modelEndpoints } from './ai-policy/ai-policy.contract.ts'
import { aiUses } from './ai-policy/ai-uses.contract.ts'
import { alignments } from './alignments/alignments.contract.ts'
import { analytics } from './analytics/analytics.contract.ts'
import { apiTokens, protectedResource } from './api-tokens/api-tokens.contract.ts'
import { assistantChat } from './assistants/assistant-chat.contract.ts'
import { assistantInbox } from './assistants/assistant-inbox.contract.ts'
import { assistants } from './assistants/assistants.contract.ts'
import { independentAssurance } from './assurance/assurance.contract.ts'
import { calendarFeeds } from './calendar/calendar-feed.contract.ts'
import { calendar } from './calendar/calendar.contract.ts'
import { calibration } from './calibration/calibration.contract.ts'
import { certificateChecks } from './certificate-checks/certificate-checks.contract.ts'
import { changeOrders } from './change-orders/change-orders.contract.ts'
import { contractors } from './contractors/contractors.contract.ts'
import { contracts } from './contracts/contracts.contract.ts'
import { dailyDiaries } from './daily-diaries/daily-diaries.contract.ts'
import { dailyReportFiles } from './daily-report-files/daily-report-files.contract.ts'
import { dailyWorkReports } from './daily-work-reports/daily-work-reports.contract.ts'
import { reportAttachments } from './daily-work-reports/report-attachments.contract.ts'
import { directoryRoles } from './directory-roles/directory-roles.contract.ts'
import { documents } from './documents/documents.contract.ts'
import { sharedDocuments } from './documents/shared-documents.contract.ts'
import { domesticContent, domesticArticles, domesticSteps } from './domestic-content/domestic-content.contract.ts'
import { employees } from './employees/employees.contract.ts'
import { equipment } from './equipment/equipment.contract.ts'
import { proximity } from './equipment/ranges.contract.ts'
import { tracking } from './equipment/tracking.contract.ts'
import { contractorDays } from './exceptions/contractor-days.contract.ts'
import { exceptions, dailySummaries } from './exceptions/exceptions.contract.ts'
import { exports } from './exports/exports.contract.ts'
import { finds } from './find/find.contract.ts'
import { flagSettings } from './flags/flag-settings.contract.ts'
import { flags } from './flags/flags.contract.ts'
import { droneUrls } from './gis-files/drone-urls.contract.ts'
import { gisFiles } from './gis-files/gis-files.contract.ts'
import { groups } from './groups/groups.contract.ts'
import { homes } from './home/home.contract.ts'
import { identityProviders } from './identity-providers/identity-providers.contract.ts'
import { managedProviders } from './identity-providers/managed-providers.contract.ts'
import { personIdentities } from './identity-providers/person-identities.contract.ts'
import { sso } from './identity-providers/sso.contract.ts'
import { images } from './images/images.contract.ts'
import { impersonations } from './impersonations/impersonations.contract.ts'
import { ingest } from './ingest/ingest.contract.ts'
import { sandbox } from './ingest/sandbox.contract.ts'
import { ledger } from './ledger/ledger.contract.ts'
import { lookups } from './lookups/lookups.contract.ts'
import { lots } from './lots/lots.contract.ts'
import { rulePackEditions } from './lots/rule-packs.contract.ts'
import { map } from './map/map.contract.ts'
import { approvedProducts } from './material-certificates/approved-products.contract.ts'
import { certificateChoices } from './material-certificates/certificate-choices.contract.ts'
import { certificateExceptions } from './material-certificates/certificate-exceptions.contract.ts'
import { certificateTypes } from './material-certificates/certificate-types.contract.ts'
import { materialSources } from './material-certificates/material-sources.contract.ts'
import { ticketMaterials } from './material-certificates/ticket-materials.contract.ts'
import { vendorMaterials } from './material-certificates/vendor-materials.contract.ts'
import { noticeChoices } from './notices/notice-choices.contract.ts'
import { noticeRules } from './notices/notice-rules.contract.ts'
import { notices } from './notices/notices.contract.ts'
import { passwords } from './passwords/passwords.contract.ts'
import { masterPayItems, payItems } from './pay-items/pay-items.contract.ts'
import { phones } from './phones/phones.contract.ts'
import { plantDataCalls } from './plant-data/plant-data.contract.ts'
import { plantHealthCalls } from './plant-health/plant-health.contract.ts'
import { suppliedPlants } from './plant-health/supplied-plants.contract.ts'
import { plantChecklists } from './plant-inspections/plant-checklists.contract.ts'
import { plantFindings } from './plant-inspections/plant-findings.contract.ts'
import { plantInspections } from './plant-inspections/plant-inspections.contract.ts'
import { plantRecords } from './plant-records/plant-records.contract.ts'
import { plants } from './plants/plants.contract.ts'
import { preferences } from './preferences/preferences.contract.ts'
import { projectDataCalls } from './project-data/project-data.contract.ts'
import { projectMaterials } from './project-materials/project-materials.contract.ts'
import { projectTeam } from './project-team/project-team.contract.ts'
import { projects } from './projects/projects.contract.ts'
import { reconciliationUom } from './reconciliation-uom/reconciliation-uom.contract.ts'
import { reconciliation } from './reconciliation/reconciliation.contract.ts'
import { reportModels, reportModelRuns } from './report-models/report-models.contract.ts'
import { reportWordings } from './report-models/report-words.contract.ts'
import { constructionSystems } from './report-sending/construction-system.contract.ts'
import { reportSendings } from './report-sending/report-sending.contract.ts'
import { reportSchedules } from './reports/report-schedules.contract.ts'
import { reports } from './reports/reports.contract.ts'
import { inboxCount } from './reviews/inbox-count.contract.ts'
import { inbox } from './reviews/inbox.contract.ts'
import { roadNetworks } from './road-network/road-network.contract.ts'
import { managedSaml } from './saml/managed-saml.contract.ts'
import { saml, samlProviders } from './saml/saml.contract.ts'
import { results } from './sample-tests/results-import.contract.ts'
import { samplePrints } from './sample-tests/sample-prints.contract.ts'
import { sampleTests } from './sample-tests/sample-tests.contract.ts'
import { testForms } from './sample-tests/test-forms.contract.ts'
import { turnaround } from './sample-tests/turnaround.contract.ts'
import { laboratories } from './samples/laboratories.contract.ts'
import { sampleAttachments } from './samples/sample-attachments.contract.ts'
import { samplePlaces } from './samples/sample-places.contract.ts'
import { samples } from './samples/samples.contract.ts'
import { testers, qualifications } from './samples/testers.contract.ts'
import { schedule } from './schedule/schedule.contract.ts'
import { scimSettings } from './scim/scim-settings.contract.ts'
import { scim } from './scim/scim.contract.ts'
import { ownSecondFactors } from './second-factors/own-factors.contract.ts'
import { secondFactorRules } from './second-factors/second-factor-rules.contract.ts'
import { secondSteps } from './second-factors/second-step.contract.ts'
import { stepUps } from './second-factors/step-up.contract.ts'
import { sessions } from './sessions/sessions.contract.ts'
import { stations } from './stations/stations.contract.ts'
import { submittalFiles } from './submittals/submittal-files.contract.ts'
import { submittals } from './submittals/submittals.contract.ts'
import { telematics } from './telematics/telematics.contract.ts'
import { themes } from './theme/theme.contract.ts'
import { ticketDecisions } from './tickets/decisions.contract.ts'
import { ticketSigning } from './tickets/signing.contract.ts'
import { suppliedTickets } from './tickets/supplied-tickets.contract.ts'
import { ticketPrint } from './tickets/ticket-print.contract.ts'
import { tickets } from './tickets/tickets.contract.ts'
import { uploads } from './uploads/uploads.contract.ts'
import { views } from './views/views.contract.ts'
import { weather } from './weather/weather.contract.ts'
import { workZoneFeeds } from './work-zone-feeds/work-zone-feeds.contract.ts'
import { workZoneMonitor } from './work-zone-monitor/work-zone-monitor.contract.ts'
import { workZones } from './work-zones/work-zones.contract.ts'
import { workshop } from './workshop/workshop.contract.ts'

/** Every call of the product, by feature. The server mounts them all; tests, OpenAPI and the generated documents walk them. */
export const routesByFeature = {
  acceptanceRules,
  sampleDues,
  sufficiencies,
  acceptance: calculators,
  accessGrants,
  companyPeople,
  vendorRequests,
  consultantRequests,
  signup,
  account: accounts,
  activity,
  agencies,
  managedAgencies,
  agencyCompanies,
  companyCredentials,
  companyGrants,
  aiPolicies,
  modelEndpoints,
  aiUses,
  alignments,
  analytics,
  apiTokens,
  protectedResource,
  assistantChat,
  assistantInbox,
  assistants,
  assurance: independentAssurance,
  calendarFeeds,
  calendar,
  calibration,
  certificateChecks,
  changeOrders,
  contractors,
  contracts,
  dailyDiaries,
  dailyReportFiles,
  dailyWorkReports,
  reportAttachments,
  directoryRoles,
  documents,
  sharedDocuments,
  domesticContent,
  domesticArticles,
  domesticSteps,
  employees,
  equipment,
  proximity,
  tracking,
  contractorDays,
  exceptions,
  dailySummaries,
  exports,
  find: finds,
  flagSettings,
  flags,
  droneUrls,
  gisFiles,
  groups,
  home: homes,
  identityProviders,
  managedProviders,
  personIdentities,
  sso,
  images,
  impersonations,
  ingest,
  sandbox,
  ledger,
  lookups,
  lots,
  rulePackEditions,
  map,
  approvedProducts,
  certificateChoices,
  certificateExceptions,
  certificateTypes,
  materialSources,
  ticketMaterials,
  vendorMaterials,
  noticeChoices,
  noticeRules,
  notices,
  passwords,
  masterPayItems,
  payItems,
  phones,
  plantData: plantDataCalls,
  plantHealthCalls,
  suppliedPlants,
  plantChecklists,
  plantFindings,
  plantInspections,
  plantRecords,
  plants,
  preferences,
  projectData: projectDataCalls,
  projectMaterials,
  projectTeam,
  projects,
  reconciliationUom,
  reconciliation,
  reportModels,
  reportModelRuns,
  reportWordings,
  constructionSystems,
  reportSendings,
  reportSchedules,
  reports,
  inboxCount,
  inbox,
  roadNetwork: roadNetworks,
  managedSaml,
  saml,
  samlProviders,
  results,
  samplePrints,
  sampleTests,
  testForms,
  turnaround,
  laboratories,
  sampleAttachments,
  samplePlaces,
  samples,
  testers,
  qualifications,
  schedule,
  scimSettings,
  scim,
  ownSecondFactors,
  secondFactorRules,
  secondSteps,
  stepUps,
  sessions,
  stations,
  submittalFiles,
  submittals,
  telematics,
  theme: themes,
  ticketDecisions,
  ticketSigning,
  suppliedTickets,
  ticketPrint,
  tickets,
  uploads,
  views,
  weather,
  workZoneFeeds,
  workZoneMonitor,
  workZones,
  workshop,
} as const

export const allRoutes: readonly Route[] = Object.values(routesByFeature).flatMap(
  (feature) => Object.values(feature) as Route[],
)
