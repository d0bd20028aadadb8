import { defineCatalogue } from '../../lib/i18n.ts'
import english from './views.en.json'

defineCatalogue('views', english, () => import('./views.es.json'))
