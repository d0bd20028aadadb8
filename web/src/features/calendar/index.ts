export { movedBy, step, weeksOf } from './weeks.ts'
