import type { Screen } from './screen.ts'

/** The list of samples. */
export const sampleScreens: readonly Screen[] = [
  { name: 'samples', role: 'administrator', path: () => '/admin/samples' },
  { name: 'laboratories', role: 'administrator', path: () => '/admin/samples/laboratories' },
  { name: 'calculators', role: 'qc_lab', path: () => '/samples/calculators' },
  { name: 'own-samples', role: 'qc_lab', path: () => '/samples' },
  { name: 'project-samples', role: 'field_inspector', path: ({ project }) => `/projects/${project}/samples` },
]
