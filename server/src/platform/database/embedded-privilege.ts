import { spawnSync } from 'node:child_process'
import { chownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** How PostgreSQL is started: words before the command, and the user that runs it where it is not our own. */
export interface Privilege {
  readonly prefix: readonly string[]
  readonly uid?: number
  readonly gid?: number
}

const NOBODY = 65534

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as that user. Root runs it in a separate user namespace,
 * in which root's files belong to user 1000 (no account is needed), or, where namespaces are forbidden, as `nobody`.
 * A database directory that belongs to an ordinary user is run as that user, who can then continue with it.
 */
export function choosePrivilege(databaseDir: string): Privilege {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const owner = statSync(databaseDir)
  if (owner.uid !== 0) return { prefix: [], uid: owner.uid, gid: owner.gid }
  if (namespacesWork()) return { prefix: ['unshare', '--user', '--map-user=1000'] }
  giveAway(databaseDir)
  return { prefix: [], uid: NOBODY, gid: NOBODY }
}

function namespacesWork(): boolean {
  return (
    process.platform === 'linux' &&
    spawnSync('unshare', ['--user', '--map-user=1000', 'true'], { stdio: 'ignore' }).status === 0
  )
}

function giveAway(path: string): void {
  chownSync(path, NOBODY, NOBODY)
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    chownSync(join(path, entry), NOBODY, NOBODY)
}

/** Ends PostgreSQL when the pipe on its standard input closes, which the kernel does when we die. Signals are passed on. */
const waitingShell = `
exec 3<&0
"$@" </dev/null 3<&- & child=$!
trap 'kill -TERM $child' TERM; trap 'kill -INT $child' INT; trap 'kill -QUIT $child' QUIT
(trap '' INT TERM QUIT; cat <&3 >/dev/null; kill -INT $child 2>/dev/null) & watcher=$!
while kill -0 $child 2>/dev/null; do wait $child; code=$?; done
kill -KILL $watcher 2>/dev/null
exit $code`

/** Words before a command that make it end when the process that starts it ends, even by `kill -9`. */
export function endWithParent(): readonly string[] {
  if (process.platform === 'win32') return []
  const works =
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0
  return works ? ['setpriv', '--pdeathsig', 'INT'] : ['/bin/sh', '-c', waitingShell, 'sh']
}
