import { defineCatalogue } from './i18n.ts'
import english from './roles.en.json'

/** Names of roles, for every page that shows them. */
defineCatalogue('roles', english, () => import('./roles.es.json'))
