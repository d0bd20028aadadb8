import { defineCatalogue } from '../../lib/i18n.ts'
import english from './list-notes.en.json'

defineCatalogue('list-notes', english, () => import('./list-notes.es.json'))
