import { isOn, isThere, liesIn, projectArea, type FlagValues, type Visitor } from './areas.ts'
import { readers } from './capacities.ts'
import type { FeatureFlag } from './flags.ts'
import type { AnyRole } from './installation.ts'

/** The two halves of the application: where an agency is run, and where its work is done (specification section 2). */
export type Portal = 'admin' | 'operations'

/** Pages that only administrators enter belong to their portal (specification section 6). */
const adminPaths = ['/admin', '/pay-item', '/theme', '/feature-flags', '/workshop-dev-hub', '/equipment-and-fleet']

/** The portal whose menu an address shows; only administrators ever see their own (specification section 6). */
export const portalOf = (role: AnyRole, pathname: string): Portal =>
  role === 'administrator' && adminPaths.some((path) => liesIn(pathname, path)) ? 'admin' : 'operations'

export type MenuKey =
  | 'access'
  | 'account'
  | 'agencies'
  | 'agency_settings'
  | 'ai'
  | 'all_projects'
  | 'assistant'
  | 'calibration'
  | 'chatbot_configurator'
  | 'companies'
  | 'construction_system'
  | 'consultants'
  | 'documents'
  | 'employees'
  | 'equipment_and_fleet'
  | 'experimental'
  | 'feature_flags'
  | 'field'
  | 'groups'
  | 'held_tickets'
  | 'home'
  | 'identity'
  | 'inbox'
  | 'keys'
  | 'ledger'
  | 'logout'
  | 'map'
  | 'material_certificates'
  | 'materials'
  | 'my_projects'
  | 'pay_items'
  | 'people'
  | 'photo_scan'
  | 'plant_health'
  | 'plant_inspections'
  | 'plant_inspector'
  | 'plants'
  | 'project_assist'
  | 'project_imagery_files'
  | 'projects'
  | 'reconciliation_uom'
  | 'samples'
  | 'settings'
  | 'suppliers'
  | 'support'
  | 'text_scan'
  | 'theme'
  | 'tickets'
  | 'to_admin_portal'
  | 'to_operations_portal'
  | 'vendor_management'
  | 'vendor_submittals'
  | 'vendors'
  | 'workshop'
  | 'workzone_monitor'

/** Pending work that is counted at its menu entry. */
export type PendingKind = 'held_tickets' | 'inbox' | 'vendor_requests' | 'consultant_requests' | 'submittals'

/** An entry that leads to a page. */
export interface MenuPage {
  key: MenuKey
  path: string
  /** An address below it that has a separate entry: there only that entry is the current one. */
  but?: string
  /** This address and every one below it is the entry's too, as tabs of its page have them. */
  within?: string
  /** The query parameters of the page's address that select the part of the page to open. */
  search?: Readonly<Record<string, string>>
  /** Shows this count, which is the total of the list it opens. */
  pending?: PendingKind
  /** Roles that see it, where those are fewer than may enter the page. */
  roles?: readonly AnyRole[]
  /** Seen only while the flag is on. */
  flag?: FeatureFlag
  /** Inverted: seen only while the flag is off. */
  unless_flag?: FeatureFlag
}

/** An entry that opens others. */
export interface Submenu {
  key: MenuKey
  children: readonly MenuPage[]
}

/**
 * Nine entries at most, each named under its icon: pages of one subject are a submenu. Entries follow section 2 in its order; what waits for oneself, companies, inspections of plants,
 * pay items and the settings are ours.
 */
const adminMenu: readonly (MenuPage | Submenu)[] = [
  { key: 'all_projects', path: '/admin/projects-management/list' },
  { key: 'inbox', path: '/admin/inbox', pending: 'inbox' },
  {
    key: 'people',
    children: [
      { key: 'groups', path: '/admin/groups' },
      { key: 'employees', path: '/admin/employees' },
      { key: 'companies', path: '/admin/companies' },
    ],
  },
  {
    key: 'field',
    children: [
      { key: 'plant_health', path: '/admin/plant-health' },
      { key: 'plant_inspections', path: '/admin/plants/inspections' },
      { key: 'samples', path: '/admin/samples', within: '/admin/acceptance_rules' },
      { key: 'workzone_monitor', path: '/admin/workzone-monitor' },
      { key: 'equipment_and_fleet', path: '/admin/equipment-and-fleet' },
      { key: 'calibration', path: '/admin/calibration', flag: 'dot_slip_calibration' },
    ],
  },
  {
    key: 'materials',
    children: [
      { key: 'reconciliation_uom', path: '/admin/reconciliation-uom' },
      {
        key: 'material_certificates',
        path: '/admin/material-certificates/materials',
        within: '/admin/material-certificates',
      },
      { key: 'pay_items', path: '/pay-item' },
    ],
  },
  {
    key: 'vendors',
    children: [
      { key: 'vendor_management', path: '/admin/vendors/management', pending: 'vendor_requests' },
      { key: 'vendor_submittals', path: '/admin/vendors/submittals', pending: 'submittals' },
      {
        key: 'consultants',
        path: '/admin/consultants/pending',
        within: '/admin/consultants',
        pending: 'consultant_requests',
      },
    ],
  },
  {
    key: 'project_imagery_files',
    path: '/admin/project-imagery-files/uploaded-files',
    within: '/admin/project-imagery-files',
  },
  {
    key: 'experimental',
    children: [
      { key: 'project_assist', path: '/admin/ai-project-assist', flag: 'project_assist_enabled' },
      { key: 'text_scan', path: '/admin/text-scan', flag: 'text_scan_playground' },
      { key: 'photo_scan', path: '/admin/photo-scan', flag: 'photo_scan_enabled' },
      {
        key: 'chatbot_configurator',
        path: '/admin/chatbot-configurator',
        within: '/admin/chatbot-configurator',
        flag: 'assistant',
      },
    ],
  },
  {
    key: 'settings',
    children: [
      { key: 'agency_settings', path: '/admin/settings' },
      { key: 'suppliers', path: '/admin/ingest' },
      { key: 'ledger', path: '/admin/ledger' },
      { key: 'identity', path: '/admin/identity/providers', within: '/admin/identity' },
      {
        key: 'construction_system',
        path: '/admin/construction-system/connection',
        within: '/admin/construction-system',
      },
      { key: 'ai', path: '/admin/ai/policy', within: '/admin/ai' },
      { key: 'theme', path: '/theme' },
      { key: 'feature_flags', path: '/feature-flags' },
      { key: 'workshop', path: '/workshop-dev-hub' },
    ],
  },
]

