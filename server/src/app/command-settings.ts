import { userInfo } from 'node:os'

type Environment = Readonly<Record<string, string | undefined>>

/** Where people open the product, as the settings of a command say. */
export const publicUrlOf = (env: Environment): string =>
  (env['PUBLIC_URL'] || `http://${env['HOST'] || '127.0.0.1'}:${env['PORT'] || '3000'}`).replace(/\/$/, '')

/** Whether the product, started with these settings, can send emails or keeps them where the demonstration shows them. */
export const deliversMail = (env: Environment): boolean =>
  Boolean(env['SMTP_URL']) || (env['NODE_ENV'] !== 'production' && env['MILEPOST_DEMO'] !== 'off')

/** The account on this machine that types a command. */
export function typedBy(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
