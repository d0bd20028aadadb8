import { defineCatalogue } from '../../lib/i18n.ts'
import english from './contracts.en.json'

defineCatalogue('contracts', english, () => import('./contracts.es.json'))
