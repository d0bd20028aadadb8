/** A US number as the specification shows it (`1(770) 555-0134`); another as it is kept, '-' where there is none. */
export function formatPhone(phone: string | null): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone ?? '') ?? []
  return area ? `1(${area}) ${exchange}-${line}` : (phone ?? '-')
}
