import { defineCatalogue } from '../../lib/i18n.ts'
import english from './pay-items.en.json'

defineCatalogue('pay-items', english, () => import('./pay-items.es.json'))
