import { guestSocketPath } from '@adroit/contract/external-review'
import { useEffect } from 'react'
import { withLink } from './guest-link.ts'

/** How long the page waits before it connects again, in ms; meanwhile it asks at intervals. */
const pause = 10_000

/**
 * Listens for the end of the link or of the visit while a review is open. The server sends one message, `over`; whatever it says, the page
 * then asks the API whether the review is still available.
 */
export function useGuestSocket(open: boolean, onOver: () => void): void {
  useEffect(() => {
    if (!open) return
    let socket: WebSocket | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const connect = () => {
      const address = new URL(withLink(guestSocketPath), location.href)
      address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
      socket = new WebSocket(address)
      socket.onmessage = onOver
      socket.onclose = () => {
        timer = setTimeout(connect, pause)
      }
    }
    connect()
    return () => {
      clearTimeout(timer)
      if (socket) socket.onclose = null
      socket?.close()
    }
  }, [open, onOver])
}
