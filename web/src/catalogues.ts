import 'i18next'

/** The catalogues of the application, so that a key that does not exist does not compile. A feature defines its own by `defineCatalogue`. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
  }
  interface ResourceNamespaceMap {
    common: typeof import('./lib/common.en.json')
    /** Problems whose text comes only from the server: it sends the English text, the Spanish one is loaded. */
    problems: typeof import('./lib/problems.en.json')
    account: typeof import('./features/account/account.en.json')
    activity: typeof import('./features/activity/activity.en.json')
    agencies: typeof import('./features/agencies/agencies.en.json')
    alignments: typeof import('./features/alignments/alignments.en.json')
    attachments: typeof import('./ui/attachments/attachments.en.json')
    calendar: typeof import('./features/calendar/calendar.en.json')
    calibration: typeof import('./features/calibration/calibration.en.json')
    records: typeof import('./lib/record/records.en.json')
    'call-faults': typeof import('./lib/call-faults.en.json')
    'change-orders': typeof import('./features/change-orders/change-orders.en.json')
    conflict: typeof import('./ui/edit-conflict/conflict.en.json')
    contractors: typeof import('./features/contractors/contractors.en.json')
    contracts: typeof import('./features/contracts/contracts.en.json')
    'csv-faults': typeof import('./lib/csv-faults.en.json')
    decisions: typeof import('./features/tickets/decisions/decisions.en.json')
    documents: typeof import('./features/documents/documents.en.json')
    employees: typeof import('./features/employees/employees.en.json')
    equipment: typeof import('./features/equipment/equipment.en.json')
    exceptions: typeof import('./features/exceptions/exceptions.en.json')
    /** All but the button's text comes with what the button opens. */
    exports: typeof import('./features/exports/exports.en.json') &
      typeof import('./features/exports/exports.progress.en.json')
    find: typeof import('./shell/palette/find.en.json')
    flags: typeof import('./features/flags/flags.en.json')
    'gis-files': typeof import('./features/gis-files/gis-files.en.json')
    groups: typeof import('./features/groups/groups.en.json')
    history: typeof import('./ui/history/history.en.json')
    home: typeof import('./features/home/home.en.json')
    images: typeof import('./features/images/images.en.json')
    imports: typeof import('./features/imports/imports.en.json')
    ingest: typeof import('./features/ingest/ingest.en.json')
    ledger: typeof import('./features/ledger/ledger.en.json')
    'list-notes': typeof import('./ui/record-list/list-notes.en.json')
    map: typeof import('./features/map/map.en.json')
    notices: typeof import('./features/notices/notices.en.json')
    passwords: typeof import('./features/passwords/passwords.en.json')
    'pay-items': typeof import('./features/pay-items/pay-items.en.json')
    'pay-periods': typeof import('./features/reconciliation/periods/pay-periods.en.json')
    'plant-data': typeof import('./features/plant-data/plant-data.en.json')
    'plant-health': typeof import('./features/plant-health/plant-health.en.json')
    'plant-inspections': typeof import('./features/plant-inspections/plant-inspections.en.json')
    'plant-records': typeof import('./features/plant-records/plant-records.en.json')
    plants: typeof import('./features/plants/plants.en.json')
    print: typeof import('./shell/print/print.en.json')
    'project-data': typeof import('./features/project-data/project-data.en.json')
    'project-materials': typeof import('./features/project-materials/project-materials.en.json')
    'project-team': typeof import('./features/project-team/project-team.en.json')
    project_record: typeof import('./features/projects/record/project_record.en.json')
    projects: typeof import('./features/projects/projects.en.json')
    reconciliation: typeof import('./features/reconciliation/reconciliation.en.json')
    'reconciliation-page': typeof import('./features/reconciliation/page/reconciliation-page.en.json')
    'reconciliation-uom': typeof import('./features/reconciliation-uom/reconciliation-uom.en.json')
    reports: typeof import('./features/reports/reports.en.json')
    roles: typeof import('./lib/roles.en.json')
    schedule: typeof import('./features/schedule/schedule.en.json')
    sessions: typeof import('./features/sessions/sessions.en.json')
    shell: typeof import('./shell/shell.en.json')
    shortcuts: typeof import('./shell/shortcuts.en.json')
    stations: typeof import('./features/stations/stations.en.json')
    telematics: typeof import('./features/telematics/telematics.en.json')
    theme: typeof import('./features/theme/theme.en.json')
    ticket: typeof import('./features/tickets/drawer/ticket.en.json')
    ticket_fields: Record<string, string>
    /** The texts of the drawer and of the filters come with them. */
    tickets: typeof import('./features/tickets/tickets.en.json') &
      typeof import('./features/tickets/drawer/tickets.drawer.en.json') &
      typeof import('./features/tickets/filters/tickets.filters.en.json')
    uploads: typeof import('./lib/uploads/uploads.en.json')
    views: typeof import('./features/views/views.en.json')
    'weighing-checks': typeof import('./lib/weighing-checks.en.json')
    'work-zone-feeds': typeof import('./features/work-zone-feeds/work-zone-feeds.en.json')
    'work-zone-monitor': typeof import('./features/work-zone-monitor/work-zone-monitor.en.json')
    'work-zones': typeof import('./features/work-zones/work-zones.en.json')
    workshop: typeof import('./features/workshop/workshop.en.json')
  }
}
