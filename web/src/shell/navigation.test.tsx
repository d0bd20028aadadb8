import { menuPagesOf } from '@milepost/contract/core/menus'
import { IconFile } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { router } from '../routes/router.ts'
import { iconOf } from './menu-icons.ts'

test.each(['administrator', 'operator'] as const)(
  'every page in the menus of an %s has a picture of its own',
  (role) => {
    const pages = menuPagesOf({ role, flags: {}, isBuilt: router.options.context.isBuilt }).map(({ key }) => key)
    expect(pages).toContain(role === 'operator' ? 'agencies' : 'pay_items')
    expect(pages.filter((key) => iconOf(key) === IconFile)).toEqual([])
    expect(pages.filter((key, at) => at > 0 && iconOf(key) === iconOf(pages[at - 1]!))).toEqual([])
  },
)
