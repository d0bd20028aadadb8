import type { Screen } from './screen.ts'

/** The list of samples. */
export const sampleScreens: readonly Screen[] = [
  { name: 'samples', role: 'administrator', path: () => '/admin/samples' },
]
