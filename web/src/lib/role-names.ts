import { defineCatalogue } from './i18n.ts'
import english from './roles.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    roles: typeof english
  }
}

/** What roles are called, for whoever shows them. */
defineCatalogue('roles', english, () => import('./roles.es.json'))
