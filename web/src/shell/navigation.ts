import { isThere, type Visitor } from '@milepost/contract/core/areas'
import { portalOf, type MenuKey, type Portal } from '@milepost/contract/core/menus'
import {
  IconAdjustments,
  IconBuildingCommunity,
  IconBuildingFactory2,
  IconClipboardCheck,
  IconFile,
  IconHeartbeat,
  IconHelpCircle,
  IconHome,
  IconLink,
  IconLogout,
  IconMap2,
  IconPalette,
  IconReceipt,
  IconReceipt2,
  IconRoad,
  IconScale,
  IconSettings,
  IconTool,
  IconShieldCheck,
  IconToggleRight,
  IconUserCircle,
  IconId,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { flagsQuery, anyRoleOf, useSession } from '../lib/session.ts'

/** The picture of each entry whose page is built. The menus themselves are the contract's; an entry's text is `navigation.<key>` of the shell's catalogue. */
const icons: Partial<Record<MenuKey, Icon>> = {
  account: IconUserCircle,
  agencies: IconBuildingCommunity,
  agency_settings: IconAdjustments,
  all_projects: IconRoad,
  calibration: IconLink,
  employees: IconId,
  feature_flags: IconToggleRight,
  groups: IconUsersGroup,
  held_tickets: IconHelpCircle,
  home: IconHome,
  ledger: IconShieldCheck,
  logout: IconLogout,
  map: IconMap2,
  my_projects: IconRoad,
  pay_items: IconReceipt2,
  plant_health: IconHeartbeat,
  plant_inspector: IconClipboardCheck,
  plants: IconBuildingFactory2,
  projects: IconRoad,
  reconciliation_uom: IconScale,
  suppliers: IconBuildingFactory2,
  theme: IconPalette,
  tickets: IconReceipt,
  to_admin_portal: IconSettings,
  to_operations_portal: IconHome,
  workshop: IconTool,
}

/** The picture of an entry; one that has none of its own bears a plain page. */
export const iconOf = (key: MenuKey): Icon => icons[key] ?? IconFile

/** Who looks at the menus, as their data want to know it. */
export function useVisitor(): Visitor {
  const role = anyRoleOf(useSession())
  const { data: flags } = useSuspenseQuery(flagsQuery)
  const { isBuilt } = useRouter().options.context
  return { role, flags, isBuilt }
}

/** What the search of every page is asked for: tickets too, where somebody sees them. */
export function useSearchText(): string {
  const { t } = useTranslation('shell')
  return t(isThere(useVisitor(), '/tickets') ? 'search.placeholder' : 'search.placeholder_pages')
}

/** The portal of the page at hand, whose menu is shown. */
export function usePortal(): Portal {
  const role = anyRoleOf(useSession())
  const pathname = useLocation({ select: (location) => location.pathname })
  return portalOf(role, pathname)
}
