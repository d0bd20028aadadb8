import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MenuKey, Role, Visitor } from '@milepost/contract'
import type { Locator, Page } from '@playwright/test'

const web = fileURLToPath(new URL('../../../web/src', import.meta.url))

/** Every address that the web application has a route for, as its routes name it. */
export const builtPaths: readonly string[] = readdirSync(join(web, 'routes')).flatMap((file) =>
  [...readFileSync(join(web, 'routes', file), 'utf8').matchAll(/\bpath: '(\/[^']*)'/g)].map(([, path = '']) => path),
)

const { navigation } = JSON.parse(readFileSync(join(web, 'shell/shell.en.json'), 'utf8')) as {
  navigation: Record<MenuKey, string>
}
/** What an entry is called in English. */
export const nameOf = (key: MenuKey): string => navigation[key]

/** Somebody of this role as the menus' data want to know them, with the flags that the server sends. */
export async function visitorOf(address: string, role: Role, access_token: string): Promise<Visitor> {
  const response = await fetch(`${address}/v3/feature_flags`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  if (!response.ok) throw new Error(`no flags: ${response.status} ${await response.text()}`)
  const { feature_flags, ai_feature_flags } = (await response.json()) as Record<string, Record<string, boolean>>
  return { role, flags: { ...feature_flags, ...ai_feature_flags }, isBuilt: (path) => builtPaths.includes(path) }
}

/** The address under which EDOT, the usual version, shows a page (D24). */
export const shownAs = (path: string): string =>
  path
    .replace(/^\/projects(?=\/|$)/, '/features/dot-portal/projects')
    .replace(/^\/plants(?=\/|$)/, '/features/plant-health')

/** The entry of a page in a submenu of the menu, opened by key. */
export async function entryIn(page: Page, submenu: MenuKey, entry: MenuKey): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'Main' }).first()
  await menu.getByRole('button', { name: new RegExp(`^${nameOf(submenu)}`) }).press('Enter')
  return menu.getByRole('link', { name: new RegExp(`^${nameOf(entry)}`) })
}
