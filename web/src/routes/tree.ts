import { accountRoute } from './account.ts'
import { appRoute } from './app.tsx'
import { logoutRoute } from './logout.tsx'
import { rootRoute } from './root.ts'
import { startRoute, unknownRoute } from './start.ts'

/** Every page behind the sign-in: one line for each. Its navigation entry, where it has one, stands in shell/navigation.ts. */
const pages = [
  accountRoute,
] as const

export const routeTree = rootRoute.addChildren([startRoute, logoutRoute, unknownRoute, appRoute.addChildren([...pages])])
