import { defineCatalogue } from '../../lib/i18n.ts'
import '../../lib/role-names.ts'
import english from './employees.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    employees: typeof english
  }
}

defineCatalogue('employees', english, () => import('./employees.es.json'))
