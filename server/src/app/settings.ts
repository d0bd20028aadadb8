/** One setting of the installation, given as an environment variable. */
export interface Setting {
  /** The environment variable. */
  readonly name: string
  /** The field of `Config` that it fills. */
  readonly key: string
  readonly default?: string
  /** The format of a valid value, to follow the words "must be". */
  readonly expects: string
  readonly description: string
  /** A secret's value is never printed. */
  readonly secret?: boolean
}

/** All settings. The README's table and the messages about faults are generated from this list. */
export const settings: readonly Setting[] = [
  {
    name: 'PORT',
    key: 'port',
    default: '3000',
    expects: 'a port from 0 to 65535',
    description: 'Port that Milepost listens on; 0 takes any free one.',
  },
  {
    name: 'HOST',
    key: 'host',
    default: '127.0.0.1',
    expects: 'an address to listen on',
    description: 'Address that Milepost listens on; 0.0.0.0 lets other machines in.',
  },
  {
    name: 'MILEPOST_RUNS',
    key: 'runs',
    default: 'both',
    expects: 'api, worker or both',
    description:
      'What a process does: `api` answers, `worker` does the work in the background, `both` does both. `npm start` runs one process of each.',
  },
  {
    name: 'WORKER_PORT',
    key: 'worker_port',
    default: '0',
    expects: 'a port from 0 to 65535',
    description: 'Port at which a worker answers `/healthz`, `/readyz` and `/metrics`; 0 takes any free one.',
  },
  {
    name: 'PUBLIC_URL',
    key: 'public_url',
    expects: 'an http or https address',
    description: 'Address that people open, where it differs from HOST and PORT. Required in production.',
  },
  {
    name: 'TRUST_PROXY',
    key: 'trust_proxy',
    default: 'off',
    expects: 'on or off',
    description: 'Believe X-Forwarded-For and X-Forwarded-Proto; only behind a proxy that sets them.',
  },
  {
    name: 'MILEPOST_DATA_DIR',
    key: 'data_dir',
    default: './.data',
    expects: 'a directory',
    description:
      'Where everything is kept: database, files, logs, secrets; in `logos/ID.svg` the logo of the agency of that id.',
  },
  {
    name: 'MILEPOST_ARCHIVE_DIR',
    key: 'archive_dir',
    expects: 'a directory',
    description:
      'Where changes are archived as they are made, for a restore to any point in time: WAL of the embedded database, and files; without it there is no archive.',
  },
  {
    name: 'MILEPOST_DEMO',
    key: 'demo',
    default: 'on',
    expects: 'on or off',
    description: 'Fill an empty database with two demonstration agencies. Always off in production.',
  },
  {
    name: 'MILEPOST_SIMULATOR',
    key: 'simulator',
    default: 'on',
    expects: 'on or off',
    description: 'Let the demonstration plants send tickets. Off whenever the demo is.',
  },
  {
    name: 'MILEPOST_SIMULATOR_RATE',
    key: 'simulator_rate',
    default: '12',
    expects: 'a whole number from 1 to 6000',
    description: 'Tickets a minute that the demonstration plants send together.',
  },
  {
    name: 'DATABASE_URL',
    key: 'database_url',
    expects: 'a postgres:// address',
    description:
      'A PostgreSQL server (15 or later) in place of the embedded one; the connection of the owner, who migrates.',
    secret: true,
  },
  {
    name: 'DATABASE_APP_URL',
    key: 'database_app_url',
    expects: 'a postgres:// address',
    description:
      "Connection of the application role for requests; without it the owner's connection switches to that role.",
    secret: true,
  },
  {
    name: 'DATABASE_POOL_SIZE',
    key: 'database_pool_size',
    default: '20',
    expects: 'a whole number from 1 to 500',
    description: 'Connections to the database that one process opens at most.',
  },
  {
    name: 'S3_BUCKET',
    key: 's3_bucket',
    expects: 'the name of a bucket',
    description:
      'Keep files in this bucket of an object store that speaks S3; without it they lie in MILEPOST_DATA_DIR.',
  },
  {
    name: 'S3_ENDPOINT',
    key: 's3_endpoint',
    expects: 'an http or https address',
    description: "Address of the object store, where it is not Amazon's.",
  },
  {
    name: 'S3_REGION',
    key: 's3_region',
    default: 'us-east-1',
    expects: 'the name of a region',
    description: 'Region of the bucket.',
  },
  {
    name: 'S3_ACCESS_KEY_ID',
    key: 's3_access_key_id',
    expects: 'a key id, together with S3_SECRET_ACCESS_KEY',
    description: "Key for the bucket; without it the machine's own role is used.",
  },
  {
    name: 'S3_SECRET_ACCESS_KEY',
    key: 's3_secret_access_key',
    expects: 'a secret key, together with S3_ACCESS_KEY_ID',
    description: 'Secret of that key.',
    secret: true,
  },
  {
    name: 'S3_PATH_STYLE',
    key: 's3_path_style',
    default: 'on',
    expects: 'on or off',
    description: 'Name the bucket in the path; off names it in the host, as Amazon prefers.',
  },
  {
    name: 'S3_CHECKSUMS',
    key: 's3_checksums',
    default: 'on',
    expects: 'on or off',
    description: 'Send checksums in trailers; off for stores that mistake them for content.',
  },
  {
    name: 'MILEPOST_MAP_HOSTS',
    key: 'map_hosts',
    expects:
      'hosts with their ports where they are not the usual ones, joined by commas, such as tiles.example.gov,10.0.0.5:8080',
    description:
      'Tile servers of your own network that agencies may name for their maps, also without TLS. Those of the public internet need no entry.',
  },
  {
    name: 'MILEPOST_FEED_HOSTS',
    key: 'feed_hosts',
    expects:
      'hosts with their ports where they are not the usual ones, joined by commas, such as hooks.example.gov,10.0.0.5:8080',
    description:
      'Hosts of your own network that agencies may name as subscribers of their work zones and as feeds of others, also without TLS. Those of the public internet need no entry.',
  },
  {
    name: 'MILEPOST_TELEMATICS_HOSTS',
    key: 'telematics_hosts',
    expects:
      'hosts with their ports where they are not the usual ones, joined by commas, such as oem.example.gov,10.0.0.5:8080',
    description:
      'Systems of machine manufacturers (OEMs) in your own network that agencies may connect to, also without TLS. Those of the public internet need no entry.',
  },
  {
    name: 'MILEPOST_CONSTRUCTION_HOSTS',
    key: 'construction_hosts',
    expects:
      'hosts with their ports where they are not the usual ones, joined by commas, such as awp.example.gov,10.0.0.5:8080',
    description:
      'Construction systems in your own network that agencies may send daily work reports to, also without TLS. Those of the public internet need no entry.',
  },
  {
    name: 'MILEPOST_IDENTITY_HOSTS',
    key: 'identity_hosts',
    expects:
      'hosts with their ports where they are not the usual ones, joined by commas, such as login.example.gov,10.0.0.5:8443',
    description:
      'Identity providers in your own network that agencies may sign in by, also without TLS. Those of the public internet need no entry.',
  },
  {
    name: 'MILEPOST_ANALYTICS_HOSTS',
    key: 'analytics_hosts',
    expects:
      'hosts with their ports where they are not the usual ones, joined by commas, such as matomo.example.gov,10.0.0.5:8080',
    description:
      'Systems that count page views (Matomo, Plausible) in your own network that agencies may name, also without TLS. Those of the public internet need no entry.',
  },
  {
    name: 'MILEPOST_WEATHER_HOSTS',
    key: 'weather_hosts',
    expects:
      'hosts with their ports where they are not the usual ones, joined by commas, such as weather.example.gov,10.0.0.5:8080',
    description:
      'Weather services in your own network that agencies may name, also without TLS. Those of the public internet need no entry.',
  },
  {
    name: 'MILEPOST_MODEL_HOSTS',
    key: 'model_hosts',
    expects:
      'hosts with their ports where they are not the usual ones, joined by commas, such as models.example.gov,10.0.0.5:8080',
    description:
      'Language models in your own network that agencies may name, also without TLS. Those of the public internet need no entry.',
  },
  {
    name: 'MILEPOST_SAML',
    key: 'saml',
    default: 'off',
    expects: 'on or off',
    description:
      'Let agencies sign in by providers of SAML 2.0. OpenID Connect needs no setting, and is the better choice where a provider has both.',
  },
  {
    name: 'MILEPOST_DWG_PROGRAM',
    key: 'dwg_program',
    expects: 'the path of a program',
    description:
      'A program that converts DWG to DXF, which is started with the path of the DWG and the path of the DXF that it has to write. Without it drawings in DWG are kept, but not drawn.',
  },
  {
    name: 'SMTP_URL',
    key: 'smtp_url',
    expects: 'an smtp:// or smtps:// address',
    description:
      'Mail server that emails are sent through, over TLS where it offers that; with a name and a password over TLS only. Without it the demo keeps them at /dev/outbox, and nothing else can send any.',
    secret: true,
  },
  {
    name: 'MAIL_FROM',
    key: 'mail_from',
    default: 'milepost@localhost.localdomain',
    expects: 'one email address',
    description: 'Address that emails come from.',
  },
  {
    name: 'SMPP_URL',
    key: 'smpp_url',
    expects: 'an smpp:// or smpps:// address with name and password',
    description:
      'Message center that text messages are handed over to, by SMPP 3.4. Without it and SMS_HTTP_URL the demo keeps text messages at /dev/outbox, and nothing else can send any.',
    secret: true,
  },
  {
    name: 'SMS_HTTP_URL',
    key: 'sms_http_url',
    expects: 'an http or https address',
    description:
      "Where text messages are posted instead, in the form of Twilio's Messages.json: https://api.twilio.com/2010-04-01/Accounts/AC…/Messages.json.",
  },
  {
    name: 'SMS_HTTP_USER',
    key: 'sms_http_user',
    expects: 'a name, together with SMS_HTTP_URL',
    description: 'Name under which they are posted (an account or a key).',
  },
  {
    name: 'SMS_HTTP_PASSWORD',
    key: 'sms_http_password',
    expects: 'a password, together with SMS_HTTP_USER',
    description: 'Its password or token.',
    secret: true,
  },
  {
    name: 'SMS_FROM',
    key: 'sms_from',
    default: 'Milepost',
    expects:
      'a number such as +14045550123, a short code, a name of up to 11 letters and digits, or the id of a messaging service',
    description: 'What text messages come from, as agreed with the provider.',
  },
  {
    name: 'SMS_MOST_A_DAY',
    key: 'sms_most_a_day',
    default: '2000',
    expects: 'a whole number from 1 to 1000000',
    description:
      'Text messages of the installation in 24 hours at most, against fraud at its expense; beyond that none is sent, which the log and the metrics report.',
  },
  {
    name: 'SMS_MOST_OF_AGENCY',
    key: 'sms_most_of_agency',
    default: '500',
    expects: 'a whole number from 1 to 1000000',
    description: 'The same for the people of one agency.',
  },
  {
    name: 'SMS_MOST_TO_PREFIX',
    key: 'sms_most_to_prefix',
    default: '50',
    expects: 'a whole number from 1 to 1000000',
    description: 'The same for numbers that share area code and exchange (the first six digits).',
  },
  {
    name: 'TOKEN_SECRET',
    key: 'token_secret',
    expects: 'at least 32 characters',
    description: 'Signs access tokens. Required in production; else made once and kept in the data directory.',
    secret: true,
  },
  {
    name: 'NODE_ENV',
    key: 'node_env',
    default: 'development',
    expects: 'development, production or test',
    description: 'production turns the demo off and requires TOKEN_SECRET and PUBLIC_URL.',
  },
  {
    name: 'METRICS_TOKEN',
    key: 'metrics_token',
    expects: 'at least 16 characters',
    description:
      'Bearer token that `/metrics` requires of callers on other machines; without the setting they are refused.',
    secret: true,
  },
  {
    name: 'LOG_LEVEL',
    key: 'log_level',
    default: 'info',
    expects: 'trace, debug, info, warn, error, fatal or silent',
    description: 'How much is written to the log.',
  },
]

/** A Markdown table of the settings. */
export function describeSettings(list: readonly Setting[]): string {
  const rows = list.map(
    (setting) =>
      `| \`${setting.name}\` | ${setting.default === undefined ? '' : `\`${setting.default}\``} | ${setting.description} |`,
  )
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}
