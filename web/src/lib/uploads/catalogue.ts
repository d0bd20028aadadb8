import { defineCatalogue } from '../i18n.ts'
import english from './uploads.en.json'

defineCatalogue('uploads', english, () => import('./uploads.es.json'))