/** Home and the tickets, with held ones separate for people who match them (D13a), are ours; they come before what section 2 names, in its order. */
const operationsMenu: readonly (MenuPage | Submenu)[] = [
  { key: 'agencies', path: '/operator/agencies', roles: ['operator'] },
  { key: 'support', path: '/support', roles: ['support'] },
  { key: 'workshop', path: '/workshop-dev-hub', roles: ['operator'] },
  { key: 'home', path: '/home' },
  { key: 'tickets', path: '/tickets' },
  {
    key: 'held_tickets',
    path: '/tickets',
    search: { held: 'true' },
    pending: 'held_tickets',
    roles: ['administrator', 'area_manager'],
  },
  { key: 'projects', path: '/projects', but: '/projects/map', roles: [...projectArea, ...readers] },
  {
    key: 'my_projects',
    path: '/projects',
    but: '/projects/map',
    roles: ['plant_inspector'],
    unless_flag: 'restrict_plant_inspectors',
  },
  { key: 'inbox', path: '/inbox', pending: 'inbox' },
  { key: 'ai', path: '/admin/ai/register', within: '/admin/ai', roles: ['read_only_auditor'] },
  { key: 'map', path: '/projects/map' },
  { key: 'workzone_monitor', path: '/workzone-monitor' },
  { key: 'plants', path: '/plants', but: '/plants/inspections', roles: ['plant_inspector'] },
  { key: 'plant_inspections', path: '/plants/inspections', roles: ['plant_inspector'] },
  { key: 'samples', path: '/samples' },
  { key: 'home', path: '/vendor', but: '/vendor/' },
  { key: 'tickets', path: '/vendor/tickets' },
  { key: 'plants', path: '/vendor/plants' },
  { key: 'vendor_submittals', path: '/vendor/submittals', pending: 'submittals' },
  { key: 'documents', path: '/vendor/documents' },
  { key: 'keys', path: '/vendor/ingest' },
  { key: 'assistant', path: '/assistant', flag: 'assistant' },
  { key: 'access', path: '/access' },
  { key: 'feature_flags', path: '/feature-flags', roles: ['operator'] },
]

/** The foot of each portal's menu; only administrators switch between the two (specification sections 2 and 6). */
const footMenus: Readonly<Record<Portal, readonly MenuPage[]>> = {
  admin: [
    { key: 'account', path: '/admin/account' },
    { key: 'plant_inspector', path: '/admin/plants', but: '/admin/plants/inspections' },
    { key: 'to_operations_portal', path: '/projects', roles: ['administrator'] },
    { key: 'logout', path: '/logout' },
  ],
  operations: [
    { key: 'account', path: '/account' },
    { key: 'plant_inspector', path: '/plants', roles: ['administrator'] },
    { key: 'to_admin_portal', path: '/admin/projects-management/list', roles: ['administrator'] },
    { key: 'logout', path: '/logout' },
  ],
}

const flagsAllow = ({ flag, unless_flag }: MenuPage, flags: FlagValues): boolean =>
  (flag === undefined || isOn(flags, flag)) && (unless_flag === undefined || !isOn(flags, unless_flag))

const isShown = (visitor: Visitor, page: MenuPage): boolean =>
  isThere(visitor, page.path) && (page.roles?.includes(visitor.role) ?? true) && flagsAllow(page, visitor.flags)

/** The menu of a portal as a person sees it: pages that are built, in areas that let the person in; a submenu while one of its pages is shown. */
export const menuOf = (portal: Portal, visitor: Visitor): (MenuPage | Submenu)[] =>
  (portal === 'admin' ? adminMenu : operationsMenu)
    .map((entry) =>
      'children' in entry ? { ...entry, children: entry.children.filter((child) => isShown(visitor, child)) } : entry,
    )
    .filter((entry) => ('children' in entry ? entry.children.length > 0 : isShown(visitor, entry)))

/** The foot of that menu: one's account, the plant inspector's page, the other portal, the way out. */
export const footOf = (portal: Portal, visitor: Visitor): MenuPage[] =>
  footMenus[portal].filter((page) => isShown(visitor, page))

/** Every page that the menus of a person lead to, in both portals where there are two. */
export function menuPagesOf(visitor: Visitor): MenuPage[] {
  const portals: Portal[] = visitor.role === 'administrator' ? ['admin', 'operations'] : ['operations']
  return portals.flatMap((portal) =>
    menuOf(portal, visitor).flatMap((entry) => ('children' in entry ? entry.children : [entry])),
  )
}
