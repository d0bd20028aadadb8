import type { Models } from '../features/ai-policy/index.ts'
import type { TextLimits } from '../features/phones/index.ts'
import type { SessionsParts } from '../features/sessions/index.ts'
import type { FileStore } from '../platform/files/index.ts'
import type { Mailer } from '../platform/mail/index.ts'
import type { ReadTools } from '../platform/read-tools/index.ts'
import type { KeyedHash } from '../platform/secrets/keyed-hash.ts'
import type { SealedSecrets } from '../platform/secrets/sealed-secrets.ts'
import type { Signer } from '../platform/secrets/signer.ts'
import type { MapTokens } from '../platform/sessions/map-token.ts'
import type { Texter } from '../platform/sms/index.ts'
import type { Tenants } from '../platform/tenants.ts'

/** The dependencies of features, in addition to the request's context. */
export interface Parts extends SessionsParts {
  files: FileStore
  tenants: Tenants
  /** The data directory, which may have logos of agencies in `logos`. */
  data_dir: string
  mailer: Mailer
  /** Where people open the product, for links in emails. */
  public_url: string
  /** What sends text messages, how many, and what hashes their codes. */
  text_messages: {
    texter: Texter | null
    limits: TextLimits
    hash: KeyedHash
  }
  /** Tile servers of the installation's own network. */
  map_hosts: readonly string[]
  /** Subscribers and feeds of work zones in the installation's own network. */
  feed_hosts: readonly string[]
  /** Systems of OEMs in the installation's own network. */
  telematics_hosts: readonly string[]
  /** Construction systems in the installation's own network. */
  construction_hosts: readonly string[]
  /** Identity providers in the installation's own network. */
  identity_hosts: readonly string[]
  /** Systems that count page views in the installation's own network. */
  analytics_hosts: readonly string[]
  /** Weather services in the installation's own network. */
  weather_hosts: readonly string[]
  /** Whether agencies may sign in by SAML. */
  saml: boolean
  /** The language models that agencies allow. */
  models: Models
  secrets: SealedSecrets
  /** Signs reports of the sandbox. */
  signer: Signer
  map_tokens: MapTokens
  /** The program that converts DWG to DXF, by its path; null where the installation has none. */
  dwg_program: string | null
  /** Reads of all features as tools of assistants and of the MCP door. */
  read_tools: ReadTools
}
