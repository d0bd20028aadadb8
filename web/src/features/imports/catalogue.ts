import { defineCatalogue } from '../../lib/i18n.ts'
import english from './imports.en.json'

defineCatalogue('imports', english, () => import('./imports.es.json'))
