import { defineCatalogue } from '../../lib/i18n.ts'
import '../../lib/role-names.ts'
import english from './employees.en.json'

defineCatalogue('employees', english, () => import('./employees.es.json'))
