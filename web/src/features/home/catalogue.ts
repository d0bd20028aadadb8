import { defineCatalogue } from '../../lib/i18n.ts'
import english from './home.en.json'

defineCatalogue('home', english, () => import('./home.es.json'))
