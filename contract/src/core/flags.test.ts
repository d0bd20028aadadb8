import { expect, it } from 'vitest'
import { flagDictionary, flagNamed, flagNames } from './flags.ts'
import { menuPagesOf } from './menus.ts'
import { roles } from './roles.ts'

it('lists every flag of specification section 3 once, with those of AI apart', () => {
  const namesOf = (ai: boolean) => flagDictionary.filter((flag) => flag.ai === ai).map(({ name }) => name)
  expect(namesOf(false)).toEqual([
    'show_dwr',
    'dot_slip_calibration',
    'restrict_plant_inspectors',
    'show_contract_and_contract_project',
    'use_dot_project_time_zones',
    'project_stationing',
  ])
  expect(namesOf(true)).toEqual([
    'text_scan_playground',
    'project_assist_enabled',
    'autorun_each_day',
    'manual_run_for_selected_day',
    'photo_scan_enabled',
    'assistant',
    'document_classification',
    'image_description',
    'process_images_on_upload',
  ])
  expect(new Set(flagNames).size).toBe(flagNames.length)
})

it.each(flagNames)('explains in both languages what %s does, and serves nothing that is not built', (name) => {
  const { label, does, built, default: delivered } = flagNamed(name)
  for (const text of [label.en, label.es, does.en, does.es]) expect(text.trim()).not.toBe('')
  expect(does.en).not.toBe(does.es)
  if (!built) expect(delivered).toBe(false)
})

/** How many entries of menus all roles together see while one flag is on, or off, and all others are off. */
const entriesWith = (name: string, on: boolean): number => {
  const flags = { ...Object.fromEntries(flagNames.map((one) => [one, false])), [name]: on }
  return roles.flatMap((role) => menuPagesOf({ role, flags, isBuilt: () => true })).length
}

it.each(flagDictionary.map((flag) => [flag.name, 'menu' in flag ? flag.menu : 'leaves alone'] as const))(
  '%s, while on, %s a menu entry',
  (name, menu) => {
    const more = entriesWith(name, true) - entriesWith(name, false)
    expect(Math.sign(more)).toBe({ shows: 1, hides: -1, 'leaves alone': 0 }[menu])
  },
)
