import { capacities, consultants, readers, signers, vendors, writingConsultants, type Capacity } from './capacities.ts'

/** The ten roles of an authority's staff (specification section 6). */
export const roles = [
  'administrator',
  'area_manager',
  'field_engineer',
  'field_inspector',
  'pending',
  'plant_inspector',
  'read_only_auditor',
  'read_only_inspector',
  'safety_inspector',
  'qc_lab',
] as const
export type Role = (typeof roles)[number]

/** Roles that never write anything but their own session, account, preferences and views (D12). */
export const readOnlyRoles: readonly Role[] = ['read_only_auditor', 'read_only_inspector', 'pending']

/** The roles of section 6's Projects row. */
export const projectReaders = [
  'area_manager',
  'field_engineer',
  'field_inspector',
  'pending',
  'read_only_auditor',
  'read_only_inspector',
  'administrator',
] as const
const everyone = roles
const engineers = ['administrator', 'area_manager', 'field_engineer'] as const
const deciders = [...engineers, 'field_inspector'] as const
const ticketRoles = [...projectReaders, 'plant_inspector', 'qc_lab'] as const
const exporters = projectReaders.filter((role) => role !== 'pending')

/**
 * What a role may do at all (specification section 6, D12a). A policy decides on which rows:
 * an area manager's own districts, an engineer's own projects, a plant inspector's plants.
 */
