/** An email address as it is; a US phone number in any spelling as E.164 (specification section 5). */
export function readUsername(text: string): string {
  const username = text.trim()
  if (username.includes('@')) return username
  const digits = username.replaceAll(/\D/g, '')
  if (digits.length === 10) return `+1${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : username
}
