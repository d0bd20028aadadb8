import { defineCatalogue } from '../../lib/i18n.ts'
import english from './images.en.json'

defineCatalogue('images', english, () => import('./images.es.json'))
