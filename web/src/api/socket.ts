import { socketCodes } from '@adroit/contract/realtime'
import { failure } from './failure.ts'

export interface Socket {
  /** Rejects with a `Failure` of code 600009 when the connection fails. */
  readonly open: () => Promise<void>
  /** Throws a `Failure` of code 10002 when the socket is not open. */
  readonly send: (text: string) => void
  readonly close: () => void
}

interface Heard {
  readonly onText: (text: string) => void
  /** Called when an open socket closes. */
  readonly onClose: () => void
}

/** Timeout in ms for a server that accepts the connection and then stays silent. */
const openWithinMs = 20_000

/** Creates a WebSocket that is opened once. `url` starts with ws or wss. */
export function createSocket(url: string, { onText, onClose }: Heard): Socket {
  let socket: WebSocket | null = null
  let closed = false
  const notConnected = () => failure('socket', 'Socket connect failure', socketCodes.connectFailed)

  const open = () =>
    new Promise<void>((resolve, reject) => {
      if (closed) return reject(notConnected())
      const opening = new WebSocket(url)
      socket = opening
      let opened = false
      const timer = setTimeout(() => opening.close(), openWithinMs)
      opening.onopen = () => {
        clearTimeout(timer)
        opened = true
        resolve()
      }
      opening.onmessage = ({ data }) => {
        if (typeof data === 'string') onText(data)
      }
      opening.onclose = () => {
        clearTimeout(timer)
        if (!opened) reject(notConnected())
        else if (!closed) onClose()
        closed = true
      }
    })

  return {
    open,
    send: (text) => {
      if (socket?.readyState !== WebSocket.OPEN) throw failure('socket', 'Socket is not open', socketCodes.notOpen)
      socket.send(text)
    },
    close: () => {
      const used = socket
      // whoever closes the socket already knows
      if (used?.readyState === WebSocket.OPEN) closed = true
      used?.close()
    },
  }
}
