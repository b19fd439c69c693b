import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Forwarder = {
  /** The address of the database, through here. */
  url: string
  /**
   * Forwards nothing more on the connections that are open, and does not close them either: what arrives is acknowledged and
   * dropped. New connections are served at once. So does a network that lost an entry, or an address that moved.
   */
  silence: () => void
  close: () => Promise<void>
}

/** Stands between the portal and the database of this address. */
export async function startForwarder(url: string): Promise<Forwarder> {
  const behind = new URL(url)
  const open = new Set<Socket>()
  // Half open, so that a silent connection does not even answer that it is closed.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(Number(behind.port), behind.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    silence: () => {
      for (const socket of open) {
        socket.unpipe()
        socket.removeAllListeners('close')
        socket.removeAllListeners('error')
        socket.on('error', () => {})
        socket.on('close', () => open.delete(socket))
        socket.resume()
      }
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
