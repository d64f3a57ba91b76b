/** Causes that whoever installs can act on, by what apt-get, npm and Playwright say of them. */
const causes = [
  [/No space left on device|ENOSPC|enough free space/i, 'the disk is full'],
  [
    /Temporary failure resolving|Could not resolve|Could not connect|Unable to connect|Network is unreachable|Connection timed out|Connection refused|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH/i,
    'the network, or the server of the packages, cannot be reached',
  ],
  [/EACCES|EPERM|EROFS|Permission denied|Read-only file system/i, 'this user may not write there'],
]

/** Why an installation failed, in one clause: a known cause, else the last error line of the output, else the exit code. */
export function whyNot({ said, status }) {
  const known = causes.find(([pattern]) => pattern.test(said))
  if (known) return known[1]
  const errors = said.split('\n').filter((line) => /^(E:|npm (ERR!|error)|Error:|dpkg: error)/.test(line))
  return (errors.at(-1) ?? '').replace(/^(E:|npm (ERR!|error)) */, '').trim() || `it ended with ${status}`
}

/** Blocks this process, which has nothing else to do while something is installed. */
export function sleep(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
