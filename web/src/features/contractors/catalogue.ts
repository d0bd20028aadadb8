import { defineCatalogue } from '../../lib/i18n.ts'
import english from './contractors.en.json'

defineCatalogue('contractors', english, () => import('./contractors.es.json'))
