import { isThere, type Visitor } from '@milepost/contract/core/areas'
import { portalOf, type Portal } from '@milepost/contract/core/menus'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { flagsQuery, anyRoleOf, useSession } from '../lib/session.ts'

/** Who looks at the menus, as their data want to know it. */
export function useVisitor(): Visitor {
  const role = anyRoleOf(useSession())
  const { data: flags } = useSuspenseQuery(flagsQuery)
  const { isBuilt } = useRouter().options.context
  return { role, flags, isBuilt }
}

/** The placeholder of every page's search: includes tickets for users who can see them. */
export function useSearchText(): string {
  const { t } = useTranslation('shell')
  return t(isThere(useVisitor(), '/tickets') ? 'search.placeholder' : 'search.placeholder_pages')
}

/** The portal of the current page, whose menu is shown. */
export function usePortal(): Portal {
  const role = anyRoleOf(useSession())
  const pathname = useLocation({ select: (location) => location.pathname })
  return portalOf(role, pathname)
}
