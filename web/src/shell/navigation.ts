import { mayEnter } from '@milepost/contract/core/areas'
import type { Role } from '@milepost/contract/core/roles'
import {
  IconBuildingFactory2,
  IconHome,
  IconReceipt,
  IconRoad,
  IconShieldCheck,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import type shellTexts from './shell.en.json'

export interface NavigationEntry {
  /** Its text: `navigation.<key>` of the shell's catalogue. */
  key: keyof typeof shellTexts.navigation
  /** Where it leads; an entry without a page of its own opens its children. */
  path?: string
  icon: Icon
  children?: readonly { key: keyof typeof shellTexts.navigation; path: string }[]
}

/** The menu in its order. An entry is shown to whom its area lets in, once its page is built: a feature adds one line. */
const entries: readonly NavigationEntry[] = [
  { key: 'home', path: '/home', icon: IconHome },
  { key: 'tickets', path: '/tickets', icon: IconReceipt },
  { key: 'projects', path: '/projects', icon: IconRoad },
  { key: 'groups', path: '/admin/groups', icon: IconUsersGroup },
  { key: 'employees', path: '/admin/employees', icon: IconUsers },
  { key: 'suppliers', path: '/admin/ingest', icon: IconBuildingFactory2 },
  { key: 'ledger', path: '/admin/ledger', icon: IconShieldCheck },
]

/** The entries that a role sees. */
export function navigationOf(role: Role, isBuilt: (path: string) => boolean): NavigationEntry[] {
  const shown = (path: string) => isBuilt(path) && mayEnter(role, path)
  return entries
    .map((entry) => (entry.children ? { ...entry, children: entry.children.filter(({ path }) => shown(path)) } : entry))
    .filter(({ path, children }) => (path === undefined ? children !== undefined && children.length > 0 : shown(path)))
}
