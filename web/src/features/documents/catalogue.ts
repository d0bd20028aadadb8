import { defineCatalogue } from '../../lib/i18n.ts'
import english from './documents.en.json'

defineCatalogue('documents', english, () => import('./documents.es.json'))
