import { defineCatalogue } from '../../lib/i18n.ts'
import english from './reports.en.json'

defineCatalogue('reports', english, () => import('./reports.es.json'))
