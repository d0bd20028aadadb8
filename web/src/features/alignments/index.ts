export { default as AlignmentsPage } from './alignments-page.tsx'
export { alignmentFilesOptions, alignmentsKey } from './api.ts'
