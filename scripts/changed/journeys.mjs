/**
 * Journeys of each feature: names of specs in `e2e/src/journeys`, and a regular expression on the names of its screens.
 * A feature without a line has no spec, and the screen of its own name. `journeys.test.mjs` holds that every spec and screen is named.
 */
export const journeysOfFeatures = {
  account: { specs: ['account'], screens: 'account|account-(faults|password|email)|confirm-email.*|support-account' },
  activity: { specs: ['project-record'], screens: 'project-activity' },
  agencies: { specs: ['agencies', 'operator'], screens: 'agenc.*|switch-agency|operator-account' },
  map: { specs: ['map'], screens: '(project-)?map' },
  calendar: { specs: ['project-record'], screens: 'project-calendar' },
  alignments: { specs: [] },
  attachments: { specs: ['entries-by-hand'] },
  reviews: { specs: ['updates'], screens: 'inbox.*' },
  'acceptance-rules': {
    specs: ['acceptance', 'samples'],
    screens: 'acceptance-rule.*|(project-)?samples-due|project-sufficiency',
  },
  samples: {
    specs: ['samples'],
    screens:
      'samples?|sample-new|own-samples|project-samples|laboratories|testers|test-forms?.*|sample-test|calculators',
  },
  assurance: { specs: [], screens: 'assurance.*' },
  'material-certificates': {
    specs: ['certificates'],
    screens: 'vendor-materials?|certificate-types|material-source.*|approved-products|ticket-names',
  },
  'domestic-content': { specs: ['certificates'], screens: 'domestic-.*' },
  'certificate-checks': { specs: ['certificates', 'submittals'] },
  'certificate-gaps': { specs: ['certificates', 'submittals'], screens: '(project-|vendor-)?submittals?.*' },
  submittals: { specs: ['submittals'], screens: '(project-|vendor-)?submittals?.*' },
  lots: { specs: ['acceptance'], screens: 'rule-packs?|lots?|lot-.*|project-lots' },
  stations: { specs: ['stations'] },
  calibration: { specs: ['calibration'], screens: 'calibration.*' },
  'change-orders': { specs: ['updates'], screens: 'update.*' },
  'access-grants': { specs: ['contractors', 'roles-day'], screens: '(access|consultant).*' },
  'agency-companies': { specs: ['access-requests'], screens: 'compan.*' },
  'access-requests': {
    specs: ['access-requests'],
    screens: 'access-(signup|confirm).*|vendors.*|vendor-(request|suppliers)|consultants|consultant-approve',
  },
  contractors: { specs: ['contractors'], screens: 'contractor(s|s-.*|-access.*)' },
  contracts: { specs: ['contracts'], screens: 'contract|contract-(projects|faults)|contracts.*|project-contract.*' },
  documents: { specs: ['documents'], screens: 'documents.*|vendor-(project-)?documents' },
  employees: { specs: ['employees'], screens: 'employee.*' },
  exceptions: { specs: ['exceptions'], screens: 'exceptions.*' },
  exports: { specs: ['views'], screens: 'export|notifications' },
  find: { specs: ['pages'], screens: 'palette.*' },
  flags: { specs: ['flags'], screens: 'feature-flags.*' },
  'work-zones': { specs: ['work-zones'], screens: 'work-zones?.*' },
  'work-zone-feeds': { specs: ['work-zones'], screens: 'work-zone-feeds' },
  'work-zone-monitor': { specs: ['work-zones'], screens: 'work-zone-monitor.*' },
  telematics: { specs: ['equipment'], screens: 'equipment-systems' },
  equipment: { specs: ['equipment'], screens: 'equipment.*' },
  'gis-files': { specs: ['gis-files'], screens: 'gis-files.*' },
  groups: { specs: ['groups'], screens: 'groups?|groups?-.*' },
  home: { specs: ['roles-day'], screens: 'home.*|vendor-home' },
  imports: { specs: ['pay-items', 'employees', 'updates', 'entries-by-hand'], screens: 'pay-item.*|employee.*' },
  images: { specs: ['photos'], screens: 'ticket-photos|photo|gallery.*' },
  ingest: {
    specs: ['suppliers', 'supplier-sandbox', 'vendors'],
    screens: 'suppliers|supplier-sandbox|keys|key-new|ingest-.*|plant-faults|vendor-(keys|key-new|log|sandbox|help)',
  },
  ledger: { specs: ['ledger'], screens: 'ledger.*' },
  lookups: { specs: ['tickets'], screens: 'tickets-filter.*' },
  schedule: { specs: ['schedule'], screens: 'project-schedule' },
  notices: { specs: ['notices'], screens: 'notices.*|notifications' },
  passwords: { specs: ['passwords'], screens: 'forgot-password|create-password.*|signup|account-password' },
  'pay-entries': { specs: ['fly-out', 'pay-periods'], screens: 'fly-out.*|pay-period.*' },
  'pay-items': { specs: ['pay-items'], screens: 'pay-item.*|project-pay-item.*' },
  people: { specs: ['employees', 'project-team'], screens: 'employees?|team' },
  plants: { specs: ['suppliers'], screens: 'plants|plant-faults' },
  'plant-data': { specs: ['plant-health'], screens: 'plant-data' },
  'plant-inspections': { specs: ['plant-inspections'], screens: 'plant-inspection.*|plant-checklists|plant-findings' },
  'plant-records': { specs: ['plant-health'], screens: 'plant-record' },
  'plant-health': { specs: ['plant-health'], screens: 'plant-health.*|plants-of-inspector|vendor-plants?' },
  preferences: { specs: ['projects'], screens: 'projects-cards|tickets-columns' },
  'project-data': { specs: ['project-materials'], screens: 'project-overview.*' },
  'project-materials': { specs: ['project-materials'], screens: 'project-materials.*' },
  'project-photos': { specs: ['photos'], screens: 'gallery.*' },
  'project-team': { specs: ['project-team'], screens: 'team.*|projects-staffing' },
  projects: {
    specs: ['projects', 'projects-admin', 'project-record'],
    screens: 'projects.*|project-(new|settings|record|not).*',
  },
  reconciliation: {
    specs: ['reconciliation', 'fly-out', 'suggestions', 'entries-by-hand', 'pay-periods'],
    screens: 'reconciliation.*|coding-one|fly-out.*|suggestions.*|entr(y|ies)-.*|pay-period.*',
  },
  'reconciliation-uom': { specs: ['reconciliation-uom'], screens: 'uom-.*|project-factors' },
  reports: { specs: ['reports'], screens: 'reports.*' },
  sessions: { specs: ['session', 'sign-in'], screens: 'sign-in.*' },
  stationing: { specs: [] },
  theme: { specs: ['theme'], screens: 'theme.*' },
  tickets: {
    specs: ['tickets', 'decisions', 'two-people', 'paper', 'pages'],
    screens: 'tickets?|tickets?-.*|selection|deliver.*|reject|void|override-gvw|project-tickets|vendor-tickets?',
  },
  units: { specs: ['reconciliation-uom'], screens: 'uom-units' },
  uploads: { specs: [] },
  views: { specs: ['views'], screens: 'view-new' },
  workshop: { specs: ['operator'], screens: 'workshop-.*|operator-(jobs|events)' },
}

/**
 * Of what all features share, some journeys that cross it; the first folder that fits holds. All journeys are for
 * `npm test`.
 */
export const journeysOfFolders = {
  'web/src/shell/': {
    specs: ['menus', 'session', 'budgets'],
    screens: 'palette.*|shortcuts|switch-agency|notifications',
  },
  'web/src/ui/data-grid/': { specs: ['pages'], screens: 'tickets|employees|selection' },
  'web/src/ui/': { specs: ['zoom'], screens: 'tickets|employee-edit|project-settings|home' },
  'web/src/lib/': { specs: ['connection'], screens: 'tickets|home|sign-in' },
  'server/src/platform/': { specs: ['tickets', 'session'], screens: '' },
  'contract/src/core/': { specs: ['roles-day', 'menus'], screens: '' },
}
