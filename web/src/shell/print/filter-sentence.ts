/** The value of a filter as `Material type: Asphalt`; null if it filters nothing. */
function said(field: HTMLInputElement | HTMLSelectElement): string | null {
  const value = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.textContent : field.value
  if (!field.value || !value) return null
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.firstChild?.textContent
  return label ? `${label.trim()}: ${value.trim()}` : value.trim()
}

/** Search and filters of the list on a page, in their order: what chips and fields say, each once. */
export function filtersOf(page: ParentNode): string[] {
  const parts = [
    ...page.querySelectorAll<HTMLElement>(
      ':is(search, [role=search]) :is(input[type=search], input[type=text]:not([data-date], [role]), select, input[data-date]:not([data-date=""])), [data-filter]',
    ),
  ].map((part) => (part.dataset['filter'] ?? said(part as HTMLInputElement))?.trim())
  return [...new Set(parts.filter((part): part is string => part !== undefined && part !== ''))]
}
