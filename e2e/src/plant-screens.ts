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
  {
    name: 'plant-data',
    role: 'administrator',
    path: () => '/admin/plant-health',
    open: async (page) => {
      await page.getByText('Northgate Asphalt').first().click()
      await page.getByRole('link', { name: 'Explore data' }).click()
      await page.getByRole('heading', { name: 'Data for Northgate Asphalt' }).waitFor()
    },
    sun: true,
  },
  {
    name: 'plant-record',
    component_test: 'plant-records/record-dialog',
    role: 'administrator',
    path: () => '/admin/plant-health',
    open: async (page) => {
      await page.getByText('Northgate Asphalt').first().click()
      await opens('Plant record')(page)
      await page.getByRole('dialog', { name: 'Record of Northgate Asphalt' }).waitFor()
    },
  },
  { name: 'plant-inspections', role: 'plant_inspector', path: () => '/plants/inspections', sun: true },
  { name: 'plant-inspections-done', role: 'administrator', path: () => '/admin/plants/inspections/done' },
  { name: 'plant-findings', role: 'administrator', path: () => '/admin/plants/inspections/findings' },
  { name: 'plant-checklists', role: 'administrator', path: () => '/admin/plants/inspections/checklists' },
  {
    name: 'plant-inspections-checklist',
    component_test: 'plant-inspections/plant-inspections',
    role: 'administrator',
    path: () => '/admin/plants/inspections/checklists',
    open: opens('New checklist'),
  },
  { name: 'plants-of-inspector', role: 'plant_inspector', path: () => '/plants' },
]
