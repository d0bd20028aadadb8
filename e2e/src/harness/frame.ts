import { expect, type Page } from '@playwright/test'

/** The frame of every page (docs/interface.md): bar 48, title 40, then bands of 36 or 44 above the rows; in px of a desk's screen. */
const TITLE = 54
/** Under a title alone, under one row of tabs or views, and in a project; each row of filters that are on adds a band, and a second line of tools one of 44. */
const FIRST_ROW = { page: 200, two_rows: 236, project: 240, phone: 320, filters: 36, tools: 44 }
/** A map that is the page is at least as high on a desk's screen. */
const MAP = 640
const SIZES = [12, 13, 14, 16, 18, 22, 28]
const WEIGHTS = ['400', '600']
const CONTROLS = [32, 36, 48]

/** The page keeps to the frame: its title and first row are where every page has them, a map fills it, no heading repeats its tab, type and controls have sizes of the scale, and no identifier or number of a list is cut. */
export async function expectFrame(page: Page): Promise<void> {
  const limits = { TITLE, FIRST_ROW, MAP, SIZES, WEIGHTS, CONTROLS }
  // The layout of another width takes a moment.
  await expect.poll(() => page.evaluate(faultsOf, limits)).toEqual([])
}

interface Limits {
  TITLE: number
  FIRST_ROW: Record<'page' | 'two_rows' | 'project' | 'phone' | 'filters' | 'tools', number>
  MAP: number
  SIZES: readonly number[]
  WEIGHTS: readonly string[]
  CONTROLS: readonly number[]
}

/** Runs in the page. */
function faultsOf({
  TITLE: title,
  FIRST_ROW: first,
  MAP: map_height,
  SIZES: sizes,
  WEIGHTS: weights,
  CONTROLS: heights,
}: Limits) {
  const faults = new Set<string>()
  const main = document.querySelector('main#content')
  const phone = innerWidth < 600
  if (!main) return []
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const shows = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && boxOf(element).width > 1 && boxOf(element).height > 1
  const shown = (selector: string, within: Element = main) => [...within.querySelectorAll(selector)].filter(shows)
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}"`

  const [heading] = shown('h1')
  if (heading && !phone && scrollY === 0 && Math.round(boxOf(heading).top) !== title)
    faults.add(`the title is at ${Math.round(boxOf(heading).top)}`)
  const tabs = shown('[role=tab][aria-selected=true], nav [aria-current]').map(({ textContent }) => textContent.trim())
  for (const one of shown('h1, h2, h3'))
    if (tabs.includes(one.textContent.trim())) faults.add(`${named(one)} repeats its tab`)

  const top = firstRow()
  if (top !== undefined && top > limitOf()) faults.add(`the first row is at ${top}, not within ${limitOf()}`)
  for (const cell of wholeCells()) if (isCut(cell)) faults.add(`${named(cell)} is cut`)
  for (const map of phone ? [] : shown('[data-band=map] .ol-viewport'))
    if (boxOf(map).height < map_height) faults.add(`the map is ${Math.round(boxOf(map).height)} high`)
  for (const element of texts()) {
    const { fontSize, fontWeight } = getComputedStyle(element)
    if (!sizes.includes(parseFloat(fontSize))) faults.add(`${named(element)} has ${fontSize}`)
    if (!weights.includes(fontWeight)) faults.add(`${named(element)} has the weight ${fontWeight}`)
  }
  for (const control of controls()) {
    const height = Math.round(boxOf(control).height)
    if (!heights.includes(height)) faults.add(`${named(control)} is ${height} high`)
  }
  return [...faults]

  /** Where the rows of the page's list begin; nothing for a page that shows something else first, such as charts. */
  function firstRow(): number | undefined {
    const [tools] = shown('[data-band=tools]')
    if (!tools || main!.querySelector('.ol-viewport, [role=dialog]')) return undefined
    for (let part: Element = tools; part !== main; part = part.parentElement!)
      for (let before = part.previousElementSibling; before; before = before.previousElementSibling)
        if (shows(before) && !before.matches('[data-band], [role=tablist], p')) return undefined
    const below = shown('[role=grid] [role=row][data-id], [data-group], tbody > tr, ul[aria-label] > li').find(
      (row) => boxOf(row).top > boxOf(tools).top,
    )
    if (!below) return undefined
    const isBetween = ({ top, bottom }: DOMRect) => top > boxOf(tools).top && bottom <= boxOf(below).top
    return shown('figure').map(boxOf).some(isBetween) ? undefined : Math.round(boxOf(below).top)
  }

  function limitOf(): number {
    const rows = shown('[data-band=views], [role=tablist]').filter(
      (row) => !row.parentElement?.closest('[data-band=views]'),
    )
    // Next to a panel of the page the tools have less room, and may need a second line.
    const narrowed = document.querySelector('[data-drawer=narrow]') ? first.tools : 0
    const filters = shown('[data-band=tools] > [role=group]').length * first.filters + narrowed
    if (phone) return first.phone
    if (/\/projects\/\d+/.test(location.pathname)) return first.project + filters
    return (rows.length > 1 ? first.two_rows : first.page) + filters
  }

  /** Identifiers, numbers and dates of grids at a desk's width. */
  function wholeCells(): Element[] {
    if (innerWidth < 1440) return []
    return shown('[role=columnheader][data-whole]').flatMap((head) => [
      ...head
        .closest('[role=grid], [role=treegrid]')!
        .querySelectorAll(`[data-id] > [aria-colindex="${head.getAttribute('aria-colindex')}"] > span`),
    ])
  }

  function isCut(cell: Element): boolean {
    return [cell, ...cell.querySelectorAll('*')].some(
      (part) =>
        part.clientWidth > 0 && part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== 'visible',
    )
  }

  function texts(): Element[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ textContent, parentElement }) =>
      textContent?.trim() && parentElement && !parentElement.closest('svg, script, style, .visually-hidden')
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
    )
    const found = new Set<Element>()
    while (walker.nextNode()) found.add(walker.currentNode.parentElement!)
    return [...found].filter(shows)
  }

  /** Buttons and fields; not what is in rows, in tabs and on maps, nor a button within a field or a chip. */
  function controls(): Element[] {
    if (phone) return []
    const fields = 'select, textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=color])'
    const framed = ({ parentElement: parent }: Element) =>
      parent && boxOf(parent).height <= 48 && parseFloat(getComputedStyle(parent).borderTopWidth) > 0
    const boxed = shown(fields).map((field) => (framed(field) ? field.parentElement! : field))
    const buttons = shown('button[data-kind], button[data-size], a[data-kind]').filter(
      (button) => !boxed.some((box) => box.contains(button)),
    )
    return [...boxed, ...buttons].filter(
      (control) => !control.closest('[role=row], tr, [role=tablist], [data-band=views], .ol-viewport, textarea'),
    )
  }
}
