import { defineCatalogue } from '../../lib/i18n.ts'
import english from './find.en.json'

defineCatalogue('find', english, () => import('./find.es.json'))
