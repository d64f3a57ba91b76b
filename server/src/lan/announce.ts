import { renderUnicodeCompact } from 'uqr'

/** What stands in the terminal of a demo that is open to the network: how a phone gets there, and what it signs in with. */
export function announcement(addresses: readonly string[], port: number, inColour: boolean): string {
  const urls = addresses.map((address) => `http://${address}:${port}`)
  const first = urls[0]
  if (first === undefined)
    return 'This machine has no address in a private network, so no phone can reach it. Join a network (Wi-Fi or cable) and start again.\n'
  return [
    'It is open to your network over plain http: others in it could read along. Use it where you know who they are.',
    `On a phone in the same network open ${urls.join(' or ')}, or point its camera here:`,
    ...renderUnicodeCompact(first, { border: 2 })
      .split('\n')
      // Whatever the terminal's own colours are: white on black, as readers expect the blocks to be the light ones.
      .map((line) => (inColour ? `\u001b[97;40m${line}\u001b[0m` : line)),
    '',
  ].join('\n')
}
