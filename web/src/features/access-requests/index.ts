/** Choosing projects for an access. */
export { ProjectChoice } from './manage/choices.tsx'