export const grants = {
  'account.read': everyone,
  'account.write': everyone,
  /** One's own API tokens. */
  'own_token.manage': everyone,
  /** Files that were prepared for oneself, and how far they are. */
  'own_file.read': everyone,
  /** One's own settings, views and recent searches of tables. */
  'preferences.read': everyone,
  'preferences.write': everyone,
  /** Ask the assistants that are published for oneself, in threads of one's own. */
  'assistant.ask': everyone,
  /** Search over every kind of record; of which kinds one finds any is the permission to open them. */
  'record.read': everyone,
  /** What waits for oneself, of all kinds of records that are reviewed. */
  'inbox.read': everyone,
  /** One's own notices, and how they reach one. */
  'notice.read': everyone,
  'notice.write': everyone,
  /** Views for the whole agency are created by the roles that create projects. */
  'view.share': engineers,
  /** All projects and tickets of the agency (D12a). */
  'project.read': projectReaders,
  /** The list of projects: a plant inspector's too, while `restrict_plant_inspectors` is off (section 6, 'My projects'). */
  'project_list.read': [...projectReaders, 'plant_inspector'],
  /** Create and change a project (D12a). */
  'project.create': engineers,
  'project.update': engineers,
  /** Further actions of the administrators' projects page: hide, delete, restore. */
  'project.manage': ['administrator'],
  /** Export of readable rows; not for the role pending (D12a). */
  'project.export': exporters,
  /** The people on a project's team, including oneself (D12a). */
  'project.staff': engineers,
  /** Companies on a project and requests to join them: everyone who may change the project (D12a). */
  'contractor.manage': engineers,
  /** Contracts and contract projects (D34): everyone who may change projects (D12a). */
  'contract.manage': engineers,
  /** Documents of a project, as far as their folders are visible to the person (D44). */
  'document.read': projectReaders,
  /** Contracts of the agency, beyond those that include a project that one reads. */
  'contract.read': projectReaders,
  /** What the agency has for all of its projects: the master list of pay items, the rules of its documents. */
  'agency_list.read': projectReaders,
  /** One's own address of a project's calendar, which opens without a session. */
  'calendar_feed.read': projectReaders,
  /** Pay items of a project with their quantities, updates and pay periods. */
  'pay_item.read': projectReaders,
  /** Pay items, updates, activation of reconciliation, closing of periods, units (D12a, D35). */
  'pay_item.manage': ['administrator'],
  'ticket.read': ticketRoles,
  /** One's own token for programs that fetch map tiles, which works without a session. */
  'map_token.read': ticketRoles,
  /** Read-only roles too, pending not (D12a). */
  'ticket.export': exporters,
  'ticket.decide': deciders,
  /** Take back what one did to tickets, within some minutes (D7). */
  'ticket.undo': deciders,
  'ticket.void': ['administrator', 'area_manager'],
  'ticket.override_gvw': engineers,
  'ticket.match': ['administrator', 'area_manager'],
  /** Tickets on pay items, and off them (D12a). */
  'ticket.code': deciders,
  /** Quantities without a ticket (D12a). */
  'quantity.enter': engineers,
  /** Contractors' jobs and their connection to projects; an area manager connects to projects of the own district (D12a). */
  'calibration.manage': ['administrator', 'area_manager'],
  /** A job belongs to no district, so that hiding it from everybody is an administrator's. */
  'calibration.hide': ['administrator'],
  'image.read': ticketRoles,
  /** To what is the policy of each owner: a plant inspector's are inspections and findings of plants. */
  'image.write': ['administrator', 'area_manager', 'field_engineer', 'field_inspector', 'plant_inspector'],
  /** Where a photo was taken and with which device: for those who decide by it, and for the auditor. */
  'image.origin': ['administrator', 'area_manager', 'field_engineer', 'field_inspector', 'read_only_auditor'],
  'home.read': projectReaders,
  /** What is under everything on maps: the agency's own maps and its roads. */
  'map_background.read': [...ticketRoles, 'safety_inspector'],
  /** Work zones and their monitor (section 6): what is armed is public. */
  'work_zone.read': [...projectReaders, 'safety_inspector'],
  /** A policy decides for which projects (D45). */
  'work_zone.manage': ['administrator', 'area_manager', 'field_engineer', 'field_inspector', 'safety_inspector'],
  /** What leaves the agency: its feed, the feed's subscribers, and whose feeds it reads (D27). */
  'work_zone_feed.manage': ['administrator'],
  /** Machines, systems of OEMs, proximity (section 6, Equipment and fleet). */
  'machine.manage': ['administrator'],
  /** Ask the systems of OEMs for news of a project's machines: who works on projects and may write. */
  'machine.refresh': deciders,
  'gis_file.manage': ['administrator'],
  'report_model.manage': ['administrator'],
  'group.manage': ['administrator'],
  /** Section 6, `view_employees`. */
  'employee.read': engineers,
  'employee.manage': ['administrator'],
  /** Settings and districts of the own agency (D12a). */
  'agency.manage': ['administrator'],
  /** How people sign in: providers, roles from directories, second factors, tokens, and when support acted in whose name. */
  'identity.manage': ['administrator'],
  /** Requests of vendors and of consultants for access (section 6). */
  'vendor.manage': ['administrator'],
  'consultant.manage': ['administrator'],
  /** Companies from outside: their addresses, licenses and insurance, and what their people may do. */
  'company.manage': ['administrator'],
  'flag.manage': ['administrator'],
  'theme.manage': ['administrator'],
  'plant.read': ['administrator', 'plant_inspector'],
  'plant.manage': ['administrator'],
  /** Perform and sign inspections of plants, and follow findings until they are closed. */
  'plant_inspection.perform': ['administrator', 'plant_inspector'],
  /** Samples with their tests, for all who have their page (section 6); for whom only through projects or tickets is a policy. */
  'sample.read': [...ticketRoles, 'safety_inspector'],
  /** Take, log and send samples. */
  'sample.take': [...deciders, 'plant_inspector', 'qc_lab'],
  /** Receive samples at a laboratory, test them, there or on the road, and report results. */
  'sample.test': [...deciders, 'plant_inspector', 'qc_lab'],
  /** Confirm what somebody else tested. */
  'sample.authorize': [...engineers, 'qc_lab'],
  /** Accept results for the project. */
  'sample.approve': engineers,
  'sample.void': engineers,
  /** What acceptance rules ask for on projects: who reads their pay items, and laboratories. */
  'sample_due.read': [...projectReaders, 'qc_lab'],
  'laboratory.read': [...ticketRoles, 'safety_inspector'],
  /** Editions of the agency's rule packs, by which its lots are judged. */
  'rule_pack.read': [...ticketRoles, 'safety_inspector'],
  /** Lots of pay items: begin, close and open them again, on the projects of one's own. */
  'lot.manage': engineers,
  /** What is domestic of what is built into projects (23 CFR 635.410): for who reads their pay items. */
  'domestic_content.read': projectReaders,
  /** On the projects of one's own. */
  'domestic_content.manage': engineers,
  /** Submittals: certificates of materials, of all projects. Drafts of others' companies are not among them. */
  'submittal.read': projectReaders,
  /** Write and submit certificates, on one's own projects. */
  'submittal.write': deciders,
  /** Approve, return and reject what others submitted. */
  'submittal.review': engineers,
  /** Forms of tests, laboratories and people with their qualifications, acceptance rules and rule packs. */
  'acceptance.manage': ['administrator'],
  /** Materials that vendors certify, certificate types, approved sources and products: who reads tickets. */
  'material_certificate.read': ticketRoles,
  'material_certificate.manage': ['administrator'],
  /** Daily work reports of the projects that one reads (D38, D62). */
  'daily_work_report.read': projectReaders,
  /** Write and sign one's own, on projects where one decides tickets. */
  'daily_work_report.write': deciders,
  /** Approve or reject what others signed; of which projects is a policy. */
  'daily_work_report.approve': engineers,
  /** Send approved ones to the construction system, which asks for a role of its own. */
  'daily_work_report.send': deciders,
  /** The agency's construction system: its address and keys, its contracts and people. */
  'construction_system.manage': ['administrator'],
  /** What AI may do, and the language models it calls. */
  'ai_policy.manage': ['administrator'],
  /** The register of uses of AI, which auditors read and export. */
  'ai_register.read': ['administrator', 'read_only_auditor'],
  /** The calculators of the laboratory's page, which store nothing. */
  'calculator.read': everyone,
  /** Keys of suppliers' systems, what they posted, and their reports of the sandbox; a vendor's are those of its own suppliers. */
  'ingest_key.manage': ['administrator'],
  /** What the agency asks all suppliers to send. */
  'ingest_profile.manage': ['administrator'],
  /** Assistants, their files and evaluation, and what people sent to the agency from their threads. */
  'assistant.manage': ['administrator'],
  'ledger.read': ['administrator'],
  'ledger.verify': ['administrator'],
  'ledger.export': ['administrator'],
  /** The component gallery, and the background activity of one's own agency. */
  'workshop.read': ['administrator'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof grants | keyof typeof capacityGrants

/** What a capacity may do at all (D49), on the projects of its grant. A permission that is not here is the staff's alone. */
export const capacityGrants = {
  /** The grant under which one acts, with its projects. */
  'own_grant.read': capacities,
  'own_token.manage': capacities,
  'assistant.ask': capacities,
  'inbox.read': capacities,
  'notice.read': capacities,
  'notice.write': capacities,
  'preferences.read': readers,
  'preferences.write': readers,
  'own_file.read': readers,
  'record.read': readers,
  /** What consultants see and do in the agency's pages, on granted projects alone: as a read only or a field inspector (D49). */
  'project.read': consultants,
  'project_list.read': readers,
  'ticket.read': readers,
  'map_background.read': readers,
  /** Files of what they read, and of nothing beyond the projects of the grant. */
  'ticket.export': readers,
  'project.export': readers,
  'image.read': readers,
  'pay_item.read': readers,
  'domestic_content.read': consultants,
  /** Folders that are shared with them. */
  'document.read': capacities,
  'home.read': consultants,
  'work_zone.read': consultants,
  'ticket.decide': writingConsultants,
  'ticket.undo': [...writingConsultants, ...signers],
  /** Agree to tickets, or dispute them, for the company that placed the loads. */
  'ticket.sign': signers,
  /** What plants of the suppliers sent that one's company is: their tickets as the agency saw them, and their health. */
  'supplied.read': vendors,
  'ingest_key.manage': vendors,
  'ticket.code': writingConsultants,
  'sample.read': readers,
  /** A contractor what its own people sample, and none of it before it is due. */
  'sample_due.read': readers,
  /** Consultants any, a contractor its own company's quality control. */
  'sample.take': [...writingConsultants, ...signers],
  'sample.test': [...writingConsultants, ...signers],
  /** Vendors those of the suppliers that their company is, the others those of the projects of their grant. */
  'submittal.read': capacities,
  'submittal.write': [...vendors, ...signers, ...writingConsultants],
  'daily_work_report.read': consultants,
  'daily_work_report.write': writingConsultants,
  'image.write': writingConsultants,
  'image.origin': writingConsultants,
  'work_zone.manage': writingConsultants,
  'machine.refresh': writingConsultants,
} as const satisfies Record<string, readonly Capacity[]>

// A function, so that pages which name no permission load none of the tables.
function allPermissions(): Permission[] {
  return [...new Set([...Object.keys(grants), ...Object.keys(capacityGrants)])] as Permission[]
}

/** Every permission, of staff and of people from outside. */
export const permissions = /* @__PURE__ */ allPermissions()

/** Whether a role holds a permission. */
export const mayRole = (role: Role, permission: Permission): boolean =>
  ((grants as Partial<Record<Permission, readonly Role[]>>)[permission] ?? []).includes(role)

/** Whether a capacity holds a permission. */
export const mayCapacity = (capacity: Capacity, permission: Permission): boolean =>
  ((capacityGrants as Partial<Record<Permission, readonly Capacity[]>>)[permission] ?? []).includes(capacity)

/** Whether a person can match held tickets at all: an area manager of no district has no project to match them to (D12a). */
export const canMatch = ({ role, district_id }: { role: Role; district_id: number | null }): boolean =>
  mayRole(role, 'ticket.match') && (role === 'administrator' || district_id !== null)

/** Abilities of section 6 on a project, in addition to those of `grants`. */
export const projectAbilities: Partial<Record<Role, readonly string[]>> = {
  administrator: ['admin_list', 'update', 'switch_to_admin_portal', 'view_employees'],
  area_manager: ['add_themselves', 'view_employees', 'update', 'create'],
  field_engineer: ['add_themselves', 'view_employees', 'update', 'create'],
}
