import { opens } from './screen-steps.ts'
import type { Screen } from './screen.ts'

/** Plants with their health, as administrators and plant inspectors see them. */
export const plantScreens: readonly Screen[] = [
  { name: 'plant-health', role: 'administrator', path: () => '/admin/plant-health', sun: true },
  {
    name: 'plant-health-settings',
    component_test: 'plant-health/health-page',
    role: 'administrator',
    path: () => '/admin/plant-health',
    open: opens('General settings'),
  },
  { name: 'plants-of-inspector', role: 'plant_inspector', path: () => '/plants' },
]
