import { isLoopback } from '../../platform/http/loopback.ts'
import type { Config } from '../config.ts'

/** What is wrong with an address of another machine that is reached without TLS, by the setting that names it. */
const rules: readonly { setting: string; key: keyof Config; isOpen: (url: URL) => boolean; fix: string }[] = [
  {
    setting: 'PUBLIC_URL',
    key: 'public_url',
    isOpen: ({ protocol }) => protocol === 'http:',
    fix: 'serve it over https://, by a proxy (deploy/nginx.conf)',
  },
  ...(['DATABASE_URL', 'DATABASE_APP_URL'] as const).map((setting) => ({
    setting,
    key: setting.toLowerCase() as 'database_url',
    isOpen: ({ searchParams }: URL) =>
      !['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? ''),
    fix: 'add ?sslmode=verify-full, with the certificate of your authority as sslrootcert',
  })),
  {
    setting: 'S3_ENDPOINT',
    key: 's3_endpoint',
    isOpen: ({ protocol }) => protocol === 'http:',
    fix: 'name it as https://',
  },
  {
    setting: 'SMTP_URL',
    key: 'smtp_url',
    isOpen: ({ protocol, username, password }) => protocol === 'smtp:' && username === '' && password === '',
    fix: 'name it as smtps://, or give it a name and a password: they require TLS',
  },
  { setting: 'SMPP_URL', key: 'smpp_url', isOpen: ({ protocol }) => protocol === 'smpp:', fix: 'name it as smpps://' },
  {
    setting: 'SMS_HTTP_URL',
    key: 'sms_http_url',
    isOpen: ({ protocol }) => protocol === 'http:',
    fix: 'name it as https://',
  },
]

/** The settings that send something to another machine without requiring TLS; this machine itself needs none. */
export function unencrypted(config: Config): { found: string; fix: string }[] {
  return rules.flatMap(({ setting, key, isOpen, fix }) => {
    const url = URL.parse(String(config[key] ?? ''))
    if (url === null || isLoopback(url.hostname) || !isOpen(url)) return []
    return [{ found: `${setting} does not require TLS`, fix }]
  })
}
