import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Forwarder = {
  /** The address of the database through the forwarder. */
  url: string
  /**
   * Stops to forward on the open connections without closing them: what arrives is acknowledged and dropped. New connections work
   * at once. A network that lost an entry, or an address that moved, behaves like this.
   */
  silence: () => void
  close: () => Promise<void>
}

/** Starts a proxy between the portal and a database. */
export async function startForwarder(url: string): Promise<Forwarder> {
  const behind = new URL(url)
  const open = new Set<Socket>()
  // Connections are half open, so that a silent one does not even confirm its end.
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
