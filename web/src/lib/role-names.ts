import { defineCatalogue } from './i18n.ts'
import english from './roles.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    roles: typeof english
  }
}

/** Names of roles, for every page that shows them. */
defineCatalogue('roles', english, () => import('./roles.es.json'))
